import type { InfiniteData, QueryClient, QueryMeta } from '@tanstack/react-query';
import { readBuiltCards, readBuiltList } from '@/features/businesses/built/directory';
import type { BusinessPage } from '@/features/businesses/queries';
import { readBuiltPart } from '@/lib/built-files';
import type { Copy } from '@/lib/offline-copies';

/**
 * The data of a query from the files of the build.
 * @param built as the meta of the query has it
 * @param shown the data that the next page of a list is added to; undefined for the first one
 */
export async function readBuilt(
  client: QueryClient,
  built: NonNullable<QueryMeta['built']>,
  shown: unknown,
): Promise<Copy> {
  if (typeof built === 'string') return readBuiltPart(client, built);
  if ('cards' in built) return readBuiltCards(client, built.cards);
  // The data of a list, as its meta says.
  return readBuiltList(client, built.list, shown as InfiniteData<BusinessPage, number> | undefined);
}
