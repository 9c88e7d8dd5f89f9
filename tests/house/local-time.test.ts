import { expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

/** A time zone's name, an offset, or a clock of the device. */
const inTypeScript =
  /America\/|-0\d:00|utcOffset|timeZone|getTimezoneOffset|toLocale(Date|Time)String|\.get(FullYear|Month|Date|Day|Hours|Minutes)\(/;
/** The same in SQL, and today's date where the session's time zone decides it. */
const inSql =
  /\bat time zone\b|America\/|interval '-0|\btimezone\s*\(|set (local )?time ?zone|\bcurrent_date\b|\blocaltimestamp\b|\bnow\(\)::(date|timestamp\b(?!tz))/i;

/** The configuration, what writes it into a database, and the two that read it. */
const owners = [
  'scripts/site-config/site-sql.ts',
  'src/lib/dates.ts',
  'src/lib/site-config.ts',
  'src/site.config.ts',
  'supabase/migrations/20261201000200_site.sql',
  'supabase/site.sql',
];

function isOffender(file: string, text: string): boolean {
  return (file.endsWith('.sql') ? inSql : inTypeScript).test(text);
}

it('local time is told by lib/dates.ts and by private.local_time alone', () => {
  // The bench and the tests set the clock and the zone of a device.
  const files = listFiles(/^(src\/.*\.tsx?|scripts\/(?!bench\/).*\.m?ts|supabase\/.*\.sql)$/);
  expect(files).toEqual(expect.arrayContaining(owners));
  expect(files.filter((file) => isOffender(file, readText(file)))).toEqual([...owners].sort());
});

it('tests ask the database for its local time instead of converting it', () => {
  const files = listFiles(/^(tests|e2e)\/.*\.tsx?$/).filter((file) => !file.startsWith('tests/house/'));
  expect(files.filter((file) => /\bat time zone\b/i.test(readText(file)))).toEqual([]);
});

it.each([
  ['a.ts', "new Intl.DateTimeFormat('es-MX', { timeZone: 'America/Monterrey' })"],
  ['a.ts', 'const today = `${date}T00:00:00-06:00`;'],
  ['a.ts', "new Date().toLocaleDateString('sv-SE')"],
  ['a.ts', 'new Date().getHours()'],
  ['a.sql', "select (now() AT TIME ZONE 'CST')::date"],
  ['a.sql', "select timezone('America/Mexico_City', now())"],
  ['a.sql', 'select current_date'],
  ['a.sql', 'select now()::date'],
])('a planted zone is found in %s: %s', (file, text) => {
  expect(isOffender(file, text)).toBe(true);
});
