import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import type { Database } from '@/database/database.types';
import { isUnanswered, keepUnsent, keptText, removeUnsent } from '@/lib/forms/unsent';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toast, toastSuccess } from '@/ui/toast';
import { proposalOf, type ReportValues } from './schema';

/** A retry after this timeout sends the same idempotency key, so it creates no second row. */
const responseTimeoutMs = 15_000;

type ReportArgs = Database['public']['Functions']['report_business']['Args'];

interface Report {
  businessId: number;
  businessName: string;
  values: ReportValues;
  /** The idempotency key. */
  requestId: string;
}

export async function sendReport(args: ReportArgs): Promise<void> {
  const response = await rest()
    .rpc('report_business', args)
    .abortSignal(AbortSignal.timeout(responseTimeoutMs));
  unwrap(response);
}

function toArgs({ businessId, values, requestId }: Report): ReportArgs {
  return {
    p_business_id: businessId,
    p_reason: values.reason,
    p_note: values.note,
    p_request_id: requestId,
    p_proposal: proposalOf(values),
  };
}

/** The dialog shows the error. A report without a response is kept, to be sent later. */
export function useReportBusiness() {
  // Of this dialog: with other words the next attempt has another id.
  const keptId = useRef<string>(null);
  const forget = () => {
    if (keptId.current !== null) removeUnsent(keptId.current);
  };
  return useMutation({
    mutationFn: (report: Report) => sendReport(toArgs(report)),
    meta: { invalidates: [], errorToast: false },
    onSuccess: () => {
      forget();
      toastSuccess('¡Gracias por avisar!', 'El equipo lo revisa antes de cambiar los datos.');
    },
    onError: (error, report) => {
      if (!isUnanswered(error)) return;
      forget();
      keptId.current = report.requestId;
      const outlivesPage = keepUnsent({
        kind: 'report',
        id: report.requestId,
        name: report.businessName,
        args: toArgs(report),
      });
      toast({
        tone: 'info',
        title: 'Tu aviso no se ha enviado',
        description: keptText('lo', outlivesPage),
      });
    },
  });
}

/** Idempotent: a business has one waiting request. The dialog shows the error. */
export function useRequestOwnerLink() {
  return useMutation({
    mutationFn: async (businessId: number): Promise<void> => {
      const response = await rest()
        .rpc('request_owner_link', { p_business_id: businessId })
        .abortSignal(AbortSignal.timeout(responseTimeoutMs));
      unwrap(response);
    },
    meta: { invalidates: [], errorToast: false },
  });
}
