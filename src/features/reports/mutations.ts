import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { reportQueries } from './queries';
import type { ReportValues } from './schema';

/** A request that hangs longer is given up: sent again with its id, it makes no second row. */
const responseTimeoutMs = 15_000;

interface Report extends ReportValues {
  businessId: number;
  /** The idempotency key. */
  requestId: string;
}

async function reportBusiness({ businessId, reason, note, requestId }: Report): Promise<void> {
  const response = await rest()
    .rpc('report_business', {
      p_business_id: businessId,
      p_reason: reason,
      p_note: note,
      p_request_id: requestId,
    })
    .abortSignal(AbortSignal.timeout(responseTimeoutMs));
  unwrap(response);
}

/** Sends a visitor's report. The dialog shows a failure itself. */
export function useReportBusiness() {
  return useMutation({
    mutationFn: reportBusiness,
    meta: { invalidates: [], errorToast: false },
    onSuccess: () => toastSuccess('¡Gracias por avisar!', 'El equipo lo revisa antes de cambiar los datos.'),
  });
}

async function resolveReport(reportId: number, confirmsData: boolean): Promise<void> {
  unwrap(await rest().rpc('resolve_report', { p_report_id: reportId, p_confirms_data: confirmsData }));
}

/**
 * Marks a report as resolved.
 * @param confirmsData whether it also dates the data of the business to today, which visitors see
 */
export function useResolveReport(confirmsData: boolean) {
  return useMutation({
    mutationFn: (reportId: number) => resolveReport(reportId, confirmsData),
    meta: {
      publishes: confirmsData,
      staleOnError: [reportQueries.all()],
      errorMessage: 'No se pudo resolver el reporte.',
    },
    onSuccess: () =>
      toastSuccess(
        'Reporte resuelto',
        confirmsData ? 'Los datos del negocio quedan confirmados con fecha de hoy.' : undefined,
      ),
  });
}
