// The cost of the first page and of searches in buffers of 8 kB, which does not depend on the load of the machine.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syntheticDataSql } from '../../scripts/bench/synthetic-data';
import { openPglite, openPostgres } from '../../scripts/bench/database-engines';
import type { Engine } from '../../scripts/bench/database-engines';
import { queries } from '../../scripts/bench/database-queries';
import { postgresBinaries } from './real-postgres';

/** The first executions also read the catalogue. */
const warmUps = 6;

/** Loading takes long on a busy machine. */
const loadTimeoutMs = 240_000;

/** The buffers that a query reads, and its plan. */
async function explainQuery(engine: Engine, sql: string): Promise<{ blocks: number; plan: string }> {
  const explain = `explain (analyze, buffers, timing off) ${sql}`;
  const printed = await engine.runAsAnon(Array.from({ length: warmUps + 1 }, () => explain));
  const plan = printed.split(/^Execution Time.*$/m).at(-2) ?? '';
  // The first Buffers line is of the whole statement, functions included.
  const counted = /Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(plan);
  return { blocks: Number(counted?.[1]) + Number(counted?.[2] ?? 0), plan };
}

async function costs(engine: Engine): Promise<Map<string, number>> {
  const blocks = new Map<string, number>();
  for (const { name, sql } of queries) blocks.set(name, (await explainQuery(engine, sql)).blocks);
  return blocks;
}

async function load(engine: Engine, businesses: number): Promise<void> {
  for (const statement of syntheticDataSql(businesses)) await engine.run(statement);
}

const engines = [
  { name: 'PGlite', open: openPglite, isAvailable: true },
  { name: 'PostgreSQL', open: openPostgres, isAvailable: postgresBinaries() !== null },
];

describe.each(engines)('on $name', ({ open, isAvailable }) => {
  describe.skipIf(!isAvailable)(
    isAvailable ? 'with 1,000 and with 5,000 businesses' : 'skipped: no PostgreSQL server installed',
    () => {
      let engine: Engine;
      let small: Map<string, number>;
      let large: Map<string, number>;

      beforeAll(async () => {
        const opened = await open();
        if (!opened) throw new Error('the server did not start');
        engine = opened;
        await load(engine, 1000);
        small = await costs(engine);
        await load(engine, 5000);
        large = await costs(engine);
      }, loadTimeoutMs);
      afterAll(() => engine.close());

      it.each(['first page', 'category page', 'detail by slug'])(
        'reads as many buffers with 5,000 as with 1,000 businesses: %s',
        (query) => {
          // The index of a larger table may have one more level.
          expect(large.get(query)).toBeLessThanOrEqual((small.get(query) ?? 0) + 15);
        },
      );

      it.each([
        ['search, no hits', 110],
        ['search, a typo', 120],
        ['search, common word', 400],
        ['search, rare word', 500],
        ['search, two words', 1200],
        ['search, six common words', 700],
        ['search, the number 99', 600],
        ['search, the number 999', 700],
        ['open now, by day', 400],
        ['open now, by night', 400],
        ['open now, by night, category', 400],
      ])('reads less than a limit: %s, %i buffers', (query, limit) => {
        expect(large.get(query)).toBeGreaterThan(0);
        expect(large.get(query)).toBeLessThan(limit);
      });

      it('reads both pages from an index, without a sort', async () => {
        const order = 'order by is_premium desc, premium_score desc nulls last, id limit 13';
        const list = await explainQuery(engine, `select id from public.businesses where is_active ${order}`);
        expect(list.plan).toContain('using businesses_list_idx');
        expect(list.plan).not.toMatch(/Sort|Seq Scan/);
        const category = await explainQuery(
          engine,
          `select id from public.businesses where is_active and category_id = 1000003 ${order}`,
        );
        expect(category.plan).toContain('using businesses_category_list_idx');
        expect(category.plan).not.toMatch(/Sort|Seq Scan/);
      });

      it('detects a missing index', async () => {
        await engine.run('drop index public.businesses_list_idx');
        const first = queries.find(({ name }) => name === 'first page')?.sql ?? '';
        expect((await explainQuery(engine, first)).blocks).toBeGreaterThan(
          (small.get('first page') ?? 0) + 15,
        );
      });
    },
  );
});
