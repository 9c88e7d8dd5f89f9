import { TriangleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
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
  /** The current role of the account. */
  currentRole: string;
  /** Whether users are about to change their own role. */
  isOwn: boolean;
  onClose: () => void;
}

/** Changes the role of an account; warns users who are about to lock themselves out. */
export function RoleDialog({ person, currentRole, isOwn, onClose }: RoleDialogProps) {
  const groupName = useId();
  const formId = useId();
  const { mutateAsync, isPending } = useSetRole();
  const [chosen, setChosen] = useState<Role | null>(null);
  const runOnce = useSingleFlight();
  const name = personName(person);
  const role = chosen ?? toRole(currentRole);
  const isLeaving = isOwn && currentRole === 'admin' && role !== 'admin';

  async function handleSave() {
    if (role === currentRole) {
      toast({ tone: 'info', title: 'El usuario ya tiene este rol asignado.' });
      return;
    }
    try {
      await mutateAsync({ userId: person.id, name, role });
      onClose();
    } catch {
      // The choice stays for another try.
    }
  }

  return (
    <Dialog
      isOpen
      onOpenChange={(isNowOpen) => {
        if (!isNowOpen && !isPending) onClose();
      }}
      title="Editar Rol"
      description={`${name} · ${person.email}`}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} variant={isLeaving ? 'danger' : 'primary'} disabled={isPending}>
            {isPending ? 'Guardando...' : isLeaving ? 'Quitarme el acceso' : 'Guardar'}
          </Button>
        </>
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
            <RoleChoice
              key={choice.role}
              groupName={groupName}
              label={roleLabel(choice.role)}
              hint={choice.hint}
              isChosen={choice.role === role}
              isDisabled={isPending}
              onChoose={() => setChosen(choice.role)}
            />
          ))}
        </fieldset>
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

interface RoleChoiceProps {
  /** Name of the radio group. */
  groupName: string;
  label: string;
  /** What the role may do. */
  hint: string;
  isChosen: boolean;
  isDisabled: boolean;
  onChoose: () => void;
}

/** A role as a radio button; the whole line is clickable. */
function RoleChoice({ groupName, label, hint, isChosen, isDisabled, onChoose }: RoleChoiceProps) {
  const hintId = useId();
  return (
    <label className="flex cursor-pointer items-start gap-3 rounded-md border px-4 py-3 has-checked:border-cantera-text has-checked:bg-cantera-wash has-focus-visible:outline-2">
      <input
        type="radio"
        name={groupName}
        checked={isChosen}
        disabled={isDisabled}
        aria-label={label}
        aria-describedby={hintId}
        onChange={onChoose}
        className="mt-1 size-5 shrink-0 accent-cantera"
      />
      <span>
        <span className="block font-semibold">{label}</span>
        <span id={hintId} className="block text-fine text-tinta-soft">
          {hint}
        </span>
      </span>
    </label>
  );
}
