/** The roles that can be given, the mightiest first, and what each may do (spec: admin §3 and §6). */
export const roleChoices = [
  {
    role: 'admin',
    label: 'Administrador',
    hint: 'Todo: también borrar negocios, la configuración y los usuarios.',
  },
  {
    role: 'editor',
    label: 'Editor',
    hint: 'Revisa solicitudes y edita negocios, categorías y horarios.',
  },
  { role: 'user', label: 'Usuario', hint: 'No entra al panel de administración.' },
] as const;

export type AssignableRole = (typeof roleChoices)[number]['role'];

export const roleValues = roleChoices.map(({ role }) => role);

/** What people call a role; whoever has none that is known counts as «Usuario». */
export function roleLabel(role: string): string {
  return roleChoices.find((choice) => choice.role === role)?.label ?? 'Usuario';
}
