import { DataError } from './data-error';
import { DataInUseError } from './data-lock.mjs';

/** Exits with the message of an expected error, without a stack trace. */
export function exitWithExplanation(error: unknown): never {
  if (!(error instanceof DataError || error instanceof DataInUseError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
