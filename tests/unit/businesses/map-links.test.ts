import { describe, expect, it } from 'vitest';
import { directionsUrl, linkedCoordinates, mapEmbedUrl } from '@/features/businesses/detail/map-links';

const place = (google_maps_link: string | null) => ({
  name: 'Panadería El Niño',
  address: 'Av. Himalaya 120, KM 5',
  google_maps_link,
});

/** The query parameters of the embedded map. */
function embedded(link: string | null): Record<string, string> {
  const url = new URL(mapEmbedUrl(place(link)));
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps');
  const { z, hl, output, ...rest } = Object.fromEntries(url.searchParams);
  expect({ z, hl, output }).toEqual({ z: '15', hl: 'es', output: 'embed' });
  return rest;
}

function destination(link: string | null): string | null {
  const url = new URL(directionsUrl(place(link)));
  expect(url.origin + url.pathname).toBe('https://www.google.com/maps/dir/');
  expect(url.searchParams.get('api')).toBe('1');
  return url.searchParams.get('destination');
}

const searched = 'Panadería El Niño, Av. Himalaya 120, KM 5, San Luis Potosí';
const pb =
  '!1m18!1m12!1m3!1d3694.9!2d-100.9812!3d22.1411!2m3!1f0!2f0!3f0!3m2!1i1024!2i768!4f13.1!3m3!1m2!1s0x842a:0x1!2sPan%20del%20Barrio!5e0!3m2!1ses!2smx';

describe('map links with a location', () => {
  it.each<[string, Record<string, string>]>([
    ['https://www.google.com/maps/@22.1411,-100.9812,17z', { q: '22.1411,-100.9812' }],
    ['https://www.google.com/maps/@90,-180,3z', { q: '90,-180' }],
    ['https://www.google.com/maps/@22.1411,-100.9812', { q: '22.1411,-100.9812' }],
    ['https://www.google.com.mx/maps/@22,-100,3a,75y/data=!3m1!1e1', { q: '22,-100' }],
    ['https://maps.google.com/?q=22.1411,-100.9812', { q: '22.1411,-100.9812' }],
    ['https://maps.google.com/maps?q=22.1411,+-100.9812&z=18', { q: '22.1411,-100.9812' }],
    ['http://maps.google.com/maps?q=loc:22.1411,-100.9812', { q: '22.1411,-100.9812' }],
    ['https://maps.google.com/?ll=22.1411,-100.9812', { q: '22.1411,-100.9812' }],
    ['https://www.google.es/maps?q=Lupita', { q: 'Lupita' }],
    ['https://www.google.com/maps?q=Panader%C3%ADa+Lupita', { q: 'Panadería Lupita' }],
    ['https://www.google.com/maps?q=Lupita&ll=22.1,-100.9', { q: 'Lupita', ll: '22.1,-100.9' }],
    ['https://www.google.com/maps?q=+&query=+Lupita+', { q: 'Lupita' }],
    ['https://www.google.com/maps/search/?api=1&query=Lupita', { q: 'Lupita' }],
    ['https://maps.google.com/maps?daddr=22.1,-100.9', { q: '22.1,-100.9' }],
    ['https://www.google.com/maps/search/Tacos+El+G%C3%BCero', { q: 'Tacos El Güero' }],
    ['https://www.google.com/maps/dir/?api=1&destination=22.1,-100.9', { q: '22.1,-100.9' }],
    [
      'https://www.google.com/maps/dir//Lupita,+SLP/@22.1,-100.9,15z',
      { q: 'Lupita, SLP', ll: '22.1,-100.9' },
    ],
    ['https://www.google.com/maps/dir/Plaza+de+Armas/Lupita', { q: 'Lupita' }],
    ['https://www.google.com/maps/place/+Pan+Lupita+', { q: 'Pan Lupita' }],
    ['https://google.com/maps/place/Pan+Lupita/@22.1,-100.9,17z/', { q: 'Pan Lupita', ll: '22.1,-100.9' }],
    ['https://www.google.com/maps/place/22.1411,-100.9812', { q: '22.1411,-100.9812' }],
    [
      'https://www.google.com/maps/place/Pan+Lupita/@22.1,-100.9,17z/data=!3m1!4b1!4m6!3m5!1s0x842a:0x1!8m2!3d22.1411!4d-100.9812',
      { q: '22.1411,-100.9812' },
    ],
    [`https://www.google.com/maps/embed?pb=${pb}`, { q: 'Pan del Barrio', ll: '22.1411,-100.9812' }],
    [
      `<iframe src="https://www.google.com/maps/embed?pb=${pb}" width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy"></iframe>`,
      { q: 'Pan del Barrio', ll: '22.1411,-100.9812' },
    ],
    ['https://www.google.com/maps/embed?pb=!1m2!1s0x842a!2s%20Pan%20!5e0', { q: 'Pan' }],
    ['<iframe src = "https://maps.google.com/maps?q=Lupita"></iframe>', { q: 'Lupita' }],
    ['https://www.google.com/maps/embed?pb=!1m14!1m12!1m3!1d3!2d-100.9!3d22.1', { q: '22.1,-100.9' }],
    [
      "<iframe width='300' src='https://maps.google.com/maps?q=22.1,-100.9&amp;output=embed'></iframe>",
      { q: '22.1,-100.9' },
    ],
    ['  https://www.google.com/maps?q=Lupita  ', { q: 'Lupita' }],
    ['https://www.google.com/maps/place/100%+Pan', { q: '100%+Pan'.replace('+', ' ') }],
    // Spec: public 2.33, public 9.14
  ])('%s is embedded as its place', (link, query) => {
    expect(embedded(link)).toEqual(query);
    const { q = '' } = query;
    const isPoint = /^[-\d.,]+$/.test(q);
    expect(destination(link)).toBe(isPoint ? q : `${q}, Av. Himalaya 120, KM 5, San Luis Potosí`);
  });
});

