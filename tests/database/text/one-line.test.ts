import { expect, it, onTestFinished } from 'vitest';
import { oneLine } from '@/lib/one-line';
import { openDatabase } from '../open-backend';

it('the forms normalize a line as the database does, for every character of the basic plane and the tags', async () => {
  const pg = await openDatabase();
  onTestFinished(() => pg.close());
  const { rows } = await pg.query<{ typed: string; stored: string }>(
    `select typed, private.clean_line(typed) as stored
    from (
      select chr(n) || ' a' || chr(n) || 'b' || chr(n) || ' ' || chr(n) || 'c ' || chr(n) as typed
      from generate_series(1, x'e0080'::integer) n
      where n not between x'd800'::integer and x'dfff'::integer and n not between x'10000'::integer and x'dffff'::integer
    ) typed`,
  );
  expect(rows.length).toBeGreaterThan(60_000);
  expect(rows.filter(({ typed, stored }) => oneLine(typed) !== stored)).toEqual([]);
});

it('removes what the database cannot receive at all', () => {
  expect(oneLine('Pan\0adería \ud83d El\udc00 Güero 🌮')).toBe('Panadería El Güero 🌮');
});

it('removes a joiner that joins no emoji', () => {
  expect(oneLine('Ta\u200dcos \u200d👨\u200d \u200d🍳 👨\u200d\u200b🍳')).toBe('Tacos 👨 🍳 👨🍳');
});

it.each([
  '½ kg, 3º y 4ª, 10 m², ©, ®, ™, №, ℃, …, ①',
  '🇲🇽 Tacos 🇺🇸',
  '🅿️ Estacionamiento, sangre 🅰 y 🅾️, Ⓜ',
  '👨‍🍳 👩🏽‍🍳 👨‍👩‍👧‍👦 ❤️‍🔥 🏳️‍🌈 1️⃣',
  'Peña Güemes Ñandú Æ œ ß π Ωμέγα Ж 漢字 カ',
])('leaves every visible sign: %s', (text) => {
  expect(oneLine(text)).toBe(text);
});
