import { DataError } from './data-error';
import { DataInUseError } from './data-lock.mjs';

/** These say in plain words what to do; a stack trace would only bury it. */
export function exitWithExplanation(error: unknown): never {
  if (!(error instanceof DataError || error instanceof DataInUseError)) throw error;
  console.error(`\n${error.message}\n`);
  process.exit(1);
}
