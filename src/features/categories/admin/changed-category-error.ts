import { AppError } from '@/lib/errors';

/** Somebody else has renamed the category since its form was opened. */
export class ChangedCategoryError extends AppError {
  override name = 'ChangedCategoryError';
  constructor(readonly current: string) {
    super(`Otra persona cambió el nombre a «${current}» mientras lo editabas.`);
  }
}
