import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';

const database = await openDatabase();
afterAll(() => database.close());

const pin = '!3m1!4b1!4m6!3m5!1s0x842a:0x1!8m2!3d22.1411!4d-100.9812';
const area = '!1m14!1m12!1m3!1d3694.9!2d-100.9812!3d22.1411!2m3!1f0';

const here: [number, number] = [22.1411, -100.9812];

it.each<[string | null, [number, number] | null]>([
  ['https://www.google.com/maps/@22.1411,-100.9812,17z', here],
  ['https://www.google.com/maps/@22.1411,-100.9812', here],
  ['https://www.google.com/maps/@22.1411,-100.9812#fin', here],
  ['https://www.google.com/maps/%4022.1411%2C-100.9812,17z', here],
  ['HTTPS://WWW.GOOGLE.COM.MX/maps/@22,-100,3a,75y/data=!3m1!1e1', [22, -100]],
  ['https://www.google.com/maps/@90,-180,3z', [90, -180]],
  ['https://maps.google.com/?q=22.1411,-100.9812', here],
  ['https://maps.google.com?q=22.1411,-100.9812', here],
  ['https://maps.google.com/maps?z=18&q=22.1411,+-100.9812&q=Lupita', here],
  ['https://maps.google.com/maps?q=%2B22.1411,-100.9812', null],
  ['http://maps.google.com/maps?q=loc:22.1411%2c%20-100.9812', here],
  ['https://maps.google.com/maps?q=+&daddr=22.1411,-100.9812', here],
  ['https://maps.google.com/?ll=22.1411,-100.9812', here],
  ['https://www.google.com/maps/search/?api=1&query=22.1411%2C-100.9812', here],
  ['https://www.google.com/maps/dir/?api=1&destination=22.1411,-100.9812', here],
  ['https://www.google.com/maps/place/22.1411,-100.9812', here],
  ['https://www.google.com/maps/place/22.1411,+-100.9812/@22.1,-100.9,17z', here],
  [`https://www.google.com/maps/place/Pan+Lupita/@22.1,-100.9,17z/data=${pin}`, here],
  [`https://www.google.com/maps/place/Pan/data=${pin.replaceAll('!', '%21')}`, here],
  [`https://www.google.com/maps/place/100%+Pan/data=${pin}`, here],
  [`https://www.google.com/maps/embed?pb=${area}`, here],
  ['https://www.google.com/maps/@95.0,-100.9,17z?ll=22.1411,-100.9812', here],
  ['https://www.google.com/maps/@?api=1&map_action=map&center=22.1411,-100.9812', here],
  ['https://www.google.com/maps/@?api=1&map_action=map&center=22.1411%2C-100.9812&zoom=12', here],
  ['https://www.google.com/maps/@?api=1&map_action=pano&viewpoint=22.1411,-100.9812', here],
  // The exact pair of a route's destination
  [
    `https://www.google.com/maps/dir//Lupita/@22.1,-100.9,15z/data=!4m5!4m4!1m0!1m2!2m2!1d-100.9812!2d22.1411`,
    here,
  ],
  [
    `https://www.google.com/maps/dir/A/B/data=!4m6!4m5!1m1!2m2!1d-100.1!2d22.2!1m1!2m2!1d-100.9812!2d22.1411`,
    here,
  ],
  // The page of a place is centred on it
  ['https://www.google.com/maps/place/Pan+Lupita/@22.1411,-100.9812,17z/', here],
  ['https://www.google.com/maps/place/Pan+Lupita/@22.1411,-100.9812,17z?q=Lupita', here],
  ['https://www.google.com/maps/place/95,-100.9/@22.1411,-100.9812,17z', here],
  // A search or a route to a name, even with the viewport around it
  ['https://www.google.com/maps/search/Pan+Lupita/@22.1,-100.9,17z/', null],
  ['https://www.google.com/maps/dir//Lupita,+SLP/@22.1,-100.9,15z', null],
  ['https://www.google.com/maps?q=Lupita&ll=22.1,-100.9', null],
  [`https://www.google.com/maps/embed?pb=${area}!3m3!1m2!1s0x842a:0x1!2sPan%20del%20Barrio!5e0`, null],
  ['https://www.google.com/maps?q=22.1411,-100.9812+Pan', null],
  ['https://www.google.com/maps?q=122.1411,-100.9812', null],
  // No place
  [null, null],
  ['', null],
  ['22.1411,-100.9812', null],
  ['https://maps.app.goo.gl/AbC123?g_st=iw', null],
  ['https://goo.gl/maps/AbC123', null],
  ['https://www.google.com/maps', null],
  ['https://www.google.com/search?q=22.1,-100.9', null],
  ['https://www.google.com/mapsx?q=22.1,-100.9', null],
  ['https://maps.google.com/?cid=123456789', null],
  ['https://www.google.com/maps/@95.0,-100.9,17z', null],
  ['https://www.google.com/maps/@22.1,-190.9,17z', null],
  ['https://www.google.com.evil.mx/maps?q=22.1,-100.9', null],
  ['https://www.google.com:8080/maps?q=22.1,-100.9', null],
  ['https://user@www.google.com/maps?q=22.1,-100.9', null],
  ['https://evilgoogle.com/maps?q=22.1,-100.9', null],
  ['https://evil.mx/?u=https://www.google.com/maps?q=22.1,-100.9', null],
  ['javascript:alert(1)//www.google.com/maps?q=22.1,-100.9', null],
])('database and browser read the same point from %j', async (link, expected) => {
  const { rows } = await database.query<{ point: [number, number] | null }>(
    'select private.linked_coordinates($1) as point',
    [link],
  );
  const inBrowser = linkedCoordinates(link);
  expect(rows[0]?.point).toEqual(expected);
  expect(inBrowser && [inBrowser.latitude, inBrowser.longitude]).toEqual(expected);
});

