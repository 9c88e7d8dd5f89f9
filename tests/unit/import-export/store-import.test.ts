import { describe, expect, it } from 'vitest';
import { resultTitle } from '@/features/import-export/admin/import-texts';
import type { FileBusiness } from '@/features/import-export/admin/file-business';
import { importedCount, type ImportSummary } from '@/features/import-export/admin/run/import-result';
import { makePlan } from '@/features/import-export/admin/run/make-plan';
import { decideByDefault, type Decisions, type KnownNames } from '@/features/import-export/admin/run/plan';
import {
  type ImportResponse,
  type SentBusiness,
  storeImport,
} from '@/features/import-export/admin/run/store-import';
import { toAppError } from '@/lib/errors';
import { fileBusiness, sourceOf, targetOf } from './file-business';

const offline = toAppError({ code: '', message: 'x', details: null, hint: null }, 0);
const lists: KnownNames = { categories: [{ id: 7, name: 'Tacos' }], attributes: [] };
const response = (status: string, reason: string | null = null): ImportResponse => ({
  ...{ status, reason, table_name: null, column_name: null, message: null },
});

const many = (count: number, said: Partial<FileBusiness> = {}) =>
  Array.from({ length: count }, (_, index) => fileBusiness(index + 1, said));

async function planned(
  businesses: readonly FileBusiness[],
  stored: readonly number[] = [],
  categories: readonly string[] = [],
) {
  const plan = await makePlan(
    { ...sourceOf(businesses), categories },
    lists,
    (items) =>
      Promise.resolve(
        items.map((business) =>
          stored.includes(business.number) ? targetOf(business, business.number) : null,
        ),
      ),
    new AbortController().signal,
    () => undefined,
  );
  if (!plan) throw new Error('The plan was stopped');
  return { plan, decisions: decideByDefault(plan) };
}

interface Recorded {
  sent: SentBusiness[][];
  actions: string[];
  categories: (readonly string[])[];
  progress: number[];
  run: (from?: ImportSummary, signal?: AbortSignal) => ReturnType<typeof storeImport>;
}

/** Records what is sent; `answer` may stop or fail the import. */
async function recorded(
  businesses: readonly FileBusiness[],
  answer: (items: readonly SentBusiness[], call: number) => ImportResponse[] = (items) =>
    items.map(() => response('inserted')),
  {
    stored,
    decisions,
    listed,
  }: { stored?: readonly number[]; decisions?: Partial<Decisions>; listed?: readonly string[] } = {},
): Promise<Recorded> {
  const prepared = await planned(businesses, stored, listed);
  const record: Recorded = {
    sent: [],
    actions: [],
    categories: [],
    progress: [],
    run: (from, signal = new AbortController().signal) =>
      storeImport(
        {
          ...prepared,
          decisions: { ...prepared.decisions, ...decisions },
          from,
          signal,
          onProgress: ({ done }) => record.progress.push(done),
        },
        (items, actionId, categories = []) => {
          record.actions.push(actionId);
          record.categories.push(categories);
          const answered = answer(items, record.actions.length);
          record.sent.push([...items]);
          return Promise.resolve(answered);
        },
      ),
  };
  return record;
}

