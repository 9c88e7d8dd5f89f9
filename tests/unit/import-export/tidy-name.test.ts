import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInCapitals, tidyName } from '@/features/import-export/admin/read/tidy-name';

describe('a name in capitals', () => {
  it.each([
    ['CARPINTERIA SIN NOMBRE', 'Carpintería sin nombre'],
    ['ABARROTES LA LUPITA', 'Abarrotes la Lupita'],
    ['EL RINCON DE JOSE', 'El Rincon de José'],
    ['TALLER DEL KM5 Y SLP', 'Taller del KM5 y SLP'],
    ['HERMANOS PEREZ S.A. DE C.V.', 'Hermanos Pérez S.A. de C.V.'],
    ['D’CARLO PIZZA', 'D’Carlo Pizza'],
    ['REPARACION DE CALZADO III', 'Reparación de Calzado III'],
    ['ABARROTES DEL REY', 'Abarrotes del Rey'],
    ['ABARROTES LUPITA SUC. 3', 'Abarrotes Lupita Suc. 3'],
    ['FARMACIA IMSS', 'Farmacia IMSS'],
    ['PAGOS CFE Y TELMEX', 'Pagos CFE y Telmex'],
    ['OXXO KM 5', 'OXXO KM 5'],
    ['ABC DENTAL', 'ABC Dental'],
    ['TV Y VIDEO 3B', 'TV y Video 3B'],
    ['J.R. MECANICO', 'J.R. Mecánico'],
    ['TALLER J. R. LOPEZ HNOS.', 'Taller J. R. López Hnos.'],
    ['DR. PEREZ, DRA. RUIZ Y LIC. GOMEZ', 'Dr. Pérez, Dra. Ruiz y Lic. Gómez'],
    ['MA. DEL CARMEN S. DE R.L.', 'Ma. del Carmen S. de R.L.'],
    ['7-ELEVEN', '7-Eleven'],
    ['TACOS M&M', 'Tacos M&M'],
  ])('%s is tidied to %s', (name, tidied) => {
    expect(isInCapitals(name)).toBe(true);
    expect(tidyName(name)).toBe(tidied);
    expect(tidyName(tidied.toUpperCase())).toBe(tidied);
  });

  it.each(['OXXO 5'.slice(0, 3), 'Pan', 'iPhone KM', 'KFC', '12345'])('%s is none', (name) => {
    expect(isInCapitals(name)).toBe(false);
  });

  it('keeps its letters', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ABEIROSCÑÁ .&-\'’"5'), maxLength: 30 }), (name) => {
        const plain = (text: string) =>
          text
            .normalize('NFD')
            .replace(/\u0301/g, '')
            .toUpperCase();
        expect(plain(tidyName(name))).toBe(plain(name));
      }),
    );
  });
});
