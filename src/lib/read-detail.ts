import type { z } from '@/lib/zod';

/** What the details of a refusal say, as JSON; null where they are missing, malformed or of another shape. */
export function readDetail<Detail>(details: string | null, schema: z.ZodType<Detail>): Detail | null {
  try {
    return schema.safeParse(JSON.parse(details ?? '')).data ?? null;
  } catch {
    return null;
  }
}
