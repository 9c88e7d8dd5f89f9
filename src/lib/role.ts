/** The rights of an account. One role each; an account without a row is a `user` (spec: admin §3). */
export const roles = ['admin', 'editor', 'user'] as const;

export type Role = (typeof roles)[number];

const roleLabels: Record<Role, string> = {
  admin: 'Administrador',
  editor: 'Editor',
  user: 'Usuario',
};

/** Anything but a staff role gives no rights. */
export function toRole(value: string | null | undefined): Role {
  return roles.find((role) => role === value) ?? 'user';
}

/** Editors and admins; every admin counts as an editor, too. */
export function isStaffRole(role: Role): boolean {
  return role !== 'user';
}

/** The Spanish name of a role; «Usuario» for an unknown one. */
export function roleLabel(role: string): string {
  return roleLabels[toRole(role)];
}
