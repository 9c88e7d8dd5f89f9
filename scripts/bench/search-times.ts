import type { BenchOptions } from './bench-options';
import { timeQuery, withSyntheticData, type QueryTime } from './query-times';
import { table } from './table';

export interface SearchTime extends QueryTime {
  businesses: number;
  request: 'page' | 'suggestions';
  term: string;
  /** When «Abierto ahora» is asked, or null for a search without it. */
  openAt: string | null;
}

const searchSizes = [1000, 10_000, 100_000];
/** With --quick; a larger database takes minutes. */
const largestQuickSize = 10_000;

/** Words of synthetic-data.ts. */
const terms = {
  'a common word': 'tacos',
  'a rare word': 'xoconostle',
  'two words': 'tacos pozole',
  'a misspelt word': 'quesadilas',
  'a sentence': 'busco quien arregle zapatos y costura a domicilio',
  'a phone number': '444 000 0321',
};

/** What has been typed when suggestions are requested. */
const beginnings = {
  'two letters': 'ta',
  'a word': 'tacos',
  'a word and a beginning': 'tacos lup',
  'a misspelt word': 'quesadiyas',
  'no word': 'zzzzz',
};

/** Local times of 2026-11-24, a Martes. */
const moments = [
  { openAt: null, title: '' },
  { openAt: '11:00', title: ' open by day' },
  { openAt: '04:30', title: ' open by night' },
];

/** The data API's query for a page of cards: the function, and of each business its category and featured image. */
const cards = (call: string) => `
select b.id, b.name, b.description, b.slug, b.phone, b.whatsapp, b.is_premium, b.likes_count, c.name, i.image_url
from ${call} b
left join public.categories c on c.id = b.category_id
left join lateral (
  select image_url from public.business_images where business_id = b.id order by is_featured desc, id limit 1
) i on true`;

const instantOf = (clock: string | null) => (clock === null ? 'null' : `'2026-11-24 ${clock}-06:00'`);
const pageSql = (term: string, openAt: string | null) =>
  cards(`public.found_businesses(private.search_businesses('${term}', null, 13, 0, ${instantOf(openAt)}))`);

/** Measures what a search requests, on synthetic data of growing size, with a clock that is set. */
export async function benchSearch(
  { isQuick, businesses: asked, queryRunCount }: BenchOptions,
  progress: (text: string) => void,
): Promise<SearchTime[]> {
  const results: SearchTime[] = [];
  const sizes = searchSizes.filter((size) => !isQuick || size <= largestQuickSize);
  await withSyntheticData(asked === null ? sizes : [asked], progress, async (database, businesses) => {
    const time = (sql: string) => timeQuery(database, sql, queryRunCount);
    for (const [term, text] of Object.entries(terms)) {
      for (const { openAt } of moments) {
        const search = { businesses, term, openAt };
        results.push({ ...search, request: 'page', ...(await time(pageSql(text, openAt))) });
      }
    }
    for (const [term, text] of Object.entries(beginnings)) {
      const sql = `select * from public.complete_search('${text}')`;
      results.push({ businesses, term, openAt: null, request: 'suggestions', ...(await time(sql)) });
    }
  });
  return results;
}

export function searchReport(times: readonly SearchTime[]): string {
  const measuredSizes = [...new Set(times.map(({ businesses }) => businesses))];
  const report = (title: string, request: SearchTime['request'], columnMoments: typeof moments) => {
    const columns = measuredSizes.flatMap((businesses) =>
      columnMoments.map((moment) => ({ businesses, ...moment })),
    );
    const ofRequest = times.filter((time) => time.request === request);
    const rows = [...new Set(ofRequest.map(({ term }) => term))].map((term) => [
      term,
      ...columns.map(({ businesses, openAt }) => {
        const found = ofRequest.find(
          (time) => time.term === term && time.businesses === businesses && time.openAt === openAt,
        );
        return found ? found.medianMs.toFixed(1) : '';
      }),
    ]);
    const titles = columns.map(({ businesses, title: moment }) => businesses.toLocaleString('en') + moment);
    return `${title}\n\n${table(['term', ...titles], rows)}`;
  };
  return [
    'Search: time inside the server (median ms, planning and execution), by number of businesses',
    report('First page and number of results (search_businesses)', 'page', moments),
    report('Suggestions (complete_search)', 'suggestions', moments.slice(0, 1)),
  ].join('\n\n');
}
