import { linesOf, type ChangeLine } from '@/features/changes/admin/lines';
import { type Change, namesOf } from '@/features/changes/admin/change';
import { categoryKey } from '@/features/import-export/admin/import-file';
import type { BusinessSource, FileBusiness, Remark } from '@/features/import-export/admin/file-business';
import { looksMisread } from '@/features/import-export/admin/read/decode-text';
import { cleanText } from '@/lib/one-line';
import { changeOf, type KnownNames, type ImportTarget } from './compare';

/** A line of a change; one that was edited here after the file was made has a badge. */
export interface PlannedLine extends ChangeLine {
  isEdited: boolean;
}

/** What would become of a business of the file. */
export interface PlannedBusiness {
  /** Its place in the file, from 0. */
  index: number;
  business: FileBusiness;
  kind: 'new' | 'changed' | 'unchanged' | 'refused';
  /** The business here that it is taken for. */
  target: ImportTarget | null;
  change: Change;
  lines: readonly PlannedLine[];
  remarks: readonly Remark[];
  /** Why it is refused, sentences. */
  refusals: readonly string[];
  /** A text that would be stored with broken letters. */
  brokenText: string | null;
  /** It was deleted here after the file was made. */
  wasDeleted: boolean;
}

/** A category of the file that is not here. */
export interface UnknownCategory {
  key: string;
  name: string;
  /** How many businesses have it. */
  count: number;
}

export interface Plan {
  noun: BusinessSource['noun'];
  total: number;
  /** How many are compared so far. */
  done: number;
  businesses: readonly PlannedBusiness[];
}

/** The id of a category that is here, `new` to create it, `none` to leave it out. */
export type CategoryDecision = number | 'new' | 'none';

/** What a person decides about a plan. */
export interface Decisions {
  /** The places of the businesses that are not imported. */
  leftOut: ReadonlySet<number>;
  /** The lines that are not imported, by `lineId`. */
  unticked: ReadonlySet<string>;
  /** The places of those that are another business than the one they are taken for. */
  separate: ReadonlySet<number>;
  /** For each unknown category. */
  categories: ReadonlyMap<string, CategoryDecision>;
  importsBroken: boolean;
}

export const lineId = (index: number, line: Pick<PlannedLine, 'key'>) => `${String(index)} ${line.key}`;

/** Businesses of one request. */
const targetItems = 500;
/** How long the page may wait for its next frame, in ms. */
const stepMs = 50;

type FetchTargets = (
  items: readonly FileBusiness[],
  madeAt: string | null,
  signal: AbortSignal,
) => Promise<readonly (ImportTarget | null)[]>;

/**
 * Reads and compares all businesses of a file, in steps between which the page stays responsive.
 * @param onProgress called after each request
 * @returns null where it was stopped
 */
export async function makePlan(
  source: BusinessSource,
  lists: KnownNames,
  fetchTargets: FetchTargets,
  signal: AbortSignal,
  onProgress: (done: number) => void,
): Promise<Plan | null> {
  const businesses: PlannedBusiness[] = [];
  const taken = firstComers();
  const pause = steps();
  const noun = source.noun.toLowerCase();
  const found = new Map<FileBusiness, ImportTarget | null>();

  function planOne(business: FileBusiness, index: number): PlannedBusiness {
    if (business.refusals.length > 0) return refuse(business, index, business.refusals);
    const target = found.get(business) ?? null;
    const twin = taken(`slug ${business.slug}`, business);
    if (twin !== null) return refuse(business, index, [sameAs(twin)]);
    if (target?.business_id == null) {
      return { ...comparePlanned(business, index, null, lists), wasDeleted: target?.deleted ?? false };
    }
    const other = taken(`business ${String(target.business_id)}`, business);
    if (other === null) return comparePlanned(business, index, target, lists);
    if (target.matched_by === 'slug') return refuse(business, index, [sameAs(other)]);
    const planned = comparePlanned(business, index, null, lists);
    const text = `Se parece a «${target.name}», que ya es el ${noun} ${String(other)}: entra como nuevo.`;
    return { ...planned, remarks: [...planned.remarks, { label: 'Nombre', value: '', text }] };
  }
  const sameAs = (number: number) => `Es el mismo que el ${noun} ${String(number)}`;

  while (businesses.length < source.total) {
    const portion: FileBusiness[] = [];
    while (portion.length < targetItems && businesses.length + portion.length < source.total) {
      portion.push(source.read(businesses.length + portion.length));
      await pause();
    }
    const readable = portion.filter(({ refusals }) => refusals.length === 0);
    const targets = readable.length > 0 ? await fetchTargets(readable, source.madeAt, signal) : [];
    if (signal.aborted) return null;
    readable.forEach((business, place) => found.set(business, targets[place] ?? null));
    for (const business of portion) {
      businesses.push(planOne(business, businesses.length));
      await pause();
    }
    onProgress(businesses.length);
  }
  return { noun: source.noun, total: source.total, done: businesses.length, businesses };
}

