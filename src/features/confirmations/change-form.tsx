import { zodResolver } from '@hookform/resolvers/zod';
import { CalendarClock, Pencil } from 'lucide-react';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { inputOf } from '@/features/businesses/column-schemas';
import { businessColumns, type OwnerText, ownerTexts } from '@/features/businesses/columns';
import { LazyHoursProposal } from '@/features/proposals/lazy-hours-proposal';
import { AddressProposal, PhoneProposal } from '@/features/proposals/proposal-fields';
import { messageOf } from '@/lib/errors';
import { formatPhone, normalizePhone } from '@/lib/phone';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { Heading } from '@/ui/heading';
import { changeDraft } from './change-draft';
import { NewImages } from './new-images';
import { NewProducts } from './new-products';
import { useAnswerConfirmation } from './mutations';
import type { ConfirmedBusiness } from './queries';
import { changeSchema, emptyChange, toOwnChange, type ChangeValues } from './schema';

const ChangeText = TextField<ChangeValues>;

interface ChangeFormProps {
  token: string;
  business: ConfirmedBusiness;
  /** @param isAccepted false where the link was used or has expired meanwhile */
  onSent: (isAccepted: boolean) => void;
  onCancel: () => void;
}

/** What is different by now: the right values, which staff accept, and a note for the rest. */
export function ChangeForm({ token, business, onSent, onCancel }: ChangeFormProps) {
  const [draft] = useState(() => changeDraft(token));
  const form = useForm<ChangeValues>({
    resolver: zodResolver(changeSchema),
    defaultValues: draft.read() ?? emptyChange,
  });
  const [hasHours, setHasHours] = useState(() => hasWeek(form.getValues()));
  const [hasDescription, setHasDescription] = useState(() => form.getValues('description') !== '');
  const [isImageUnfinished, setImageUnfinished] = useState(false);
  const current = business.description ?? '';
  const { mutateAsync, isPending, error } = useAnswerConfirmation();
  const runOnce = useSingleFlight();

  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => draft.save(values) }),
    [form, draft],
  );

  /** Begins with the current one, unless it has markup, which a person would not write. */
  function handleDescription() {
    if (!/[<&]/.test(current)) form.setValue('description', current);
    setHasDescription(true);
  }

  async function handleSend({ note, ...values }: ChangeValues) {
    try {
      const isAccepted = await mutateAsync({
        token,
        answer: 'changed',
        change: toOwnChange(values.description === current.trim() ? { ...values, description: '' } : values),
        note,
      });
      // The page then shows what the link did not take.
      if (isAccepted) draft.clear();
      onSent(isAccepted);
    } catch {
      // The banner shows the error of the mutation.
    }
  }

  return (
    <FormProvider {...form}>
      {/* On a phone without a frame, which would take the space of the times. */}
      <form
        noValidate
        className="flex flex-col gap-5 border-t pt-5 sm:rounded-lg sm:border sm:bg-paper sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void runOnce(() => form.handleSubmit(handleSend)());
        }}
      >
        <div>
          <Heading level={2} look="heading">
            ¿Qué cambió?
          </Heading>
          <p className="mt-1 text-tinta-soft">
            Escribe solo lo que cambió. El equipo lo revisa y lo publica.
          </p>
        </div>
        {ownerTexts.map((column) =>
          column === 'description' ? null : (
            <OwnerField key={column} column={column} current={business[column]} />
          ),
        )}
        <PhoneProposal label={businessColumns.phone.proposal.field} current={business.phone} />
        <AddressProposal label={businessColumns.address.proposal.field} current={business.address} />
        {hasHours ? (
          <LazyHoursProposal label="Horario nuevo" current={business.hours} />
        ) : (
          <Button variant="secondary" className="sm:self-start" onClick={() => setHasHours(true)}>
            <CalendarClock aria-hidden="true" className="size-5 shrink-0" />
            Cambiar el horario
          </Button>
        )}
        {hasDescription ? (
          <ChangeText
            name="description"
            label={businessColumns.description.proposal.field}
            rows={6}
            autoComplete="off"
          />
        ) : (
          <Button variant="secondary" className="sm:self-start" onClick={handleDescription}>
            <Pencil aria-hidden="true" className="size-5 shrink-0" />
            Cambiar la descripción
          </Button>
        )}
        <NewProducts />
        <NewImages folder={business.image_folder} onUnfinishedChange={setImageUnfinished} />
        <ChangeText
          name="note"
          label="Otra cosa"
          hint="Los precios, lo que ya no vendes, hasta cuándo cierras…"
          rows={3}
          autoComplete="off"
        />
        {error ? <Banner role="alert" tone="error" title={messageOf(error)} /> : null}
        {isImageUnfinished ? (
          <p className="text-fine text-tinta-soft">Para enviar, espera a que suba la foto o quítala.</p>
        ) : null}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" disabled={isPending || isImageUnfinished}>
            {isPending ? 'Enviando...' : 'Enviar cambios'}
          </Button>
          <Button variant="secondary" disabled={isPending} onClick={onCancel}>
            Regresar
          </Button>
        </div>
      </form>
    </FormProvider>
  );
}

interface OwnerFieldProps {
  column: OwnerText;
  /** What the business has now. */
  current: string | null;
}

function OwnerField({ column, current }: OwnerFieldProps) {
  const { kind, proposal } = businessColumns[column];
  const isPhone = kind === 'phone';
  const shown = isPhone ? formatPhone(current ?? '') : `«${current ?? ''}»`;

  return (
    <ChangeText
      {...inputOf(businessColumns[column])}
      name={column}
      label={proposal.field}
      hint={current ? `Ahora dice ${shown}.` : isPhone ? 'Con sus 10 dígitos.' : undefined}
      format={isPhone ? normalizePhone : undefined}
      autoComplete="off"
      className={isPhone ? 'max-w-56' : undefined}
    />
  );
}

function hasWeek({ hours }: ChangeValues): boolean {
  return hours.rows.length > 0 || hours.problem !== '';
}
