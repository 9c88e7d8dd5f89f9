import { describe, expect, it } from 'vitest';
import { pageParam } from '@/lib/search-params';
import { personName } from '@/features/users/admin/queries';
import { roleChoices } from '@/features/users/admin/role-dialog';
import { isStaffRole, roleLabel } from '@/lib/role';

describe('the assignable roles', () => {
  it('are three, sorted by privilege, each with its permissions', () => {
    expect(roleChoices.map(({ role }) => roleLabel(role))).toEqual(['Administrador', 'Editor', 'Usuario']);
    expect(roleChoices.map(({ role }) => isStaffRole(role))).toEqual([true, true, false]);
    expect(new Set(roleChoices.map(({ hint }) => hint)).size).toBe(3);
  });

  // Spec: admin 3.2, admin 6.6
  it('have a label, and an account without a role is a user', () => {
    expect(roleLabel('editor')).toBe('Editor');
    expect(roleLabel('')).toBe('Usuario');
    expect(roleLabel('root')).toBe('Usuario');
  });
});

// Spec: admin 2.22
it('an account without a name is shown as «Sin nombre»', () => {
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
])('the page parameter %j is page %d', (text, page) => {
  expect(pageParam.parse(text)).toBe(page);
});
