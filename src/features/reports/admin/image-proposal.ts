import { z } from '@/lib/zod';
import type { WaitingReport } from './queries';

const imageProposal = z.object({ path: z.string(), is_main: z.boolean() });

/** An image to add: its path in the bucket, and whether it becomes the featured one. */
export type ImageProposal = z.infer<typeof imageProposal>;

/** The image that a report proposes; null where it proposes another value, or none. */
export function readImageProposal({ reason, proposal }: WaitingReport): ImageProposal | null {
  return reason === 'image' ? (imageProposal.safeParse(proposal).data ?? null) : null;
}