it('database and browser read the same point from random links', async () => {
  const degrees = fc.constantFrom('22.1411', '-100.9812', '90', '90.1', '-180', '181', '+22', '22.', 'x');
  const pair = fc
    .tuple(degrees, fc.constantFrom(',', ', ', ',+', '%2C', ';'), degrees)
    .map((parts) => parts.join(''));
  const place = fc.oneof(pair, fc.constantFrom('', 'Pan+Lupita', 'loc:22,-100', '100%+Pan', 'ñ'));
  const path = fc.oneof(
    place.map((name) => `/place/${name}`),
    place.map((name) => `/search/${name}`),
    place.map((name) => `/dir//${name}`),
    pair.map((point) => `/@${point},17z`),
    fc
      .tuple(fc.constantFrom('place', 'search'), place, pair)
      .map(([kind, name, point]) => `/${kind}/${name}/@${point},17z`),
    fc.tuple(degrees, degrees).map(([north, east]) => `/place/Pan/data=!3d${north}!4d${east}`),
    fc
      .array(fc.tuple(degrees, degrees), { maxLength: 3 })
      .map((stops) => `/dir/A/B/data=${stops.map(([east, north]) => `!2m2!1d${east}!2d${north}`).join('')}`),
    fc.constant(''),
  );
  const parameter = fc
    .tuple(
      fc.constantFrom('q', 'query', 'destination', 'daddr', 'll', 'center', 'viewpoint', 'pb', 'z'),
      place,
    )
    .map((parts) => parts.join('='));
  const link = fc
    .tuple(
      fc.constantFrom(
        'https://www.google.com/maps',
        'https://maps.google.com',
        'http://google.es/maps',
        'https://evil.mx/maps',
      ),
      path,
      fc.array(parameter, { maxLength: 3 }).map((list) => (list.length > 0 ? `?${list.join('&')}` : '')),
      fc.constantFrom('', '#fin'),
    )
    .map((parts) => parts.join(''));
  const links = fc.sample(link, samples(750));
  const { rows } = await database.query<{ point: [number, number] | null }>(
    `select private.linked_coordinates(l.value) as point
     from jsonb_array_elements_text($1::text::jsonb) with ordinality l order by l.ordinality`,
    [JSON.stringify(links)],
  );
  const differing = links.flatMap((text, index) => {
    const read = linkedCoordinates(text);
    const inBrowser = read && [read.latitude, read.longitude];
    const stored = rows[index]?.point ?? null;
    return JSON.stringify(inBrowser) === JSON.stringify(stored) ? [] : [{ text, inBrowser, stored }];
  });
  expect(differing.slice(0, 5)).toEqual([]);
  expect(rows.filter(({ point }) => point !== null).length).toBeGreaterThan(links.length / 30);
});
