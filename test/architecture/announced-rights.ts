/** Rights that `accessMatrix` names because the API does, though there is nothing yet to use them for. */
export const announcedRights: readonly string[] = [
  'organization:export',
  'webhook:create',
  'webhook:read',
  'webhook:update',
  'webhook:delete',
];
