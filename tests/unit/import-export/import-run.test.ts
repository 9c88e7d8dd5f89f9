import { describe, expect, it } from 'vitest';
import type { Json } from '@/database/database.types';
import { openImportFile, readJsonContent } from '@/features/import-export/admin/read/open-import-file';
import {
  addWarnings,
  emptySummary,
  importedCount,
  type ImportSummary,
  type ImportTarget,
  runImport,
} from '@/features/import-export/admin/run/run-import';
import { toAppError } from '@/lib/errors';
import { exportedBusiness, fileWith, manyBusinesses } from '../../database/import-file';

const offline = toAppError({ code: '', message: 'x', details: null, hint: null }, 0);
const saved = { status: 'inserted', business_id: null, warning: null, error: null };

const slugOf = (value: Json) =>
  typeof value === 'object' && value && 'slug' in value && typeof value.slug === 'string' ? value.slug : '';

/** Records the sent batches; `onBatch` may pause or fail the import. */
function recorder(onBatch: (call: number) => void = () => undefined) {
  const sent: string[][] = [];
  const categories: (readonly string[])[] = [];
  const target: ImportTarget = {
    addCategories: (names) => {
      categories.push(names);
      return Promise.resolve([]);
    },
    sendBatch: (items) => {
      onBatch(sent.length + 1);
      sent.push(items.map(({ value }) => slugOf(value)));
      return Promise.resolve(items.map(() => saved));
    },
  };
  return { sent, categories, target };
}

function run(
  text: string,
  target: ImportTarget,
  from: ImportSummary = emptySummary,
  signal = new AbortController().signal,
) {
  const opened = openImportFile(readJsonContent(text));
  const source = { ...opened, batch: (at: number) => Promise.resolve(opened.batch(at)) };
  const progress: number[] = [];
  const onProgress = ({ done }: ImportSummary) => progress.push(done);
  return runImport({ source, summary: from, signal, onProgress }, target).then((end) => ({ end, progress }));
}

