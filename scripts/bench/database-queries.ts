/** A read of the public pages as SQL, to be run as anon. */
export interface Query {
  name: string;
  sql: string;
}

/** The data API's query for a page of cards: the function, and of each business its category and featured image. */
const cards = (call: string) => `
select b.id, b.name, b.description, b.slug, b.phone, b.whatsapp, b.is_premium, b.likes_count, c.name, i.image_url
from public.search_businesses(${call}) b
left join public.categories c on c.id = b.category_id
left join lateral (
  select image_url from public.business_images where business_id = b.id order by is_featured desc, id limit 1
) i on true`;

const search = (words: string) => cards(`'${words}', null, 13`);

/** The category, words and slug are those of synthetic-data.ts. */
export const queries: Query[] = [
  { name: 'first page', sql: cards('null, null, 13') },
  { name: 'category page', sql: cards('null, 1000003, 13') },
  { name: 'page 500', sql: cards('null, null, 13, 5988') },
  { name: 'search, common word', sql: search('tacos') },
  { name: 'search, common word, page 20', sql: cards(`'tacos', null, 13, 228`) },
  { name: 'search, rare word', sql: search('xoconostle') },
  { name: 'search, no hits', sql: search('zzzzz') },
  { name: 'search, a typo', sql: search('quesadilas') },
  { name: 'search, two words', sql: search('tacos pozole') },
  { name: 'search, six common words', sql: search('tacos pozole birria flores regalos zapatos') },
  { name: 'search, the number 99', sql: search('99') },
  { name: 'search, the number 999', sql: search('999') },
  { name: 'category counts', sql: 'select * from public.categories_with_counts()' },
  {
    name: 'detail by slug',
    sql: `
select b.*, c.name, i.images from public.businesses b
left join public.categories c on c.id = b.category_id
left join lateral (
  select json_agg(json_build_object('id', id, 'image_url', image_url) order by is_featured desc, id) as images
  from public.business_images where business_id = b.id
) i on true
where b.slug = 'negocio-1000500'`,
  },
];
