import { z } from '@/lib/zod';

/** Null and absent: none. Both values are absent where they were deleted (private.purge_former_contacts). */
const pair = z.object({
  old: z.unknown().optional(),
  new: z.unknown().optional(),
  /** The value when it was proposed; `old` is the present one. */
  was: z.unknown().optional(),
  can_undo: z.boolean().optional(),
});
export type Pair = z.infer<typeof pair>;

const row = z.record(z.string(), z.unknown()).nullish();

/** A row of a table of its own. Without `old` it was added, without `new` deleted. */
const rowPair = z.object({
  table: z.string(),
  id: z.union([z.number(), z.string()]).nullish(),
  old: row,
  new: row,
});
export type RowPair = z.infer<typeof rowPair>;

const pairs = z.record(z.string(), pair).default({});
const rowPairs = z.array(rowPair).default([]);

const schema = z.object({
  /** By column of a business, or `notes`. */
  columns: pairs,
  /** By day of the week; a value is its intervals, as private.audit_days records them. */
  hours: pairs,
  /** By date. */
  special_days: pairs,
  products: rowPairs,
  images: rowPairs,
  /** Rows that do not belong to a business, of the history alone. */
  others: z.array(rowPair).optional(),
});

/** What changed in a business, or what somebody proposes. */
export type Change = z.infer<typeof schema>;
export type ChangePart = keyof Change;

/** Reads the JSON of the database, in which parts without lines are absent. */
export function readChange(json: unknown): Change {
  return schema.parse(json ?? {});
}

/** The names of the rows whose ids a change has. */
export interface ChangeNames {
  categories: Readonly<Record<string, string>>;
  attributes: Readonly<Record<string, string>>;
}

const namesSchema: z.ZodType<ChangeNames> = z.object({
  categories: z.record(z.string(), z.string()).default({}),
  attributes: z.record(z.string(), z.string()).default({}),
});

export function readChangeNames(json: unknown): ChangeNames {
  return namesSchema.parse(json ?? {});
}

/** The names of the rows of lists that may still be loading. */
export function namesOf(
  categories: readonly { id: number; name: string }[] = [],
  attributes: readonly { id: number; name: string }[] = [],
): ChangeNames {
  const byId = (rows: typeof categories) => Object.fromEntries(rows.map(({ id, name }) => [id, name]));
  return { categories: byId(categories), attributes: byId(attributes) };
}

/** What happened to the values after they were proposed; without a line where they are as they were. */
export function sinceProposal({ columns, hours, special_days }: Change): Change {
  const since = (part: Change['columns']) =>
    Object.fromEntries(
      Object.entries(part).flatMap(([key, value]) =>
        'was' in value ? [[key, { old: value.was, new: value.old }]] : [],
      ),
    );
  return {
    columns: since(columns),
    hours: since(hours),
    special_days: since(special_days),
    products: [],
    images: [],
  };
}
