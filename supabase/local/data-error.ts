/** Why the local data cannot be used. The message is printed in the terminal. */
export class DataError extends Error {}
