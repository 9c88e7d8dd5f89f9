import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Banner } from '@/ui/banner';
import { Dialog } from '@/ui/dialog';
import { SaveButtons } from '@/ui/save-buttons';
import { toast } from '@/ui/toast';
import { useSetRole } from './mutations';
import { personName, type AccountRow } from './queries';
import { roleLabel, roles, toRole, type Role } from '@/lib/role';

const hints: Record<Role, string> = {
  admin: 'Todo: también borrar negocios, la configuración y los usuarios.',
  editor: 'Revisa solicitudes y edita negocios, categorías y horarios.',
  user: 'No entra al panel de administración.',
};

/** The roles, the one with most rights first, and what each may do (spec: admin §3 and §6). */
export const roleChoices = roles.map((role) => ({ role, hint: hints[role] }));

interface RoleDialogProps {
  person: AccountRow;
  currentRole: string;
  /** Whether users are about to change their own role. */
  isOwn: boolean;
  onClose: () => void;
}

/** Changes the role of an account; warns users who are about to lock themselves out. */
export function RoleDialog({ person, currentRole, isOwn, onClose }: RoleDialogProps) {
  const formId = useId();
  const { mutateAsync, isPending } = useSetRole();
  const [chosen, setChosen] = useState<Role | null>(null);
  const runOnce = useSingleFlight();
  const name = personName(person);
  const role = chosen ?? toRole(currentRole);
  const isLeaving = isOwn && currentRole === 'admin' && role !== 'admin';

  async function handleSave() {
    // The role «Usuario» ends the wait of an account that has none yet.
    if (role === currentRole && !person.is_waiting) {
      toast({ tone: 'info', title: 'El usuario ya tiene este rol asignado.' });
      return;
    }
    try {
      await mutateAsync({ userId: person.id, name, role });
      onClose();
    } catch {
      // The mutation shows the error; the dialog stays open for another try.
    }
  }

  return (
    <Dialog
      onClose={onClose}
      isBusy={isPending}
      title="Editar Rol"
      description={`${name} · ${person.email}`}
      footer={
        <SaveButtons
          form={formId}
          label={isLeaving ? 'Quitarme el acceso' : 'Guardar'}
          variant={isLeaving ? 'danger' : 'primary'}
          isBusy={isPending}
          onCancel={onClose}
        />
      }
    >
      <form
        id={formId}
        onSubmit={(event) => {
          event.preventDefault();
          void runOnce(handleSave);
        }}
      >
        <fieldset className="flex flex-col gap-2">
          <legend className="mb-2 font-semibold">Rol</legend>
          {roleChoices.map((choice) => (
            // The whole line is clickable.
            <label
              key={choice.role}
              className="flex cursor-pointer items-start gap-3 rounded-md border px-4 py-3 has-checked:border-cantera-text has-checked:bg-cantera-wash has-focus-visible:outline-2 has-disabled:cursor-default has-disabled:text-tinta-soft"
            >
              <input
                type="radio"
                name={`${formId}-role`}
                checked={choice.role === role}
                disabled={isPending || (person.is_last_admin && choice.role !== 'admin')}
                aria-label={roleLabel(choice.role)}
                aria-describedby={`${formId}-${choice.role}`}
                onChange={() => setChosen(choice.role)}
                className="mt-1 size-5 shrink-0 accent-cantera"
              />
              <span>
                <span className="block font-semibold">{roleLabel(choice.role)}</span>
                <span id={`${formId}-${choice.role}`} className="block text-fine text-tinta-soft">
                  {choice.hint}
                </span>
              </span>
            </label>
          ))}
        </fieldset>
        {person.is_last_admin ? (
          <p className="mt-3 text-tinta-soft">
            {`${isOwn ? 'Eres' : 'Es'} la única persona que administra el sitio. Para cambiar este rol, primero dale el de Administrador a alguien más.`}
          </p>
        ) : null}
        {person.is_waiting ? (
          <p className="mt-3 text-tinta-soft">
            Se registró y espera un rol. Guarda «Usuario» si no va a ayudar en el panel.
          </p>
        ) : null}
        <div role="status" className="mt-3 empty:mt-0">
          {isLeaving ? (
            <Banner
              tone="warning"
              icon={<TriangleAlert className="size-5" />}
              title="Vas a quitarte tu propio acceso de administrador"
            >
              <p>Saldrás de esta página al guardar, y solo otro administrador podrá devolverte el acceso.</p>
            </Banner>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