describe('an import', () => {
  // Spec: admin 4.30
  it('reports progress after every batch', async () => {
    const { sent, target } = recorder();
    const { end, progress } = await run(fileWith(manyBusinesses(120)), target);
    expect(progress).toEqual([0, 50, 100, 120]);
    expect(sent.map(({ length }) => length)).toEqual([50, 50, 20]);
    expect(end.kind).toBe('finished');
    expect(importedCount(end.summary)).toBe(120);
  });

  it('pauses between two batches and resumes there', async () => {
    const text = fileWith(manyBusinesses(120), ['Pan']);
    const controller = new AbortController();
    const { sent, categories, target } = recorder((call) => {
      if (call === 2) controller.abort();
    });
    const { end } = await run(text, target, emptySummary, controller.signal);
    expect(end).toMatchObject({ kind: 'stopped', summary: { done: 100, inserted: 100 } });
    const { end: last } = await run(text, target, end.summary);
    expect(last).toMatchObject({ kind: 'finished', summary: { done: 120, inserted: 120 } });
    expect(sent.flat()).toEqual(manyBusinesses(120).map(({ slug }) => slug));
    expect(categories).toEqual([['Pan']]);
  });

  it('sends no batch without a complete business', async () => {
    const { sent, target } = recorder();
    const incomplete = manyBusinesses(50).map((business) => ({ ...business, name: '' }));
    const { end } = await run(fileWith([...incomplete, exportedBusiness(51)]), target);
    expect(sent).toEqual([['negocio-importado-51']]);
    expect(end).toMatchObject({ kind: 'finished', summary: { done: 51, inserted: 1, errorCount: 50 } });
  });

  it('reports progress when the connection is lost and resumes with the failed batch', async () => {
    const text = fileWith(manyBusinesses(120));
    const { sent, target } = recorder((call) => {
      if (call === 2 && !sent[1]) {
        sent.push([]);
        throw offline;
      }
    });
    const { end } = await run(text, target);
    expect(end).toMatchObject({ kind: 'failed', summary: { done: 50 } });
    const { end: last } = await run(text, target, end.summary);
    expect(last).toMatchObject({ kind: 'finished', summary: { done: 120, inserted: 120 } });
  });

  // Spec: admin 8.36
  it('collects the messages of file and database by number and name', async () => {
    const target: ImportTarget = {
      addCategories: () => Promise.resolve(['<Mala>']),
      sendBatch: () =>
        Promise.resolve([
          { status: 'error', business_id: null, warning: null, error: 'El teléfono no es válido.' },
          { status: 'unchanged', business_id: 3, warning: 'No se pudo crear categoría: X', error: null },
          { status: 'updated', business_id: 4, warning: null, error: null },
        ]),
    };
    const { address: _a, location: _l, ...homeless } = exportedBusiness(2);
    const businesses = [exportedBusiness(1), homeless, exportedBusiness(3), exportedBusiness(4)];
    const { end } = await run(fileWith(businesses), target);
    expect(end.summary.errors).toEqual([
      { number: 1, text: 'Error importando Negocio importado 1: El teléfono no es válido.' },
      { number: 2, text: 'Negocio 2: Falta dirección' },
    ]);
    expect(end.summary.warnings).toEqual([
      { number: null, text: 'No se pudo crear categoría: <Mala>' },
      { number: 3, text: 'No se pudo crear categoría: X', name: 'Negocio importado 3' },
    ]);
  });

  it('sends the ids of earlier batches, and names the numbers of two businesses with one row', async () => {
    const reason =
      'La dirección de su página lleva al mismo negocio que «Pan», ya importado de este archivo.';
    const known: number[][] = [];
    const target: ImportTarget = {
      addCategories: () => Promise.resolve([]),
      sendBatch: (items, imported) => {
        known.push(imported);
        return Promise.resolve(
          items.map((item) => {
            const slug = slugOf(item.value);
            const id = Number(/\d+/.exec(slug)?.[0]);
            return slug.includes('otra-vez')
              ? { status: 'error', business_id: id, warning: null, error: reason }
              : { status: 'updated', business_id: id, warning: null, error: null };
          }),
        );
      },
    };
    const again = (number: number) => exportedBusiness(number, { slug: `otra-vez-${String(number)}` });
    const { end } = await run(fileWith([...manyBusinesses(49), again(3), again(1)]), target);
    expect(end.summary.errors).toEqual([
      { number: 50, text: `Error importando Negocio importado 3: ${reason} Compara los negocios 3 y 50.` },
      { number: 51, text: `Error importando Negocio importado 1: ${reason} Compara los negocios 1 y 51.` },
    ]);
    expect(end.summary).toMatchObject({ updated: 49, errorCount: 2 });
    expect(known).toEqual([[], Array.from({ length: 49 }, (_, index) => index + 1)]);
  });

  it('sends all batches under one action, with what each business keeps, and leaves out what is not ticked', async () => {
    const sent: { actionId: string; kept: (readonly string[])[] }[] = [];
    const target: ImportTarget = {
      addCategories: () => Promise.resolve([]),
      sendBatch: (items, _imported, actionId) => {
        sent.push({ actionId, kept: items.map(({ kept }) => kept) });
        return Promise.resolve(items.map(() => saved));
      },
    };
    const opened = openImportFile(readJsonContent(fileWith(manyBusinesses(52))));
    const end = await runImport(
      {
        source: { ...opened, batch: (at: number) => Promise.resolve(opened.batch(at)) },
        kept: new Map<number, string[] | null>([
          [2, null],
          [51, ['phone']],
        ]),
        summary: emptySummary,
        signal: new AbortController().signal,
        onProgress: () => undefined,
      },
      target,
    );
    expect(sent.map(({ kept }) => kept.length)).toEqual([49, 2]);
    expect(sent[1]?.kept).toEqual([['phone'], []]);
    expect(new Set(sent.map(({ actionId }) => actionId))).toEqual(new Set([end.summary.actionId]));
    expect(end.summary).toMatchObject({ done: 52, inserted: 51, errorCount: 0 });
  });

  it('reports a business without a result from the database', async () => {
    const target: ImportTarget = {
      addCategories: () => Promise.resolve([]),
      sendBatch: () => Promise.resolve([saved]),
    };
    const { end } = await run(fileWith(manyBusinesses(2)), target);
    expect(end.summary.errors).toEqual([
      { number: 2, text: 'Error importando Negocio importado 2: El servidor no respondió por él.' },
    ]);
  });

  it('keeps ten thousand messages and counts all', () => {
    const warnings = Array.from({ length: 6000 }, (_, index) => ({ number: index + 1, text: 'x' }));
    const summary = addWarnings(addWarnings(emptySummary, warnings), warnings);
    expect(summary.warnings).toHaveLength(10_000);
    expect(summary.warningCount).toBe(12_000);
  });
});
