import { useMutation } from '@tanstack/react-query';
import { messageOf, NotFoundError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { userQueries } from './queries';
import { roleLabel, type Role } from '@/lib/role';

interface RoleChange {
  userId: string;
  name: string;
  role: Role;
}

/** @throws RefusedError `last_admin` where it would leave the site without an administrator */
async function setRole({ userId, role }: RoleChange): Promise<void> {
  const response = await rest().rpc('set_user_role', { p_user_id: userId, p_role: role });
  try {
    unwrap(response);
  } catch (error) {
    if (error instanceof NotFoundError) {
      throw new NotFoundError('El usuario ya no existe.', { cause: error });
    }
    throw error;
  }
}

export function useSetRole() {
  return useMutation({
    mutationFn: setRole,
    meta: {
      staleOnError: [userQueries.all()],
      errorToast: (error) => ({ title: 'Error al actualizar rol', description: messageOf(error) }),
    },
    onSuccess: (_nothing, { role, name }) =>
      toastSuccess(`Rol actualizado a ${roleLabel(role)} para ${name}`),
  });
}
