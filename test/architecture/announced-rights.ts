/** Rights that `accessMatrix` names because the API does, though there is nothing yet to use them for. */
export const announcedRights: readonly string[] = [];
