import { attributeQueries } from '@/features/attributes/queries';
import type { BuiltBusiness } from '@/features/businesses/built/directory';
import { fetchVocabulary } from '@/features/businesses/search/queries';
import { categoryQueries } from '@/features/categories/queries';
import { builtFiles } from '@/lib/built-files';
import { createQueryClient } from '@/app/query-client';
import type { fetchPublishedBusinesses } from './published-businesses';

type Published = Awaited<ReturnType<typeof fetchPublishedBusinesses>>;

/** What the site reads when its project does not respond, by the path of each file (src/lib/built-files.ts). */
export async function fetchBuiltFiles(published: Published, builtAt: Date): Promise<Record<string, object>> {
  const queryClient = createQueryClient();
  const [categories, attributes, vocabulary] = await Promise.all([
    queryClient.fetchQuery(categoryQueries.withCounts()),
    queryClient.fetchQuery(attributeQueries.listed()),
    fetchVocabulary(),
  ]);
  // Its timers would keep the build running.
  queryClient.clear();
  const businesses = inListOrder(published).map(toBuiltBusiness);
  return {
    [builtFiles.directory]: { builtAt: builtAt.getTime(), categories, attributes, businesses },
    [builtFiles.vocabulary]: vocabulary,
  };
}

/** The order of the list without a term (private.search_businesses). */
function inListOrder(published: Published): Published {
  return published
    .filter(({ business }) => business.detail.operating_status !== 'closed_permanently')
    .sort(
      (a, b) =>
        Number(b.business.detail.is_premium) - Number(a.business.detail.is_premium) ||
        (b.premiumScore ?? 0) - (a.premiumScore ?? 0) ||
        a.business.detail.id - b.business.detail.id,
    );
}

function toBuiltBusiness({ business: { detail, hours, products } }: Published[number]): BuiltBusiness {
  return {
    id: detail.id,
    name: detail.name,
    slug: detail.slug,
    address: detail.address,
    phone: detail.phone,
    whatsapp: detail.whatsapp,
    likes_count: detail.likes_count,
    by_appointment: detail.by_appointment,
    operating_status: detail.operating_status,
    closed_until: detail.closed_until,
    category: detail.category,
    attributes: detail.attributes,
    hours,
    special_days: detail.special_days.map(({ note: _note, ...day }) => day),
    products: products.map(({ name }) => name),
  };
}
