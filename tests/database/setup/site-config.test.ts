import { afterAll, expect, it } from 'vitest';
import { siteConfig, siteName, type SiteConfig } from '../../../scripts/site-config/load';
import { categoriesSql, siteMatchesSql, siteSql } from '../../../scripts/site-config/site-sql';
import * as second from '../../second-site.config';
import { openDatabase } from '../open-backend';

const database = await openDatabase();
afterAll(() => database.close());

async function storedSite() {
  const { rows } = await database.query(
    `select name, neighborhood, time_zone, (extract(epoch from utc_offset) / 3600)::integer as hours, daylight_saving, calling_code
     from private.site`,
  );
  return rows;
}

const rowOf = (config: SiteConfig) => ({
  name: siteName(config),
  neighborhood: config.place.neighborhood,
  time_zone: config.localTime.name,
  hours: config.localTime.utcOffsetHours,
  daylight_saving: config.localTime.daylightSaving,
  calling_code: config.phones.callingCode,
});

const categories = async () =>
  (await database.query<{ name: string }>('select name from public.categories order by id')).rows.map(
    ({ name }) => name,
  );

it('a database that was just made is of the neighborhood of this checkout', async () => {
  expect(await storedSite()).toEqual([rowOf(siteConfig)]);
});

it('the words of the region are found, and come back no more once they were deleted', async () => {
  const words = siteConfig.regionalWords.map(({ word }) => word);
  const known = async () =>
    (await database.query('select from public.search_synonyms where term = any ($1)', [words])).rows.length;
  expect(await known()).toBe(words.length);
  await database.query('delete from public.search_synonyms where term = any ($1)', [words]);
  await database.exec(siteSql(siteConfig));
  expect(await known()).toBe(0);
});

it('another configuration can be written over it, as often as one likes', async () => {
  await database.exec(siteSql(second));
  await database.exec(siteSql(second));
  expect(await storedSite()).toEqual([rowOf(second)]);
  expect((await database.query(siteMatchesSql(second))).rows).toEqual([{ matches: true }]);
  expect((await database.query(siteMatchesSql(siteConfig))).rows).toEqual([{ matches: false }]);
});

it('a new directory begins with the categories of the configuration, and one in use keeps its own', async () => {
  await database.exec(categoriesSql(second));
  expect(await categories()).toEqual(second.categories);
  await database.exec(categoriesSql(siteConfig));
  expect(await categories()).toEqual(second.categories);
});

it.each([
  ['the local day', 'select private.local_date(now())'],
  ['the start of a local day', `select private.from_local_time('2026-01-01')`],
  ['a phone number', `select private.parse_phone('5551234567')`],
])('without it the database refuses to tell %s', async (_what, sql) => {
  await database.exec('delete from private.site where true');
  await expect(database.query(sql)).rejects.toThrow('npm run setup');
});
