/** Why the local data cannot be used. Its message is written for the person at the terminal. */
export class DataError extends Error {}
