import { describe, expect, it } from 'vitest';
import { displayTitle } from '@/features/businesses/display-title';

describe('displayTitle', () => {
  it.each([
    ['panaderia-el-nino-17', 'Panaderia El Nino'],
    ['abarrotes-km-5', 'Abarrotes Km'],
    ['km-5-tacos-9', 'Km 5 Tacos'],
    ['taqueria', 'Taqueria'],
    ['ñandu--azul-3', 'Ñandu Azul'],
    ['24-horas-9', '24 Horas'],
    ['17', '17'],
    ['-17', ''],
    ['', ''],
    // Spec: public 2.29
  ])('formats the slug %j as %j', (slug, title) => {
    expect(displayTitle(slug)).toBe(title);
  });
});
