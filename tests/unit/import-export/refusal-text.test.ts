import { describe, expect, it } from 'vitest';
import { refusalText } from '@/features/import-export/admin/run/refusal-text';

const refusal = { table_name: 'businesses', reason: null, column_name: null, message: null };

describe('the sentence of a refusal', () => {
  it.each([
    ['businesses', 'slug_is_unique', 'Otro negocio ya usa esa dirección de página.'],
    ['businesses', 'coordinates_are_both_or_none', 'Falta la latitud o la longitud.'],
    ['businesses', 'name_has_1_to_100_characters', 'Nombre: puede tener hasta 100 caracteres.'],
    [
      'businesses',
      'menu_link_label_has_1_to_40_characters',
      'Nombre del enlace del menú: puede tener hasta 40 caracteres.',
    ],
    ['businesses', 'menu_link_is_a_url', 'Enlace del menú: el valor no es válido.'],
    ['businesses', 'premium_score_is_1_to_10', 'Puntaje de destacado: va de 1 a 10.'],
    [
      'business_notes',
      'notes_have_1_to_5000_characters',
      'Notas internas: puede tener hasta 5000 caracteres.',
    ],
    ['business_hours', 'position_is_1_to_3', 'El horario tiene más de tres intervalos en un día.'],
    ['products', 'price_is_zero_or_more', 'Producto, Precio: el valor no es válido.'],
    ['business_images', 'storage_path_is_a_file_of_the_bucket', 'Imagen, Ruta: el valor no es válido.'],
    ['others', 'unknown', 'Hay un dato con formato no válido.'],
    [null, null, 'Hay un dato con formato no válido.'],
  ])('of %s, %s', (table_name, reason, sentence) => {
    expect(refusalText({ ...refusal, table_name, reason })).toBe(sentence);
  });

  it('is that of the column without a value, or its own', () => {
    expect(refusalText({ ...refusal, column_name: 'address' })).toBe('Dirección: el valor no es válido.');
    expect(refusalText({ ...refusal, reason: 'value_changed', message: 'Cambió.' })).toBe('Cambió.');
  });
});
