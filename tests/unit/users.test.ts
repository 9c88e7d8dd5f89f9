import { describe, expect, it } from 'vitest';
import { parsePage } from '@/lib/search-params';
import { personName } from '@/features/users/person-name';
import { roleChoices } from '@/features/users/role-choices';
import { isStaffRole, roleLabel } from '@/lib/role';

describe('the roles that can be given', () => {
  it('are three, the mightiest first, each with what it may do', () => {
    expect(roleChoices.map(({ role }) => roleLabel(role))).toEqual(['Administrador', 'Editor', 'Usuario']);
    expect(roleChoices.map(({ role }) => isStaffRole(role))).toEqual([true, true, false]);
    expect(new Set(roleChoices.map(({ hint }) => hint)).size).toBe(3);
  });

  // Spec: admin 3.2, admin 6.6
  it('have a name, and whoever has none is a user', () => {
    expect(roleLabel('editor')).toBe('Editor');
    expect(roleLabel('')).toBe('Usuario');
    expect(roleLabel('root')).toBe('Usuario');
  });
});

// Spec: admin 2.22
it('a person without a name is called so', () => {
  expect(personName({ first_name: 'Toño', last_name: 'Zúñiga' })).toBe('Toño Zúñiga');
  expect(personName({ first_name: '', last_name: 'Zúñiga' })).toBe('Zúñiga');
  expect(personName({ first_name: '', last_name: '' })).toBe('Sin nombre');
});

it.each([
  [null, 1],
  ['2', 2],
  ['9999999', 9_999_999],
  ['10000000', 1],
  ['0', 1],
  ['-1', 1],
  ['1.5', 1],
  ['dos', 1],
])('the page %j of the address is page %d', (text, page) => {
  expect(parsePage(text)).toBe(page);
});
