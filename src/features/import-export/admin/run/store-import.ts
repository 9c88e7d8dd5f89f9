import type { Json } from '@/database/database.types';
import type { ImportResult, ImportSummary, Refused } from './import-result';
import {
  type Decisions,
  emptyCategories,
  type Plan,
  type PlannedBusiness,
  sentBusinesses,
  tickedChange,
} from './plan';
import { refusalText } from './refusal-text';
import { categoryKey, importError, importLimits } from '@/features/import-export/admin/import-file';
import { randomId } from '@/lib/random-id';

/** A business as import_businesses takes it. */
export interface SentBusiness {
  business_id: number | null;
  slug: string;
  id: number | null;
  created_at: string | null;
  /** The name of a category to create. */
  category: string | null;
  change: Json;
}

/** What the database did with a business of a batch, in its order. */
export interface ImportResponse {
  status: string;
  reason: string | null;
  table_name: string | null;
  column_name: string | null;
  /** A Spanish sentence of the refusal, where it has one. */
  message: string | null;
}

/** @param categories the names of categories to create that none of the businesses has */
export type SendBatch = (
  items: readonly SentBusiness[],
  actionId: string,
  categories?: readonly string[],
) => Promise<ImportResponse[]>;

export interface ImportRun {
  plan: Plan;
  decisions: Decisions;
  /** Where an import that was stopped goes on. */
  from?: ImportSummary | undefined;
  /** Stops after the batch in flight, whose result is always recorded. */
  signal: AbortSignal;
  onProgress: (summary: ImportSummary) => void;
}

function startSummary(run: ImportRun, sentCount: number): ImportSummary {
  const refused = run.plan.businesses.filter(({ kind }) => kind === 'refused');
  const unchanged = run.plan.businesses.filter(({ kind }) => kind === 'unchanged').length;
  return {
    actionId: randomId(),
    done: 0,
    inserted: 0,
    updated: 0,
    unchanged,
    leftOut: run.plan.businesses.length - refused.length - unchanged - sentCount,
    refused: refused.map((planned) => refusedOf(planned, planned.refusals.join('. '))),
  };
}

function refusedOf({ index, business: { number, name } }: PlannedBusiness, text: string): Refused {
  return { index, number, name, text };
}

/**
 * Sends what a person decided to store, batch by batch. A batch whose response is lost is sent again when the import goes on: the
 * database knows what this action has written and does not write it again.
 */
export async function storeImport(run: ImportRun, sendBatch: SendBatch): Promise<ImportResult> {
  const sent = sentBusinesses(run);
  let summary = run.from ?? startSummary(run, sent.length);
  const categories = emptyCategories(run.plan, run.decisions);
  try {
    if (summary.done === 0 && categories.length > 0) await sendBatch([], summary.actionId, categories);
    while (summary.done < sent.length) {
      if (run.signal.aborted) return { kind: 'stopped', summary };
      const batch = takeBatch(sent, summary.done, run.decisions);
      const responses = await sendBatch(
        batch.map(({ item }) => item),
        summary.actionId,
      );
      summary = addBatch(summary, batch, responses);
      run.onProgress(summary);
    }
    return { kind: 'finished', summary };
  } catch (error) {
    return { kind: 'failed', summary, error };
  }
}

interface BatchItem {
  planned: PlannedBusiness;
  item: SentBusiness;
}

/** As many businesses as one call takes: at least one. */
function takeBatch(sent: readonly PlannedBusiness[], from: number, decisions: Decisions): BatchItem[] {
  const batch: BatchItem[] = [];
  let characters = 0;
  let rows = 0;
  for (const planned of sent.slice(from, from + importLimits.batchItems)) {
    const item = toSent(planned, decisions);
    characters += JSON.stringify(item).length;
    rows += planned.change.images.length + planned.change.products.length;
    const isFull = characters > importLimits.batchCharacters || rows > importLimits.batchRows;
    if (isFull && batch.length > 0) break;
    batch.push({ planned, item });
  }
  return batch;
}

function toSent(planned: PlannedBusiness, decisions: Decisions): SentBusiness {
  const { business, target } = planned;
  const { columns, ...parts } = tickedChange(planned, decisions) ?? planned.change;
  const { category_id: category, ...others } = columns;
  const name = category?.new;
  const decided = typeof name === 'string' ? (decisions.categories.get(categoryKey(name)) ?? 'new') : null;
  return {
    business_id: target?.business_id ?? null,
    slug: business.slug,
    id: business.id,
    created_at: business.createdAt,
    category: decided === 'new' && typeof name === 'string' ? name : null,
    // Plain data of the file and the database.
    change: {
      ...parts,
      columns: {
        ...others,
        ...(category && decided === null && { category_id: category }),
        ...(typeof decided === 'number' && { category_id: { ...category, new: decided } }),
      },
    } as unknown as Json,
  };
}

function addBatch(
  summary: ImportSummary,
  batch: readonly BatchItem[],
  responses: readonly ImportResponse[],
): ImportSummary {
  const count = (status: string) => responses.filter((response) => response.status === status).length;
  const refused = batch.flatMap(({ planned }, place) => {
    const response = responses[place];
    if (response && response.status !== 'refused') return [];
    return refusedOf(
      planned,
      importError(
        planned.business.name,
        response ? refusalText(response) : 'El servidor no respondió por él.',
      ),
    );
  });
  return {
    ...summary,
    done: summary.done + batch.length,
    inserted: summary.inserted + count('inserted'),
    updated: summary.updated + count('updated'),
    unchanged: summary.unchanged + count('unchanged'),
    refused: [...summary.refused, ...refused],
  };
}
