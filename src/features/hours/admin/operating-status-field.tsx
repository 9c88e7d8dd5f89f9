import { useState } from 'react';
import { businessColumns, operatingStatusLabels } from '@/features/businesses/columns';
import { useLocalMinute } from '@/features/hours/use-local-minute';
import { dayOf, toDate } from '@/lib/dates';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { Field } from '@/ui/field';
import { Heading } from '@/ui/heading';
import { Input } from '@/ui/input';
import { Select } from '@/ui/select';
import { type OperatingStatus, operatingStatuses } from '@/features/hours/week/stored-hours';

/** What staff choose as the state of a business. */
export const statusLabels = { ...operatingStatusLabels, open: 'Abierto, con su horario normal' };

interface OperatingStatusFieldProps {
  status: OperatingStatus;
  /** '' where it is unknown. */
  closedUntil: string;
  onChange: (state: { status: OperatingStatus; closedUntil: string }) => void;
}

/** Whether a business is open at all: «Cerrado temporalmente» until a date, «Cerrado definitivamente» after a confirmation. */
export function OperatingStatusField({ status, closedUntil, onChange }: OperatingStatusFieldProps) {
  const [isConfirmOpen, setConfirmOpen] = useState(false);
  const now = useLocalMinute();
  const today = now === null ? '' : toDate(dayOf(now));
  const isOver = closedUntil !== '' && closedUntil < today;

  function handleStatus(next: OperatingStatus) {
    if (next === 'closed_permanently') setConfirmOpen(true);
    else onChange({ status: next, closedUntil });
  }

  return (
    <section aria-labelledby="estado-del-negocio" className="flex max-w-2xl flex-col gap-4 border-t pt-5">
      <Heading level={3} look="card" id="estado-del-negocio">
        Estado del negocio
      </Heading>
      <Field
        label="¿Está abierto el negocio?"
        hint="Si está cerrado, su página lo dice aunque tenga horario."
      >
        {(control) => (
          <Select
            {...control}
            value={status}
            onChange={({ target }) => {
              const next = operatingStatuses.find((candidate) => candidate === target.value);
              if (next) handleStatus(next);
            }}
          >
            {operatingStatuses.map((option) => (
              <option key={option} value={option}>
                {statusLabels[option]}
              </option>
            ))}
          </Select>
        )}
      </Field>
      {status === 'closed_temporarily' ? (
        <Field
          label="Cerrado hasta (si se sabe)"
          hint={
            isOver
              ? 'Esa fecha ya pasó: su página lo muestra abierto otra vez.'
              : 'El último día que no atiende. Después vuelve a mostrarse abierto sin que hagas nada.'
          }
        >
          {(control) => (
            <Input
              {...control}
              type="date"
              min={today}
              max={businessColumns.closed_until.range.max}
              value={closedUntil}
              onChange={({ target }) => onChange({ status, closedUntil: target.value })}
            />
          )}
        </Field>
      ) : null}
      <ConfirmDialog
        isOpen={isConfirmOpen}
        title="¿Cerró definitivamente?"
        description="Al guardar sale de las listas y de la búsqueda. Su página queda, dice que cerró y ya no muestra sus contactos. Puedes volver a abrirlo aquí mismo."
        confirmLabel="Sí, cerró"
        onCancel={() => setConfirmOpen(false)}
        onConfirm={() => {
          setConfirmOpen(false);
          onChange({ status: 'closed_permanently', closedUntil });
        }}
      />
    </section>
  );
}
