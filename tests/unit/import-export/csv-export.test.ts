import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvFile } from '@/features/import-export/admin/export-csv';
import type { CsvRow } from '@/features/import-export/admin/queries';
import { guardFormula, unguardFormula } from '@/features/import-export/admin/read/formula-guard';
import { noLinks } from '../contact/example-links';

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

describe('the directory as CSV', () => {
  it('is opened by Excel in Mexico: UTF-8 with its mark, commas, and no formulas', async () => {
    const bytes = new Uint8Array(await csvFile('directory', [row]).arrayBuffer());
    expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    const [header, line] = new TextDecoder().decode(bytes).split('\r\n');
    expect(header).toMatch(/^Nombre,Categoría,Dirección,Teléfono,WhatsApp,Correo,/);
    expect(line).toContain(",4441234567,'+15551234567,");
    expect(line).toContain(',"09:00-14:00, 16:00-20:00",Cerrado,,,,,00:00-00:00,22.15,-100.98,');
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
