import { useMutation } from '@tanstack/react-query';
import { rest, unwrap } from '@/lib/supabase/rest';
import { dueQueries } from './queries';

/** Makes the token of a link for the owner of a business. The dialog shows the error. */
export function useMakeConfirmationLink() {
  return useMutation({
    mutationFn: async (businessId: number): Promise<string> =>
      unwrap(await rest().rpc('make_confirmation_link', { p_business_id: businessId })),
    meta: { invalidates: [dueQueries.all()], publishes: false, errorToast: false },
  });
}
