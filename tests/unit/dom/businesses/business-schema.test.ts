import { describe, expect, it } from 'vitest';
import { changedFields, fieldLines, showValue, toPlainList } from '@/features/businesses/admin/business-diff';
import {
  businessFields,
  businessSchema,
  emptyBusiness,
  isPremiumScore,
  toBusinessRow,
  toFormValues,
  withDefaults,
} from '@/features/businesses/admin/schema';
import { businessLinks } from '@/features/contact/business-links';
import { mergeLines } from '@/lib/forms/use-versioned-edit';
import { mapRecord } from '@/lib/map-record';
import { exampleLinks, noLinks } from '../../contact/example-links';

const complete = { ...emptyBusiness, name: 'Tacos Pepe', address: 'Calle 5' };

function problemsOf(changes: Partial<typeof complete>): string[] {
  const result = businessSchema.safeParse({ ...complete, ...changes });
  return result.success
    ? []
    : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
}

const required = 'Nombre y dirección son campos obligatorios.';
const tooLongDescription = 'La descripción puede tener hasta 5000 caracteres.';
const phoneFormat =
  'Escribe los 10 dígitos con la lada, por ejemplo 444 123 4567. Si es de otro país, empieza con + y la clave del país.';
const emailFormat = 'Escribe un correo como nombre@ejemplo.mx.';
const mapsFormat =
  'Pega solo el enlace de Google Maps (con «Compartir»), desde https://, o sus dos números, como 22.15, -100.98.';
const scoreRange = 'El puntaje es un número entero del 1 al 10.';
const pairFormat = 'Escribe primero la latitud y luego la longitud, como 22.15, -100.98.';
const noPairInLink =
  'De ese enlace no se pueden leer las coordenadas. Escribe latitud y longitud, como 22.15, -100.98.';
const noPairInShortLink =
  'Los enlaces cortos no traen las coordenadas. Ábrelo y copia el enlace largo, o escribe latitud y longitud, como 22.15, -100.98.';
const confirmedFormat = 'Elige una fecha del calendario, desde 2020.';

