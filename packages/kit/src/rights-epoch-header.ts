/** Names, between our own processes, the rights epoch of the person as of which an answer was made. */
export const rightsEpochHeader = 'x-rights-epoch';
