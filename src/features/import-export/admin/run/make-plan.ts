import { linesOf } from '@/features/changes/admin/lines';
import { type Change, namesOf } from '@/features/changes/admin/change';
import type { BusinessSource, FileBusiness, Remark } from '@/features/import-export/admin/file-business';
import { categoryKey } from '@/features/import-export/admin/import-file';
import { looksMisread } from '@/features/import-export/admin/read/decode-text';
import { fold } from '@/lib/fold';
import { cleanText } from '@/lib/one-line';
import { changeOf } from './compare';
import {
  type Decisions,
  type ImportTarget,
  keyOf,
  type KnownNames,
  type Plan,
  type PlannedBusiness,
} from './plan';

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
    const alike = taken(`alike ${fold(JSON.stringify([business.name, business.columns.address]))}`, business);
    if (target?.business_id == null) {
      const planned = comparePlanned(business, index, null, lists);
      const doubts =
        alike === null || source.hasKeys
          ? []
          : [doubt(`Tiene el nombre y la dirección del renglón ${String(alike)}.`)];
      return { ...planned, remarks: [...planned.remarks, ...doubts], wasDeleted: target?.deleted ?? false };
    }
    const other = taken(`business ${String(target.business_id)}`, business);
    if (other === null) return comparePlanned(business, index, target, lists);
    if (target.matched_by === 'slug') return refuse(business, index, [sameAs(other)]);
    const planned = comparePlanned(business, index, null, lists);
    const text = `Se parece a «${target.name ?? ''}», que ya es el ${noun} ${String(other)}.`;
    return { ...planned, remarks: [...planned.remarks, doubt(text)] };
  }
  const doubt = (text: string): Remark => ({ label: '', value: '', text, isDoubt: true });
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
  const known = new Set(lists.categories.map(({ name }) => categoryKey(name)));
  const categories = source.categories.filter((name) => !known.has(categoryKey(name)));
  return { noun: source.noun, businesses, categories };
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
function comparePlanned(
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
