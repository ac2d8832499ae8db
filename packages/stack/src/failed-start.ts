/** Why a system could not be started, in words for whoever tried. */
export function reasonOf({ code, message }: NodeJS.ErrnoException): string {
  return code === 'EADDRINUSE'
    ? `${message}. Set PORT to another one, or to 0 for any that is free.`
    : message;
}
