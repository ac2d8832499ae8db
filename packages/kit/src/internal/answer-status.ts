/** Says that there was no room for a request. */
export const busyStatus = 503;

/** With it a server ends a connection that it reads no more: a request that was on its way has not been taken. */
export const notTakenStatus = 408;