describe('directions by a name in the link', () => {
  const nameIn = (query: string) => `https://www.google.com/maps?q=${encodeURIComponent(query)}`;

  // The three of the demo data whose links hold a name, and what such a name may already contain.
  it.each<[string, string, string | null, string]>([
    [
      'https://www.google.com/maps/place/Tacos+El+G%C3%BCero+de+la+5/@22.1412,-100.9257,17z',
      'Tacos El Güero de la 5',
      'Av. Kilómetro 5 #1204, esq. Mezquite, Col. KM 5',
      'Tacos El Güero de la 5, Av. Kilómetro 5 #1204, esq. Mezquite, Col. KM 5, San Luis Potosí',
    ],
    [
      'https://maps.google.com/?q=Panader%C3%ADa+El+Ni%C3%B1o+KM+5',
      'Panadería El Niño',
      'Calle Nogal #180, Col. KM 5',
      'Panadería El Niño KM 5, Calle Nogal #180, Col. KM 5, San Luis Potosí',
    ],
    [
      'https://www.google.com/maps/place/Ferreter%C3%ADa+El+Tornillo/@22.1402,-100.9274,17z',
      'Ferretería El Tornillo',
      'Av. Rioverde #2388, Col. KM 5',
      'Ferretería El Tornillo, Av. Rioverde #2388, Col. KM 5, San Luis Potosí',
    ],
    [nameIn('Av. Kilómetro 5 890, San Luis Potosí'), 'Mariscos', 'Av. Kilometro 5 #890, Col. KM 5', ''],
    [nameIn('Lupita, C. Nogal 18, SAN LUIS POTOSI'), 'Lupita', 'C. Nogal #18', ''],
    [nameIn('Lupita, San Luis Potosí'), 'Lupita', 'Nogal 18', 'Lupita, San Luis Potosí, Nogal 18'],
    [nameIn('Lupita, Nogal 180'), 'Lupita', 'Nogal 18', 'Lupita, Nogal 180, Nogal 18, San Luis Potosí'],
    [nameIn('Lupita'), 'Lupita', null, 'Lupita, San Luis Potosí'],
    [nameIn('Lupita'), 'Lupita', ' ', 'Lupita, San Luis Potosí'],
    [nameIn('Lupita'), 'Lupita', 'Nogal 18, San Luis Potosí', 'Lupita, Nogal 18, San Luis Potosí'],
  ])('%s, %s at %s', (link, name, address, expected) => {
    const url = new URL(directionsUrl({ name, address, google_maps_link: link }));
    const asked = new URL(link).searchParams.get('q');
    // Without an expectation the text of the link is complete.
    expect(url.searchParams.get('destination')).toBe(expected || asked);
  });
});

