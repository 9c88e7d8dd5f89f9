import { messageOf, NotFoundError, RefusedError } from '@/lib/errors';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { unconfirmedToken } from './link-token';
import { dueQueries } from './queries';

/** Dates the data to today: staff spoke with the business, which says that they are right. */
export function useConfirmBusiness() {
  return useSingleFlightMutation({
    mutationFn: async (businessId: number): Promise<void> => {
      unwrap(await rest().rpc('confirm_business', { p_business_id: businessId }));
    },
    meta: { staleOnError: [dueQueries.all()], errorMessage: 'No se pudieron confirmar los datos.' },
    onSuccess: () => toastSuccess('Datos confirmados', 'Su página dice desde hoy este mes.'),
  });
}

/** Without a response by then the volunteer should know that the link may open nothing. */
const responseTimeoutMs = 15_000;

interface OwnerLink {
  businessId: number;
  token: string;
}

/** Stores the token of a link with the tap that opens the message. Idempotent. */
export function useAskConfirmation() {
  return useSingleFlightMutation({
    mutationFn: async ({ businessId, token }: OwnerLink): Promise<void> => {
      const response = await rest()
        .rpc('ask_confirmation', { p_business_id: businessId, p_token: token })
        .abortSignal(AbortSignal.timeout(responseTimeoutMs));
      unwrap(response);
    },
    meta: {
      // The link may be stored, and the request for it answered: the lists of confirmations and of reports say so.
      staleOnError: [[]],
      errorToast: (error) => ({
        title: 'El enlace de tu mensaje todavía no sirve',
        description:
          error instanceof NotFoundError
            ? 'El negocio ya no existe: no mandes el mensaje.'
            : messageOf(error),
      }),
    },
    onSuccess: (_nothing, { businessId }) => unconfirmedToken(businessId).clear(),
    onError: (error, { businessId }) => {
      if (isRefused(error)) unconfirmedToken(businessId).clear();
    },
  });
}

/** Whether a retry with the same token would be refused again. */
export function isRefused(error: Error): boolean {
  return error instanceof RefusedError || error instanceof NotFoundError;
}