describe('storing an import', () => {
  // Spec: admin 4.30
  it('sends batches under one action and reports progress after each', async () => {
    const { run, sent, actions, progress } = await recorded(many(120));
    const end = await run();
    expect(progress).toEqual([50, 100, 120]);
    expect(sent.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(new Set(actions).size).toBe(1);
    expect(end.kind).toBe('finished');
    expect(importedCount(end.summary)).toBe(120);
  });

  it('stops between two batches, and goes on there', async () => {
    const controller = new AbortController();
    const { run, sent } = await recorded(many(120), (items, call) => {
      if (call === 2) controller.abort();
      return items.map(() => response('inserted'));
    });
    const end = await run(undefined, controller.signal);
    expect(end).toMatchObject({ kind: 'stopped', summary: { done: 100, inserted: 100 } });
    expect(await run(end.summary)).toMatchObject({ kind: 'finished', summary: { done: 120, inserted: 120 } });
    expect(sent.flat().map(({ slug }) => slug)).toEqual(many(120).map(({ slug }) => slug));
  });

  it('fails with the connection, and goes on with the lost batch under the same action', async () => {
    const { run, actions } = await recorded(many(120), (items, call) => {
      if (call === 2) throw offline;
      return items.map(() => response('inserted'));
    });
    const end = await run();
    expect(end).toMatchObject({ kind: 'failed', summary: { done: 50 } });
    expect(resultTitle(end)).toBe(
      'Error durante la importación: No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
    );
    expect(await run(end.summary)).toMatchObject({ kind: 'finished', summary: { done: 120, inserted: 120 } });
    expect(new Set(actions).size).toBe(1);
  });

  // Spec: admin 8.36
  it('says by number and name what was refused, in the file and by the database', async () => {
    const { run } = await recorded(
      [fileBusiness(1, { refusals: ['Falta dirección'] }), fileBusiness(2), fileBusiness(3), fileBusiness(4)],
      () => [{ ...response('refused', 'slug_is_unique'), table_name: 'businesses' }, response('inserted')],
    );
    const { summary } = await run();
    expect(summary.refused.map(({ number, text }) => [number, text])).toEqual([
      [1, 'Falta dirección'],
      [2, 'Error importando Negocio 2: Otro negocio ya usa esa dirección de página.'],
      [4, 'Error importando Negocio 4: El servidor no respondió por él.'],
    ]);
  });

  it('counts what is unchanged and what was left out, which is not sent', async () => {
    const { run, sent } = await recorded(many(3), undefined, {
      stored: [1],
      decisions: { leftOut: new Set([1]) },
    });
    const { summary } = await run();
    expect(sent.flat().map(({ slug }) => slug)).toEqual(['negocio-3']);
    expect(summary).toMatchObject({ inserted: 1, unchanged: 1, leftOut: 1 });
  });

  it('sends less at once of large businesses, and one that is larger than a batch by itself', async () => {
    const large = { columns: { name: 'x', address: 'x', description: 'y'.repeat(400_000) } };
    const { run, sent } = await recorded(
      [...many(3, large), fileBusiness(4, { slug: 'cuatro' })].map((business, index) => ({
        ...business,
        number: index + 1,
        slug: `negocio-${String(index)}`,
      })),
    );
    await run();
    expect(sent.map(({ length }) => length)).toEqual([2, 2]);
  });

  it('names a category to create, and sends the id of the one that is used instead', async () => {
    const businesses = ['Hielo', 'Tortas', 'Tacos', null].map((category, index) =>
      fileBusiness(index + 1, { category }),
    );
    const { run, sent } = await recorded(businesses, undefined, {
      decisions: { categories: new Map([['tortas', 7]]) },
    });
    await run();
    const [batch = []] = sent;
    expect(batch.map(({ category }) => category)).toEqual(['Hielo', null, null, null]);
    expect(batch.map(({ change }) => JSON.stringify(change).match(/"category_id":\{[^}]*\}/)?.[0])).toEqual([
      undefined,
      '"category_id":{"old":null,"new":7}',
      '"category_id":{"old":null,"new":7}',
      undefined,
    ]);
  });

  it('creates the categories that the file lists and no business has, but for those that are left out', async () => {
    const { run, sent, categories } = await recorded([fileBusiness(1, { category: 'Hielo' })], undefined, {
      listed: ['Tacos', 'Hielo', 'Gas', 'Flores'],
      decisions: { categories: new Map([['flores', 'none']]) },
    });
    await run();
    expect(categories).toEqual([['Gas'], []]);
    expect(sent.map(({ length }) => length)).toEqual([0, 1]);
  });
});
