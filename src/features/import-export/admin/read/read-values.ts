import { operatingStatusLabels } from '@/features/businesses/columns';
import { fold } from '@/lib/fold';

const ticks = new Set('x ✓ ✔ ☑ ✅ checked selected'.split(' '));
const yes = new Set([...ticks, ...'si yes true verdadero 1'.split(' ')]);
const no = new Set('no false falso 0 ☐'.split(' '));

/** Whether a text is a mark where yes is meant and a blank where no is. */
export function readTick(text: string): boolean {
  return ticks.has(fold(text));
}

/** Null for a text that is neither. */
export function readYesOrNo(text: string): boolean | null {
  const word = fold(text);
  return yes.has(word) ? true : no.has(word) ? false : null;
}

const statuses: ReadonlyMap<string, string> = new Map(
  Object.entries(operatingStatusLabels).flatMap(([status, label]) => [
    [fold(label), status],
    [status, status],
  ]),
);

/** The state of a business as it is stored; null for a text that is none. */
export function readStatus(text: string): string | null {
  return statuses.get(fold(text)) ?? null;
}
