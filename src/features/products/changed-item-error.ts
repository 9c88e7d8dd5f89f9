import { AppError } from '@/lib/errors';
import type { ItemValues } from './schema';

/** Somebody else has changed the item since its form was opened. */
export class ChangedItemError extends AppError {
  override name = 'ChangedItemError';
  constructor(
    /** As it is now. */
    readonly current: ItemValues,
    /** The version that it has now. */
    readonly version: number,
  ) {
    super('Alguien más lo cambió mientras lo editabas.');
  }
}
