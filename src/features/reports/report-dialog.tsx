import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert } from 'lucide-react';
import { useId, useState } from 'react';
import { FormProvider, useForm, useFormContext, useFormState, useWatch } from 'react-hook-form';
import { AddressProposal, ClosureProposal, PhoneProposal } from '@/features/proposals/proposal-fields';
import { LazyHoursProposal } from '@/features/proposals/lazy-hours-proposal';
import type { CurrentValues } from '@/features/proposals/schema';
import { NetworkError } from '@/lib/errors';
import { idempotencyKeys } from '@/lib/forms/idempotency-key';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { Banner } from '@/ui/banner';
import { Dialog } from '@/ui/dialog';
import { SaveButtons } from '@/ui/save-buttons';
import { TextField } from '@/ui/form/text-field';
import { failureText } from './failure-text';
import { useReportBusiness } from './mutations';
import { reasonLabel, reportReasons } from './reasons';
import { emptyReport, reportSchema, type ReportValues } from './schema';

export interface ReportDialogProps {
  businessId: number;
  businessName: string;
  current: CurrentValues;
  onClose: () => void;
}

export function ReportDialog({ businessId, businessName, current, onClose }: ReportDialogProps) {
  const formId = useId();
  const form = useForm<ReportValues>({ resolver: zodResolver(reportSchema), defaultValues: emptyReport });
  const { mutateAsync, isPending, error } = useReportBusiness();
  const [keys] = useState(() => idempotencyKeys());
  const runOnce = useSingleFlight();

  async function handleSend(values: ReportValues) {
    try {
      await mutateAsync({ businessId, values, requestId: keys.keyFor(values) });
      onClose();
    } catch {
      // The banner shows the error of the mutation.
    }
  }

  return (
    <Dialog
      onClose={onClose}
      isBusy={isPending}
      title="¿Algo está mal?"
      description={businessName}
      footer={
        <SaveButtons
          form={formId}
          label={error instanceof NetworkError ? 'Reintentar' : 'Enviar'}
          busyLabel="Enviando..."
          isBusy={isPending}
          onCancel={onClose}
        />
      }
    >
      <FormProvider {...form}>
        <form
          id={formId}
          noValidate
          className="flex flex-col gap-4"
          onSubmit={(event) => {
            event.preventDefault();
            void runOnce(() => form.handleSubmit(handleSend)());
          }}
        >
          <ReasonField />
          <RightValue current={current} />
          <TextField<ReportValues>
            name="note"
            label="Cuéntanos un poco más"
            hint="Si quieres, en pocas palabras. No escribas tus datos: nadie te va a contactar."
            rows={2}
            autoComplete="off"
          />
          {error ? <Banner role="alert" tone="error" title={failureText(error)} /> : null}
        </form>
      </FormProvider>
    </Dialog>
  );
}

/** The reasons as radio buttons; the whole line is the touch target. */
function ReasonField() {
  const errorId = useId();
  const { register, getFieldState } = useFormContext<ReportValues>();
  const { error } = getFieldState('reason', useFormState<ReportValues>({ name: 'reason' }));

  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 font-semibold">¿Qué está mal?</legend>
      <div className="flex flex-col gap-2">
        {reportReasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-touch cursor-pointer items-center gap-3 rounded-md border px-4 py-2 has-checked:border-cantera-text has-checked:bg-cantera-wash has-focus-visible:outline-2"
          >
            <input
              type="radio"
              value={reason}
              aria-invalid={error ? true : undefined}
              className="size-5 shrink-0 accent-cantera"
              {...register('reason')}
            />
            <span>{reasonLabel(reason)}</span>
          </label>
        ))}
      </div>
      <div aria-live="polite">
        {error ? (
          <p
            id={errorId}
            className="mt-1.5 flex items-start gap-1.5 text-fine font-semibold text-alerta-text"
          >
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error.message}</span>
          </p>
        ) : null}
      </div>
    </fieldset>
  );
}

/** Where a visitor who knows the right value writes it; staff then accept it in one step. */
function RightValue({ current }: { current: CurrentValues }) {
  switch (useWatch<ReportValues, 'reason'>({ name: 'reason' })) {
    case 'closed':
      return <ClosureProposal />;
    case 'hours':
      return <LazyHoursProposal label="El horario correcto, si lo sabes" current={current.hours} />;
    case 'phone':
      return <PhoneProposal label="El número correcto, si lo sabes" current={current.phone} />;
    case 'place':
      return <AddressProposal label="La dirección correcta, si la sabes" current={current.address} />;
    case 'other':
    case '':
      return null;
  }
}
