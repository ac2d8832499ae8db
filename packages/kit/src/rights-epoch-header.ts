/** On answers between our own processes: the rights epoch of the person when the answer was made. */
export const rightsEpochHeader = 'x-rights-epoch';
