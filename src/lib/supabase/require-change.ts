import { errorTexts, ForbiddenError, NotFoundError } from '@/lib/errors';
import { unwrap, type DataResponse } from './rest';

interface RequireChangeOptions<Row> {
  /** Reads the row again, where it was not changed. */
  readCurrent: () => PromiseLike<DataResponse<Row[]>>;
  /** Whether the row is still as it was edited; leave it out for a DELETE, which depends on no version. */
  isUnchanged?: (current: Row) => boolean;
  deletedText: string;
}

/**
 * Checks that an UPDATE or DELETE of one row changed it: PostgREST reports 0 rows as a success. Row-level security
 * hides the row from an account that may not change it, so 0 rows may mean deleted, forbidden, or a conflict.
 * @returns null after the change, or the current row where another person has changed it meanwhile
 * @throws NotFoundError, ForbiddenError, and as unwrap
 */
export async function requireChange<Row>(
  response: DataResponse<unknown[]>,
  { readCurrent, isUnchanged = () => true, deletedText }: RequireChangeOptions<Row>,
): Promise<Row | null> {
  if (unwrap(response).length > 0) return null;
  const [current] = unwrap(await readCurrent());
  if (!current) throw new NotFoundError(deletedText);
  if (isUnchanged(current)) throw new ForbiddenError(errorTexts.forbidden);
  return current;
}
