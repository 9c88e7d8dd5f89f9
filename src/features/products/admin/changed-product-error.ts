import { AppError } from '@/lib/errors';
import type { ProductValues } from './schema';

/** Somebody else has changed the item since its form was opened. */
export class ChangedProductError extends AppError {
  override name = 'ChangedProductError';
  constructor(
    /** As it is now. */
    readonly current: ProductValues,
    /** The version that it has now. */
    readonly version: number,
  ) {
    super('Alguien más lo cambió mientras lo editabas.');
  }
}
