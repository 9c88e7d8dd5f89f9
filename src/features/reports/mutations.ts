import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { changeOf, type ReportValues } from './schema';

/** A retry after this timeout sends the same idempotency key, so it creates no second row. */
const responseTimeoutMs = 15_000;

interface Report {
  businessId: number;
  values: ReportValues;
  /** The idempotency key. */
  requestId: string;
}

async function sendReport({ businessId, values, requestId }: Report): Promise<void> {
  const response = await rest()
    .rpc('report_business', {
      p_business_id: businessId,
      p_reason: values.reason,
      p_note: values.note,
      p_request_id: requestId,
      p_change: changeOf(values),
    })
    .abortSignal(AbortSignal.timeout(responseTimeoutMs));
  unwrap(response);
}

/** The dialog shows the error. */
export function useReportBusiness() {
  return useMutation({
    mutationFn: sendReport,
    meta: { invalidates: [], errorToast: false },
    onSuccess: () => toastSuccess('¡Gracias por avisar!', 'El equipo lo revisa antes de cambiar los datos.'),
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
