import { useSyncExternalStore } from 'react';
import { getUnsent, subscribeUnsent, type Unsent } from '@/lib/forms/unsent';
import { ConfirmDialog } from '@/ui/confirm-dialog';

const labels: Record<Unsent['kind'], string> = {
  submission: 'La solicitud de',
  report: 'El aviso sobre',
  vote: 'El voto por',
};

/** The others are counted: the buttons stay in sight. */
const mostNamed = 4;

interface SignOutQuestionProps {
  onCancel: () => void;
  onConfirm: () => void;
}

/** Asked before a sign-out that deletes what is still unsent. */
export function SignOutQuestion({ onCancel, onConfirm }: SignOutQuestionProps) {
  const unsent = useSyncExternalStore(subscribeUnsent, getUnsent);
  const others = unsent.length - mostNamed;
  return (
    <ConfirmDialog
      isOpen
      title="¿Cerrar sesión?"
      description={
        <>
          <p>Tienes algo sin enviar. Si cierras sesión, se borra de este teléfono y no se podrá recuperar:</p>
          <ul className="mt-2 list-disc pl-5 wrap-anywhere">
            {unsent.slice(0, mostNamed).map(({ id, kind, name }) => (
              <li key={id}>
                <span>{`${labels[kind]} `}</span>
                <span translate="no" className="font-semibold text-tinta">
                  {name}
                </span>
              </li>
            ))}
            {others > 0 ? <li>{`Y ${String(others)} más`}</li> : null}
          </ul>
        </>
      }
      confirmLabel="Cerrar sesión y borrarlo"
      onCancel={onCancel}
      onConfirm={onConfirm}
    />
  );
}
