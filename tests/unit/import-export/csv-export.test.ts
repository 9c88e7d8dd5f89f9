import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from '@/features/import-export/admin/export-csv';
import type { CsvRow } from '@/features/import-export/admin/queries';
import { openImportFile, readContent } from '@/features/import-export/admin/read/open-import-file';
import { guardFormula, unguardFormula } from '@/features/import-export/admin/read/formula-guard';
import { oneLine } from '@/lib/one-line';
import { encodeText } from '../../database/encode-text';
import { noLinks } from '../contact/example-links';
import { samples } from '../../tier';

const row: CsvRow = {
  id: 17,
  name: 'Panadería El Niño',
  description: '<p>Pan; dulce, "fino"</p>',
  category: { name: 'Panaderías' },
  slug: 'panaderia-el-nino-17',
  address: 'Av. Himalaya 120, Col. KM 5',
  phone: '4441234567',
  whatsapp: '+15551234567',
  email: 'hola@elnino.mx',
  ...noLinks,
  google_maps_link: 'https://maps.app.goo.gl/a',
  latitude: 22.15,
  longitude: -100.98,
  menu_link: null,
  menu_link_label: 'Menú',
  attributes: [{ name: 'Tarjeta' }, { name: 'A domicilio' }],
  confirmed_on: '2026-03-04',
  by_appointment: false,
  appointment_url: null,
  is_premium: true,
  premium_score: 7,
  is_active: true,
  operating_status: 'closed_temporarily',
  closed_until: '2026-12-03',
  hours: [
    { day: 'Lunes', open_time: '09:00', close_time: '14:00' },
    { day: 'Lunes', open_time: '16:00', close_time: '20:00' },
    { day: 'Martes', open_time: 'Closed', close_time: 'Closed' },
    { day: 'Domingo', open_time: '00:00', close_time: '00:00' },
  ],
};

async function readBack(rows: CsvRow[]) {
  const content = await readContent(csvFile('directory', rows));
  return openImportFile(content)
    .batch(0)
    .items.map(({ value }) => value);
}

/** The database reads the times of a file. */
function asImportedInterval({ day, open_time, close_time }: CsvRow['hours'][number]) {
  return open_time === 'Closed'
    ? { day, open_time, close_time }
    : { day, open_time: `${String(open_time)}-${String(close_time)}`, close_time: null };
}

/** A business of an import file with the values of a row; what is null is left out. */
function asImported({ id: _id, category, attributes, hours, ...columns }: CsvRow) {
  const values = {
    ...columns,
    attributes: attributes.map(({ name }) => name).join(', '),
    category: category?.name ?? null,
    by_appointment: columns.by_appointment ? 'Sí' : 'No',
    is_active: columns.is_active ? 'Sí' : 'No',
    is_premium: columns.is_premium ? 'Sí' : 'No',
    premium_score: columns.premium_score && String(columns.premium_score),
    latitude: columns.latitude && String(columns.latitude),
    longitude: columns.longitude && String(columns.longitude),
    schedule: hours.length > 0 ? hours.map(asImportedInterval) : null,
  };
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));
}

describe('the directory as CSV', () => {
  it('is opened by Excel in Mexico: UTF-8 with its mark, commas, and no formulas', async () => {
    const bytes = new Uint8Array(await csvFile('directory', [row]).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, line] = new TextDecoder().decode(bytes).split('\r\n');
    expect(header).toMatch(/^Nombre,Categoría,Dirección,Teléfono,WhatsApp,Correo,/);
    expect(line).toContain(",4441234567,'+15551234567,");
    expect(line).toContain(',"09:00-14:00, 16:00-20:00",Cerrado,,,,,00:00-00:00,22.15,-100.98,');
  });

  it('reads back as what was written', async () => {
    expect(await readBack([row])).toEqual([asImported(row)]);
  });

  it('reads back after Excel in Mexico has saved it, with its own dates and encoding', async () => {
    const saved = (await csvFile('directory', [row]).text())
      .replace('\ufeff', '')
      .replace('2026-03-04', '04/03/2026')
      .replace('2026-12-03', '03/12/2026');
    const content = await readContent(new Blob([encodeText(saved, 'windows-1252')]));
    expect(openImportFile(content).batch(0).items[0]?.value).toEqual(asImported(row));
  });

  it('reads back as itself, whatever its texts are', async () => {
    const text = fc
      .string({ unit: fc.constantFrom(...'aB ñÁ"\',;\t=+-@＝.*/«’_5sndNA'), minLength: 1, maxLength: 12 })
      .map(oneLine)
      .filter((line) => line !== '' && /[a-z]/i.test(line));
    const day = fc.constantFrom('Lunes', 'Miércoles', 'Sábado');
    const rows = fc.array(
      fc.record({
        name: text,
        address: text,
        description: fc.option(fc.tuple(text, text).map(([one, other]) => `${one}\n${other}`)),
        email: fc.option(fc.constantFrom('ana@ejemplo.mx', '+ana@ejemplo.mx', '-@ejemplo.mx')),
        phone: fc.option(fc.constantFrom('4441234567', '+15551234567')),
        menu_link_label: text,
        hours: fc.option(day).map((name) => row.hours.filter((interval) => interval.day === name)),
        is_active: fc.boolean(),
        operating_status: fc.constantFrom('open', 'closed_temporarily', 'closed_permanently'),
        latitude: fc.constantFrom(22.1425, 22.1, -0.5),
      }),
      { minLength: 1, maxLength: 8 },
    );
    await fc.assert(
      fc.asyncProperty(rows, async (changes) => {
        const all = changes.map((change, index) => ({ ...row, ...change, slug: `pagina-${String(index)}` }));
        expect(await readBack(all)).toEqual(all.map(asImported));
      }),
      { numRuns: samples(25) },
    );
  });

  it('as a list for calls has name, phone and street', async () => {
    expect(await csvFile('calls', [row, { ...row, phone: null, address: '-9' }]).text()).toBe(
      "\ufeffNombre,Teléfono,Calle\r\nPanadería El Niño,444 123 4567,Av. Himalaya 120\r\nPanadería El Niño,'+15551234567,'-9\r\n".slice(
        1,
      ),
    );
  });
});

describe('a cell that would be a formula', () => {
  it.each(['=1+1', '+52', '-5', '@x', '\tx', "'=1", '＝1', '＋1', "''-x"])(
    '%j is guarded, and reads back',
    (text) => {
      expect(guardFormula(text)).toBe(`'${text}`);
      expect(unguardFormula(guardFormula(text))).toBe(text);
    },
  );

  it.each(['a=1', "'hola", '', '5-5'])('%j is none', (text) => {
    expect(guardFormula(text)).toBe(text);
    expect(unguardFormula(text)).toBe(text);
  });

  it('is guarded in any text, and no other text is changed', () => {
    const unit = fc.constantFrom(..."=+-@'\t\nab1＝");
    fc.assert(
      fc.property(fc.string({ unit, maxLength: 6 }), (text) => {
        expect(guardFormula(text)).not.toMatch(/^[=+\-@\t\r\n]/);
        expect(unguardFormula(guardFormula(text))).toBe(text);
      }),
    );
  });
});
