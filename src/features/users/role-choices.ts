import { roles, type Role } from '@/lib/role';

const hints: Record<Role, string> = {
  admin: 'Todo: también borrar negocios, la configuración y los usuarios.',
  editor: 'Revisa solicitudes y edita negocios, categorías y horarios.',
  user: 'No entra al panel de administración.',
};

/** The roles, the one with most rights first, and what each may do (spec: admin §3 and §6). */
export const roleChoices = roles.map((role) => ({ role, hint: hints[role] }));
