import { describe, expect, it } from 'vitest';
import { findCategories } from '@/features/categories/admin/category-list';
import { categorySchema } from '@/features/categories/admin/schema';

function check(name: string): string {
  const result = categorySchema.safeParse({ name });
  return result.success ? `«${result.data.name}»` : (result.error.issues[0]?.message ?? '');
}

describe('the name of a category', () => {
  it.each([
    ['Comida', '«Comida»'],
    ['  Comida \t y\n antojitos ', '«Comida y antojitos»'],
    ['Niñas\u200b y\u00a0niños', '«Niñas y niños»'],
    ['', 'El nombre es un campo obligatorio.'],
    [' \u200b\n', 'El nombre es un campo obligatorio.'],
    ['a'.repeat(60), `«${'a'.repeat(60)}»`],
    // 60 characters in PostgreSQL, 120 UTF-16 units in JavaScript.
    [`7${'🌮'.repeat(59)}`, `«7${'🌮'.repeat(59)}»`],
    ['a'.repeat(61), 'No puede tener más de 60 caracteres.'],
    ['<b>Comida</b>', 'No puede llevar los signos < y >.'],
    ['🌮 & 🍕', 'Lleva al menos una letra o un número.'],
  ])('%j', (typed, expected) => {
    expect(check(typed)).toBe(expected);
  });
});

describe('finding categories', () => {
  const all = ['Panadería', 'Salud y bienestar', 'Mudanzas'].map((name, id) => ({ id, name }));
  const names = (query: string) => findCategories(all, query).map(({ name }) => name);

  it.each([
    ['', ['Panadería', 'Salud y bienestar', 'Mudanzas']],
    ['panaderia', ['Panadería']],
    ['DERÍA', ['Panadería']],
    [' salud  y ', ['Salud y bienestar']],
    ['da', ['Mudanzas']],
    // Joined and separated words find each other; signs alone are no term.
    ['saludy', ['Salud y bienestar']],
    ['%', ['Panadería', 'Salud y bienestar', 'Mudanzas']],
    ['salud.*x', []],
    ['zapatos', []],
  ])('%j', (query, expected) => {
    expect(names(query)).toEqual(expected);
  });
});