describe('the values of a business', () => {
  it.each([
    ['name', ''],
    ['name', ' \t '],
    ['address', ''],
    ['address', '\u200b'],
    // Spec: admin 5.1
  ] as const)('%s %j is obligatory', (field, text) => {
    expect(problemsOf({ [field]: text })).toEqual([`${field}: ${required}`]);
  });

  it.each([
    ['name', '123', 'El nombre debe llevar al menos una letra.'],
    ['name', 'Tacos <b>', 'El nombre no puede llevar los signos < y >.'],
    ['name', 'ñ'.repeat(101), 'El nombre puede tener hasta 100 caracteres.'],
    ['address', 'a'.repeat(201), 'La dirección puede tener hasta 200 caracteres.'],
    ['address', 'Calle > 5', 'La dirección no puede llevar los signos < y >.'],
    ['description', 'a'.repeat(5001), tooLongDescription],
    ['description', `<i class="x">${'a'.repeat(4990)}</i>`, tooLongDescription],
    ['description', '< '.repeat(2499), tooLongDescription],
    ['phone', '444', phoneFormat],
    ['phone', '(12) 34-56', phoneFormat],
    ['phone', '4444444444', phoneFormat],
    // A phone that can ring nowhere: no area code, or two digits too many.
    ['phone', '812 34 56', phoneFormat],
    ['phone', '+52 444 123 456789', phoneFormat],
    ['phone', '444-123-45-6 ext', phoneFormat],
    ['phone', '044 123 4567', phoneFormat],
    ['whatsapp', 'https://chat.whatsapp.com/AbCdEf1234567890', phoneFormat],
    ['whatsapp', 'https://wa.me/524441234567', phoneFormat],
    ['whatsapp', '1234567890123456', phoneFormat],
    ['whatsapp', '+52 1 444 123 45 67 89 01 23', phoneFormat],
    ['email', 'pepe', emailFormat],
    ['email', 'pepe@ejemplo', emailFormat],
    ['email', `${'a'.repeat(244)}@ejemplo.mx`, emailFormat],
    ['menu_link', 'ftp://ejemplo.mx', 'Escribe el enlace completo, desde https:// y sin espacios.'],
    ['menu_link_label', 'a'.repeat(41), 'El nombre del enlace puede tener hasta 40 caracteres.'],
    ['menu_link_label', '<Menú>', 'El nombre del enlace no puede llevar los signos < y >.'],
    ['appointment_url', 'https://', 'Escribe el enlace completo, desde https:// y sin espacios.'],
    ['google_maps_link', 'https://ejemplo.mx/maps', mapsFormat],
    ['google_maps_link', 'https://google.com.evil.mx/maps', mapsFormat],
    ['google_maps_link', 'https://waze.com/ul/h9exnv', mapsFormat],
    [
      'google_maps_link',
      `https://g.page/${'a'.repeat(2034)}`,
      'El enlace puede tener hasta 2048 caracteres.',
    ],
    ['premium_score', '0', scoreRange],
    ['premium_score', '11', scoreRange],
    ['premium_score', '1.5', scoreRange],
    ['coordinates', '22.15', pairFormat],
    ['coordinates', '-100.98, 22.15', pairFormat],
    ['coordinates', '22.15, -180.1', pairFormat],
    ['coordinates', 'Frente a la plaza', pairFormat],
    ['coordinates', 'https://maps.app.goo.gl/abc123', noPairInShortLink],
    ['coordinates', 'https://www.google.com/maps/search/Lupita/@22.15,-100.98,17z', noPairInLink],
    ['confirmed_on', '2019-12-31', confirmedFormat],
    ['confirmed_on', '2100-01-01', confirmedFormat],
    ['confirmed_on', '2026-02-31', confirmedFormat],
    ['confirmed_on', 'marzo', confirmedFormat],
    ['notes', 'a'.repeat(5001), 'El texto de las notas puede tener hasta 5000 caracteres.'],
    // Spec: admin 5.2
  ] as const)('%s refuses %j', (field, text, message) => {
    expect(problemsOf({ [field]: text })).toEqual([`${field}: ${message}`]);
  });

  it.each([
    ['name', 'Ñ'],
    ['name', 'ñ'.repeat(100)],
    ['name', '🌮'.repeat(99) + 'a'],
    ['description', 'Pan <b>dulce</b><br/><P>y café</P>'],
    ['phone', '+52 (444) 123-45-67'],
    ['phone', '+1 (210) 555-0134'],
    ['whatsapp', ''],
    ['whatsapp', '+123456789012345'],
    ['email', 'pepe+pan@correo.ejemplo.mx'],
    ['email', `${'a'.repeat(243)}@ejemplo.mx`],
    ['menu_link', `https://x.mx/${'a'.repeat(2035)}`],
    ['google_maps_link', ` https://g.page/${'a'.repeat(2033)} `],
    ['google_maps_link', 'https://maps.app.goo.gl/abc123'],
    ['google_maps_link', 'https://www.google.com.mx/maps/@22.15,-100.98,17z'],
    ['premium_score', '10'],
    ['confirmed_on', '2020-01-01'],
    ['confirmed_on', '2028-02-29'],
    ['notes', 'a'.repeat(5000)],
    // Spec: admin 5.2
  ] as const)('%s takes %j', (field, text) => {
    expect(problemsOf({ [field]: text })).toEqual([]);
  });

  // Spec: admin 5.2
  it.each(exampleLinks)('%s takes a URL and refuses everything else', (link, url) => {
    expect(problemsOf({ [link]: ` ${url} ` })).toEqual([]);
    for (const text of [
      'ejemplo',
      'javascript:alert(1)',
      'https://banco.mx@evil.mx',
      'https://ejemplo .mx',
    ]) {
      expect(problemsOf({ [link]: text })).toEqual([
        `${link}: Escribe el enlace completo, desde https:// y sin espacios.`,
      ]);
    }
    expect(problemsOf({ [link]: `${url}/${'a'.repeat(2048)}` })).toEqual([
      `${link}: El enlace puede tener hasta 2048 caracteres.`,
    ]);
  });

  it('normalizes a text like the database', () => {
    const kept = businessSchema.parse({
      ...complete,
      name: '  Tacos \n  Pepe\u200b ',
      google_maps_link: '<iframe width="600" src="https://www.google.com/maps/embed?pb=1&amp;z=2"></iframe>',
    });
    expect(kept.name).toBe('Tacos Pepe');
    expect(kept.google_maps_link).toBe('https://www.google.com/maps/embed?pb=1&z=2');
  });

  it.each([
    ['<script>alert(1)</script>Pan', 'Pan'],
    ['<b class="x">negritas</b>', '<b>negritas</b>'],
    ['<ul><li>Pan</li></ul>\nCafé', 'Pan\nCafé'],
    ['<div> Pan </div>', 'Pan'],
    ['3 < 5', '3 &lt; 5'],
    ['  Pan & café  ', 'Pan & café'],
  ])('sanitizes the description %j to %j', (description, kept) => {
    expect(businessSchema.parse({ ...complete, description }).description).toBe(kept);
  });

  // Spec: admin 5.3
  it('accepts only integer scores from 1 to 10', () => {
    const taken = ['', '0', '1', '5', '10', '11', '99', '-1', '1.5', 'a', ' 3'].filter(isPremiumScore);
    expect(taken).toEqual(['1', '5', '10']);
  });
});

it.each([
  ['phone', 'tel'],
  ['whatsapp', 'tel'],
  ['email', 'email'],
  ['website', 'url'],
  ['google_maps_link', 'url'],
] as const)('%s has the keyboard for %s', (field, keyboard) => {
  expect(businessFields[field].input).toEqual({ type: keyboard, inputMode: keyboard });
});

const record = {
  id: 7,
  version: 3,
  slug: 'tacos-pepe-7',
  name: 'Tacos Pepe',
  description: null,
  category_id: 4,
  attribute_ids: [3, 12],
  address: 'Calle 5',
  phone: '4441234567',
  whatsapp: null,
  email: null,
  ...noLinks,
  menu_link: null,
  menu_link_label: 'Menú',
  appointment_url: null,
  google_maps_link: null,
  latitude: null,
  longitude: null,
  is_premium: false,
  premium_score: null,
  is_active: true,
  confirmed_on: null,
  notes: 'Paga en efectivo',
};