describe('map links without a readable location', () => {
  it.each([
    null,
    '',
    'Frente a la plaza',
    '22.1411,-100.9812',
    'https://www.google.com/',
    'https://www.google.com/search?q=panaderia',
    'https://www.google.com/mapsx?q=Lupita',
    'https://www.google.com/x/maps?q=Lupita',
    'https://maps.google.com/x/maps/place/Lupita',
    'https://www.google.com/maps',
    'https://www.google.com/maps/place/',
    'https://maps.google.com/?cid=123456789',
    'https://www.google.com/maps/@95.0,-100.9,17z',
    'https://www.google.com/maps/@22.1,-190.9,17z',
    'https://www.google.com.evil.mx/maps?q=Lupita',
    'https://google.com@evil.mx/maps?q=Lupita',
    'https://user@www.google.com/maps?q=Lupita',
    'https://www.google.com:8080/maps?q=Lupita',
    'https://evilgoogle.com/maps?q=Lupita',
    'https://sites.google.com/maps?q=Lupita',
    'https://evil.mx/maps/@22.1,-100.9,15z',
    'https://evil.mx/?u=https://www.google.com/maps?q=Lupita',
    'javascript:alert(1)//www.google.com/maps?q=x',
    'data:text/html,<script>alert(1)</script>',
    'ftp://www.google.com/maps?q=Lupita',
    'shttp://www.google.com/maps?q=Lupita',
    '<iframe src="https://evil.mx/maps?q=x"></iframe>',
    '<iframe src="javascript:alert(1)"></iframe>',
    '<iframe></iframe>',
    '//www.google.com/maps?q=Lupita',
    // Spec: public 2.33
  ])('%j falls back to the search by name and address', (link) => {
    expect(embedded(link)).toEqual({ q: searched });
    expect(destination(link)).toBe(searched);
  });

  it.each([
    ['https://maps.app.goo.gl/AbC123?g_st=iw', 'https://maps.app.goo.gl/AbC123?g_st=iw'],
    ['http://maps.app.goo.gl/AbC123', 'https://maps.app.goo.gl/AbC123'],
    ['https://goo.gl/maps/AbC123', 'https://goo.gl/maps/AbC123'],
    ['https://g.page/pan-lupita', 'https://g.page/pan-lupita'],
    ['https://g.co/kgs/AbC123', 'https://g.co/kgs/AbC123'],
    ['https://share.google/AbC123', 'https://share.google/AbC123'],
  ])('%s is embedded as a search and opened as it is', (link, opened) => {
    expect(embedded(link)).toEqual({ q: searched });
    expect(directionsUrl(place(link))).toBe(opened);
  });

  // Spec: public 2.33
  it('uses the stored coordinates where the link names no point', () => {
    const point = { latitude: 22.15, longitude: -100.98 };
    for (const link of [null, 'https://maps.app.goo.gl/AbC123', 'https://www.google.com/maps?q=Lupita']) {
      const stored = { ...place(link), ...point };
      expect(new URL(mapEmbedUrl(stored)).searchParams.get('q')).toBe('22.15,-100.98');
      expect(new URL(directionsUrl(stored)).searchParams.get('destination')).toBe('22.15,-100.98');
    }
  });

  it.each([
    'https://goo.gl/AbC123',
    'https://maps.app.goo.gl/',
    'https://maps.app.goo.gl.evil.mx/AbC',
    'https://evil-goo.gl/maps/AbC',
  ])('does not open %s', (link) => {
    expect(destination(link)).toBe(searched);
  });
});

describe('the search by name and address', () => {
  it.each([
    [{ name: 'Lupita', address: null }, 'Lupita, San Luis Potosí'],
    [{ name: 'Lupita', address: ' ' }, 'Lupita, San Luis Potosí'],
    [{ name: 'Lupita', address: 'Calle 1, San Luis Potosí, SLP' }, 'Lupita, Calle 1, San Luis Potosí, SLP'],
    [{ name: 'A & B #1?q=x', address: null }, 'A & B #1?q=x, San Luis Potosí'],
  ])('%o', (business, text) => {
    const url = new URL(mapEmbedUrl({ ...business, google_maps_link: null }));
    expect(url.searchParams.getAll('q')).toEqual([text]);
  });

  it('truncates a very long place name', () => {
    const q = embedded(`https://www.google.com/maps?q=${'a'.repeat(5000)}`).q;
    expect(q).toHaveLength(200);
  });
});

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
])('the point of %j', (link, expected) => {
  const point = linkedCoordinates(link);
  expect(point && [point.latitude, point.longitude]).toEqual(expected);
});
