import { useMutation } from '@tanstack/react-query';
import { useSingleFlightMutation } from '@/lib/forms/use-single-flight-mutation';
import { rest, unwrap } from '@/lib/supabase/rest';
import { toastSuccess } from '@/ui/toast';
import { dueQueries } from './queries';

/** Makes the token of a link for the owner of a business. The dialog shows the error. */
export function useMakeConfirmationLink() {
  return useMutation({
    mutationFn: async (businessId: number): Promise<string> =>
      unwrap(await rest().rpc('make_confirmation_link', { p_business_id: businessId })),
    meta: { invalidates: [], publishes: false, errorToast: false },
  });
}

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

/** Stores that the message with the link was opened. */
export function useMarkAsked() {
  return useSingleFlightMutation({
    mutationFn: async (token: string): Promise<void> => {
      unwrap(await rest().rpc('mark_confirmation_asked', { p_token: token }));
    },
    meta: {
      invalidates: [dueQueries.all()],
      staleOnError: [dueQueries.all()],
      publishes: false,
      errorMessage: 'No se pudo anotar que ya preguntaste.',
    },
  });
}
