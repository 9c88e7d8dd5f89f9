/** A read of the pages as SQL. */
export interface Query {
  name: string;
  sql: string;
}

/** The data API's query for a page of cards: the function, and of each business its category and featured image. */
export const cards = (call: string) => `
select b.id, b.name, b.description, b.slug, b.phone, b.whatsapp, b.is_premium, b.likes_count, c.name, i.image_url
from ${call} b
left join public.categories c on c.id = b.category_id
left join lateral (
  select image_url from public.business_images where business_id = b.id order by is_featured desc, id limit 1
) i on true`;

const list = (values: string) => cards(`public.found_businesses(public.search_businesses(${values}))`);
const search = (words: string) => list(`'${words}', null, 13`);

/** A page of those that are open at a local time; 2026-11-24 is a Martes. */
const openAt = (clock: string, words = 'null', category = 'null', offset = 0) =>
  cards(
    `public.found_businesses(private.search_businesses(${words}, ${category}, 13, ${String(offset)}, '2026-11-24 ${clock}-06:00'))`,
  );

/** A page of the staff's list of businesses, with the number of all that the filters leave. */
const staffBusinesses = (filters: object, offset = 0) =>
  `select * from public.admin_list_businesses('${JSON.stringify(filters)}', 'name', ${String(offset)}, 20)`;

/** A page of the staff's list of submissions, with the number of all that the filter leaves, as the data API counts them. */
const staffSubmissions = (pattern = '%', offset = 0) => `
with found as (
  select id, name, address, status, suspicion, created_at, category_id from public.business_submissions
  where search_text like '${pattern}'
)
select f.*, c.name, q.questions, (select count(*) from found) as total
from (select * from found order by created_at desc, id limit 20 offset ${String(offset)}) f
left join public.categories c on c.id = f.category_id
left join lateral (
  select json_agg(json_build_object('id', id, 'question', question, 'answer', answer)) as questions
  from public.submission_questions where submission_id = f.id
) q on true`;

/** Reads of the staff pages. */
export const staffQueries: Query[] = [
  { name: 'staff: businesses', sql: staffBusinesses({}) },
  { name: 'staff: businesses, page 50', sql: staffBusinesses({}, 980) },
  { name: 'staff: businesses, a street', sql: staffBusinesses({ pattern: '%calle321%' }) },
  { name: 'staff: businesses without hours', sql: staffBusinesses({ only: ['hours'] }) },
  { name: 'staff: submissions', sql: staffSubmissions() },
  { name: 'staff: submissions, page 100', sql: staffSubmissions('%', 1980) },
  { name: 'staff: submissions, a name', sql: staffSubmissions('%solicitud12%') },
  { name: 'staff: unused files of 10,000', sql: 'select * from public.list_unused_files()' },
  { name: 'staff: counts of the dashboard', sql: 'select * from public.dashboard_counts()' },
];

/** The category, words and slug are those of synthetic-data.ts. */
export const visitorQueries: Query[] = [
  { name: 'first page', sql: list('null, null, 13') },
  { name: 'category page', sql: list('null, 1000003, 13') },
  { name: 'page 500', sql: list('null, null, 13, 5988') },
  { name: 'search, common word', sql: search('tacos') },
  { name: 'search, common word, page 20', sql: list(`'tacos', null, 13, 228`) },
  { name: 'search, rare word', sql: search('xoconostle') },
  { name: 'search, no hits', sql: search('zzzzz') },
  { name: 'search, a typo', sql: search('quesadilas') },
  { name: 'search, the trade of a common word', sql: search('taquero') },
  { name: 'search, a synonym', sql: search('tiendita') },
  { name: 'search, a typed ñ', sql: search('diseño') },
  { name: 'search, a street', sql: search('calle 321') },
  { name: 'search, every name', sql: search('lupita') },
  { name: 'search, part of a common word', sql: search('aco') },
  { name: 'search, two words', sql: search('tacos pozole') },
  { name: 'search, six common words', sql: search('tacos pozole birria flores regalos zapatos') },
  { name: 'search, the number 99', sql: search('99') },
  { name: 'search, the number 999', sql: search('999') },
  { name: 'suggestions for a typo', sql: `select * from public.complete_search('quesadiyas')` },
  { name: 'names that begin with two letters', sql: `select * from public.complete_search('lu')` },
  { name: 'names that begin with a word', sql: `select * from public.complete_search('tacos lup')` },
  { name: 'open now, by day', sql: openAt('11:00') },
  { name: 'open now, by day, page 20', sql: openAt('11:00', 'null', 'null', 228) },
  { name: 'open now, by day, category', sql: openAt('11:00', 'null', '1000003') },
  { name: 'open now, by day, common word', sql: openAt('11:00', `'tacos'`) },
  { name: 'open now, in the evening', sql: openAt('21:00') },
  { name: 'open now, by night', sql: openAt('04:30') },
  { name: 'open now, by night, page 20', sql: openAt('04:30', 'null', 'null', 228) },
  { name: 'open now, by night, category', sql: openAt('04:30', 'null', '1000003') },
  { name: 'open now, by night, common word', sql: openAt('04:30', `'tacos'`) },
  { name: 'open now, by night, rare word', sql: openAt('04:30', `'xoconostle'`) },
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
