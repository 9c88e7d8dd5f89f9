import { zodResolver } from '@hookform/resolvers/zod';
import { useId, useRef } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { messageOf, RateLimitError } from '@/lib/errors';
import { formatDuration } from '@/lib/format-duration';
import { useSingleFlight } from '@/lib/forms/use-single-flight';
import { randomId } from '@/lib/random-id';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { TextField } from '@/ui/form/text-field';
import { useReportBusiness } from './mutations';
import { ReasonField } from './reason-field';
import { emptyReport, reportSchema, type ReportValues } from './schema';

export interface ReportDialogProps {
  businessId: number;
  businessName: string;
  onClose: () => void;
}

/** Asks what is wrong with the data of a business, and sends it to staff. */
export function ReportDialog({ businessId, businessName, onClose }: ReportDialogProps) {
  const formId = useId();
  const form = useForm<ReportValues>({ resolver: zodResolver(reportSchema), defaultValues: emptyReport });
  const { mutateAsync, isPending, error } = useReportBusiness();
  const idempotencyKeyFor = useIdempotencyKey();
  const runOnce = useSingleFlight();

  async function handleSend(values: ReportValues) {
    try {
      await mutateAsync({ ...values, businessId, requestId: idempotencyKeyFor(values) });
      onClose();
    } catch {
      // The banner says why; what was typed stays for another try.
    }
  }

  return (
    <Dialog
      onClose={() => {
        if (!isPending) onClose();
      }}
      title="¿Algo está mal?"
      description={businessName}
      footer={
        <>
          <Button variant="secondary" disabled={isPending} onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" form={formId} disabled={isPending}>
            {isPending ? 'Enviando...' : 'Enviar'}
          </Button>
        </>
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

/** The same content keeps its key, so that a retry after a lost response makes no second row. */
function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' });
  return (values: ReportValues): string => {
    const content = JSON.stringify(values);
    if (last.current.content !== content) last.current = { content, key: randomId() };
    return last.current.key;
  };
}

function failureText(error: Error): string {
  if (error instanceof RateLimitError && error.retryAfterSeconds !== null) {
    return `Ya recibimos varios avisos. Podrás enviar otro en ${formatDuration(error.retryAfterSeconds)}.`;
  }
  return messageOf(error);
}