describe('the mapping between a row and its form', () => {
  // Spec: admin 3.4, admin 7.11
  it('round-trips a row, with null for empty values', () => {
    const { id: _, version: __, slug: ___, notes: ____, ...columns } = record;
    expect(toBusinessRow(toFormValues(record))).toEqual({ ...columns, category_id: '4' });
  });

  it('writes a category and a score as text, with null as empty', () => {
    const stored = { ...record, category_id: null, premium_score: 7 };
    const values = toFormValues(stored);
    expect(values).toMatchObject({ category_id: '', premium_score: '7' });
    expect(toBusinessRow(values)).toMatchObject({ category_id: null, premium_score: 7 });
  });

  it('writes typed coordinates as one text, and leaves those of the link to the link', () => {
    const point = { latitude: 22.15, longitude: -100.98 };
    const short = { ...record, ...point, google_maps_link: 'https://maps.app.goo.gl/abc123' };
    expect(toFormValues(short).coordinates).toBe('22.15, -100.98');
    expect(toBusinessRow(toFormValues(short))).toMatchObject(point);
    const linked = { ...record, ...point, google_maps_link: 'https://maps.google.com/?q=22.15,-100.98' };
    expect(toFormValues(linked).coordinates).toBe('');
    expect(toBusinessRow(toFormValues(linked))).toMatchObject(point);
    expect(toBusinessRow(toFormValues(record))).not.toHaveProperty('coordinates');
  });

  it.each(exampleLinks)('round-trips the link %s', (link, url) => {
    const values = toFormValues({ ...record, [link]: url });
    expect(values[link]).toBe(url);
    expect(toBusinessRow(values)[link]).toBe(url);
  });

  // Spec: admin 5.3
  it('sets the default score only for a featured business without one', () => {
    expect(withDefaults({ ...complete, is_premium: true }).premium_score).toBe('5');
    expect(withDefaults({ ...complete, is_premium: true, premium_score: '9' }).premium_score).toBe('9');
    expect(withDefaults(complete).premium_score).toBe('');
    expect(withDefaults({ ...complete, menu_link_label: '' }).menu_link_label).toBe('Menú');
  });
});

describe('concurrent edits of a business', () => {
  const base = toFormValues(record);
  const mine = { ...base, name: 'Tacos Don Pepe', notes: 'Solo efectivo' };
  const theirs = { ...base, name: 'Taquería Pepe', phone: '4449876543' };

  it('merge by field, and conflict where both changed one to different values', () => {
    expect(changedFields(base, theirs)).toEqual(['name', 'phone']);
    const { values, contested, merged } = mergeLines(fieldLines, { base, mine, theirs });
    expect(values).toEqual({
      ...base,
      name: 'Tacos Don Pepe',
      notes: 'Solo efectivo',
      phone: '4449876543',
    });
    expect(contested.map(({ field }) => field)).toEqual(['name']);
    expect(merged.map(({ field }) => field)).toEqual(['phone']);
  });

  it('are shown as labels, not as stored values', () => {
    const names = {
      category: (id: string) => (id === '4' ? 'Comida' : 'Sin categoría'),
      attribute: (id: string) => (id === '3' ? 'Tarjeta' : 'Rampa'),
    };
    expect(showValue('is_active', true, names)).toBe('Sí');
    expect(showValue('is_active', false, names)).toBe('No');
    expect(showValue('category_id', '4', names)).toBe('Comida');
    expect(showValue('attribute_ids', '3,12', names)).toBe('Tarjeta, Rampa');
    expect(showValue('attribute_ids', '', names)).toBe('Sin dato');
    expect(showValue('phone', '', names)).toBe('Sin dato');
    expect(showValue('phone', '444', names)).toBe('444');
    expect(toPlainList(base, names)).toBe(
      'Nombre: Tacos Pepe\nCategoría: Comida\nCaracterísticas: Tarjeta, Rampa\nDirección: Calle 5\nTeléfono: 4441234567\nNotas internas: Paga en efectivo',
    );
    const { is_active: _, is_premium: __, ...texts } = emptyBusiness;
    const different = { ...mapRecord(texts, () => 'x'), is_active: false, is_premium: true };
    expect(toPlainList(different, { category: () => 'x', attribute: () => 'x' }).split('\n')).toEqual([
      'Nombre: x',
      'Categoría: x',
      'Descripción: x',
      'Características: x',
      'Dirección: x',
      'Enlace de Google Maps: x',
      'Coordenadas: x',
      'Teléfono: x',
      'WhatsApp: x',
      'Correo electrónico: x',
      ...Object.values(businessLinks).map(({ label }) => `${label}: x`),
      'Enlace del menú: x',
      'Nombre del enlace del menú: x',
      'Enlace para citas: x',
      'Activo: No',
      'Destacado: Sí',
      'Puntaje de destacado: x',
      'Datos confirmados el: x',
      'Notas internas: x',
    ]);
  });
});
