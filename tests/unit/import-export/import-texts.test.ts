import { describe, expect, it } from 'vitest';
import { groupProblems, numberRanges } from '@/features/import-export/admin/group-problems';
import {
  businessCount,
  milestone,
  resultCounts,
  resultTitle,
  sizeText,
} from '@/features/import-export/admin/import-texts';
import type { ImportResult, ImportSummary } from '@/features/import-export/admin/run/import-result';

const empty: ImportSummary = {
  actionId: 'a',
  ...{ done: 0, inserted: 0, updated: 0, unchanged: 0, leftOut: 0, refused: [] },
};
const refused = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ index, number: index + 1, name: 'Pan', text: 'x' }));
const end = (changes: Partial<ImportSummary>): ImportResult => ({
  kind: 'finished',
  summary: { ...empty, ...changes },
});

describe('the texts of an import', () => {
  const broken: ImportResult = { kind: 'failed', summary: empty, error: new Error('boom') };
  const stopped: ImportResult = { kind: 'stopped', summary: empty };

  it.each([
    [end({ inserted: 3, updated: 2, unchanged: 5 }), 'Importación exitosa: 10 negocios importados'],
    [end({ inserted: 1000 }), 'Importación exitosa: 1,000 negocios importados'],
    [end({ inserted: 1 }), 'Importación exitosa: 1 negocio importado'],
    [end({ inserted: 4, refused: refused(2) }), 'Importación parcial: 4 negocios importados con 2 errores'],
    [end({ refused: refused(1) }), 'Importación parcial: 0 negocios importados con 1 error'],
    [stopped, 'Importación detenida'],
    [broken, 'Error durante la importación: Algo salió mal. Inténtalo de nuevo.'],
    // Spec: admin 8.33
  ])('%#: %s', (ended, title) => {
    expect(resultTitle(ended)).toBe(title);
  });

  it.each([
    [0, 'Importación en marcha'],
    [9.9, 'Importación en marcha'],
    [10, 'Importación al 10 %'],
    [29, 'Importación al 10 %'],
    [30, 'Importación al 30 %'],
    [50, 'Importación al 50 %'],
    [99, 'Importación al 50 %'],
    [100, 'Importación al 100 %'],
    // Spec: admin 4.30
  ])('at %d percent: %s', (percent, text) => {
    expect(milestone(percent)).toBe(text);
  });

  it('have a singular and a plural', () => {
    expect(resultCounts(end({ inserted: 1, updated: 2 }))).toBe('1 nuevo, 2 actualizados, 0 sin cambios');
    expect(resultCounts(end({ updated: 1, leftOut: 3 }))).toBe(
      '0 nuevos, 1 actualizado, 0 sin cambios, 3 que dejaste fuera',
    );
    expect([businessCount(1), businessCount(2)]).toEqual(['1 negocio', '2 negocios']);
  });

  it('have a size in KB', () => {
    expect([sizeText(0), sizeText(1536), sizeText(50 * 1024 * 1024)]).toEqual([
      '0.0 KB',
      '1.5 KB',
      '51200.0 KB',
    ]);
  });
});

describe('problems of one kind', () => {
  const problem = (text: string, number: number) => ({ number, subject: '', text });

  it.each([
    ['El horario «9 a 5» no se entiende', 'El horario «a ratos» no se entiende'],
    ['Es el mismo que el renglón 2', 'Es el mismo que el renglón 7'],
  ])('differ in values alone: %s', (one, other) => {
    expect(groupProblems([problem(one, 3), problem(other, 4), problem('Falta nombre', 5)])).toHaveLength(2);
  });

  it('are listed by ranges', () => {
    expect(numberRanges([12, 2, 3, 4, 9, 3])).toBe('2–4, 9, 12');
  });
});
