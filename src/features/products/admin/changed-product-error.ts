import { AppError } from '@/lib/errors';
import type { ProductValues } from './schema';

/** A conflict: another person saved the product while its form was open. */
export class ChangedProductError extends AppError {
  override name = 'ChangedProductError';
  constructor(
    /** The stored values. */
    readonly current: ProductValues,
    /** Their version. */
    readonly version: number,
  ) {
    super('Alguien más lo cambió mientras lo editabas.');
  }
}
