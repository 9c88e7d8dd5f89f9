import { queryOptions } from '@tanstack/react-query';
import { mapOwnerTexts } from '@/features/businesses/columns';
import { rest, unwrap } from '@/lib/supabase/rest';
import { z } from '@/lib/zod';

const confirmationSchema = z
  .object({
    /** Null for a business that is not public. */
    slug: z.string().nullable(),
    /** The folder of the bucket to which the owner uploads images to propose. */
    image_folder: z.string(),
    state: z.object({
      columns: z.object({
        ...mapOwnerTexts(() => z.string().nullable()),
        name: z.string(),
        address: z.string().nullable(),
        phone: z.string().nullable(),
        by_appointment: z.boolean(),
        operating_status: z.string(),
      }),
      hours: z.record(z.string(), z.array(z.object({ open_time: z.string(), close_time: z.string() }))),
    }),
  })
  .transform(({ slug, image_folder, state: { columns, hours } }) => ({
    slug,
    image_folder,
    ...columns,
    hours: Object.entries(hours).flatMap(([day, intervals]) =>
      intervals.map((interval) => ({ day, ...interval })),
    ),
  }));

/** The data of a business that its owner is asked to confirm. */
export type ConfirmedBusiness = z.infer<typeof confirmationSchema>;

/** The business that a token opens; null for a wrong, a used and an expired one. */
async function fetchBusiness(token: string, signal: AbortSignal): Promise<ConfirmedBusiness | null> {
  const response = await rest().rpc('business_to_confirm', { p_token: token }).abortSignal(signal);
  return confirmationSchema.nullable().parse(unwrap(response, signal));
}

export const confirmationQueries = {
  byToken: (token: string) =>
    queryOptions({
      queryKey: ['confirmation', token] as const,
      queryFn: ({ signal }) => fetchBusiness(token, signal),
      // A refetch after the answer, whose response may be lost, would replace a form that can be sent again.
      staleTime: Infinity,
      meta: { skipPrerender: true },
    }),
};