/** Lets the page draw once a step has taken long enough. */
function steps(): () => Promise<void> {
  let start = performance.now();
  return async () => {
    if (performance.now() - start < stepMs) return;
    await new Promise((resolve) => setTimeout(resolve));
    start = performance.now();
  };
}

/** Finds the business of the file that came first to a slug or to a business here: its number, null for the first one. */
function firstComers() {
  const numbers = new Map<string, number>();
  return (key: string, { number }: FileBusiness): number | null => {
    const first = numbers.get(key);
    if (first === undefined) numbers.set(key, number);
    return first ?? null;
  };
}

const nothing: Change = { columns: {}, hours: {}, special_days: {}, products: [], images: [] };

function refuse(business: FileBusiness, index: number, refusals: readonly string[]): PlannedBusiness {
  return {
    ...{ index, business, kind: 'refused', target: null, change: nothing, lines: [] },
    ...{ remarks: business.remarks, refusals, brokenText: null, wasDeleted: false },
  };
}

/** A business of the file as a new one, or beside the one here that it is. */
export function comparePlanned(
  business: FileBusiness,
  index: number,
  target: ImportTarget | null,
  lists: KnownNames,
): PlannedBusiness {
  const { change, remarks } = changeOf(business, target, lists);
  const lines = linesOf(change, {
    layout: 'line',
    names: namesOf(lists.categories, lists.attributes),
    isWholePart: true,
  });
  return {
    index,
    business,
    kind: target === null ? 'new' : lines.length > 0 ? 'changed' : 'unchanged',
    target,
    change,
    lines: lines.map((line) => {
      const isEdited = target?.edited.includes(keyOf(line)) ?? false;
      return { ...line, isEdited, ...(isEdited && { badge: 'Se corrigió aquí después' }) };
    }),
    remarks: [...business.remarks, ...remarks],
    refusals: [],
    brokenText: brokenTextOf(change, business.brokenTexts),
    wasDeleted: false,
  };
}

/** The column of a line, or its part. */
const keyOf = ({ part, keys: [column = ''] }: ChangeLine) => (part === 'columns' ? column : part);

/** The first new text with broken letters, those of the file or those that are still seen. */
function brokenTextOf(value: unknown, inFile: readonly string[] = []): string | null {
  if (typeof value === 'string') {
    const isBroken = looksMisread(value) || inFile.some((text) => value.includes(cleanText(text).trim()));
    return isBroken ? value : null;
  }
  if (typeof value !== 'object' || value === null) return null;
  for (const [key, inner] of Object.entries(value)) {
    const text = key === 'old' ? null : brokenTextOf(inner, inFile);
    if (text !== null) return text;
  }
  return null;
}

/** The categories of the file that are not here, as its businesses name them first. */
export function unknownCategories({ businesses }: Plan): UnknownCategory[] {
  const unknown = new Map<string, UnknownCategory>();
  for (const { change } of businesses) {
    const name = change.columns['category_id']?.new;
    if (typeof name !== 'string') continue;
    const key = categoryKey(name);
    const known = unknown.get(key) ?? { key, name, count: 0 };
    unknown.set(key, { ...known, count: known.count + 1 });
  }
  return [...unknown.values()];
}

/** What is decided before anybody has: what was edited or deleted here after the file was made stays as it is. */
export function decideByDefault({ businesses }: Plan): Decisions {
  return {
    leftOut: new Set(businesses.filter(({ wasDeleted }) => wasDeleted).map(({ index }) => index)),
    unticked: new Set(
      businesses.flatMap(({ index, lines }) =>
        lines.filter(({ isEdited }) => isEdited).map((line) => lineId(index, line)),
      ),
    ),
    separate: new Set(),
    categories: new Map(),
    importsBroken: false,
  };
}

/** The plan with some businesses as new ones. */
export function withSeparate(plan: Plan, { separate }: Decisions, lists: KnownNames): Plan {
  if (separate.size === 0) return plan;
  return {
    ...plan,
    businesses: plan.businesses.map((planned) =>
      separate.has(planned.index) ? comparePlanned(planned.business, planned.index, null, lists) : planned,
    ),
  };
}

/** Whether a business is sent: one that changes something, and that nobody left out. */
export function isSent(planned: PlannedBusiness, decisions: Decisions): boolean {
  if (planned.brokenText !== null && !decisions.importsBroken) return false;
  return tickedChange(planned, decisions) !== null;
}

/** What is sent of a business; null for nothing. A line that is not ticked is not in it. */
export function tickedChange(
  { index, kind, change, lines }: PlannedBusiness,
  { leftOut, unticked }: Decisions,
): Change | null {
  if (kind === 'new') return leftOut.has(index) ? null : change;
  if (kind !== 'changed') return null;
  const kept = new Set(lines.filter((line) => unticked.has(lineId(index, line))).map(keyOf));
  if (kept.size === lines.length) return null;
  const columns = Object.entries(change.columns).filter(([column]) => !kept.has(column));
  return {
    columns: Object.fromEntries(columns),
    hours: kept.has('hours') ? {} : change.hours,
    special_days: kept.has('special_days') ? {} : change.special_days,
    products: kept.has('products') ? [] : change.products,
    images: kept.has('images') ? [] : change.images,
  };
}
