/** Why the local data cannot be used. The message is printed in the terminal. */
export class DataError extends Error {}

/** Exits with the message of an expected error, without a stack trace. */
export function exitWithExplanation(error: unknown): never {
  if (!(error instanceof DataError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
