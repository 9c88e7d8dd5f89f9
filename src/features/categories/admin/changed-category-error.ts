import { AppError } from '@/lib/errors';

/** A conflict: another person renamed the category while its form was open. */
export class ChangedCategoryError extends AppError {
  override name = 'ChangedCategoryError';
  constructor(readonly current: string) {
    super(`Otra persona cambió el nombre a «${current}» mientras lo editabas.`);
  }
}
