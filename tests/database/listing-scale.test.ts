// What the first page and a search cost, counted in pages of 8 kB that the server reads: exact on any machine, however busy.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syntheticDataSql } from '../../scripts/bench/synthetic-data';
import { openPglite, openPostgres } from '../../scripts/bench/database-engines';
import type { Engine } from '../../scripts/bench/database-engines';
import { queries } from '../../scripts/bench/database-queries';
import { postgresBinaries } from './real-postgres';

/** Once the pages are known to the session, which reads the catalogue the first time. */
const warmUps = 6;

/** For loading on a machine that does other things, too. */
const loadingMs = 240_000;

/** Blocks that a question reads, by its name, and the plan that it has. */
async function ask(engine: Engine, sql: string): Promise<{ blocks: number; plan: string }> {
  const explain = `explain (analyze, buffers, timing off) ${sql}`;
  const printed = await engine.runAsAnon(Array.from({ length: warmUps + 1 }, () => explain));
  const plan = printed.split(/^Execution Time.*$/m).at(-2) ?? '';
  // The first line that counts is of the whole statement, the functions inside it included.
  const counted = /Buffers: shared hit=(\d+)(?: read=(\d+))?/.exec(plan);
  return { blocks: Number(counted?.[1]) + Number(counted?.[2] ?? 0), plan };
}

async function costs(engine: Engine): Promise<Map<string, number>> {
  const blocks = new Map<string, number>();
  for (const { name, sql } of queries) blocks.set(name, (await ask(engine, sql)).blocks);
  return blocks;
}

async function load(engine: Engine, businesses: number): Promise<void> {
  for (const statement of syntheticDataSql(businesses)) await engine.run(statement);
}

const engines = [
  { name: 'PGlite', open: openPglite, isHere: true },
  { name: 'PostgreSQL', open: openPostgres, isHere: postgresBinaries() !== null },
];

describe.each(engines)('on $name', ({ open, isHere }) => {
  describe.skipIf(!isHere)(
    isHere ? 'with 1,000 and with 5,000 businesses' : 'skipped: no server here',
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
      }, loadingMs);
      afterAll(() => engine.close());

      it.each(['first page', 'category page', 'detail by slug'])('reads as much for: %s', (question) => {
        // An index of a larger table may be a level deeper.
        expect(large.get(question)).toBeLessThanOrEqual((small.get(question) ?? 0) + 15);
      });

      it.each([
        ['search, no hits', 60],
        ['search, a typo', 60],
        ['search, common word', 400],
        ['search, rare word', 500],
        ['search, two words', 1200],
        ['search, six common words', 700],
        ['search, the number 99', 600],
        ['search, the number 999', 700],
      ])('never reads more than a bound for: %s', (question, bound) => {
        expect(large.get(question)).toBeGreaterThan(0);
        expect(large.get(question)).toBeLessThan(bound);
      });

      it('takes both pages from an index in their order', async () => {
        const order = 'order by is_premium desc, premium_score desc nulls last, id limit 13';
        const list = await ask(engine, `select id from public.businesses where is_active ${order}`);
        expect(list.plan).toContain('using businesses_list_idx');
        expect(list.plan).not.toMatch(/Sort|Seq Scan/);
        const category = await ask(
          engine,
          `select id from public.businesses where is_active and category_id = 1000003 ${order}`,
        );
        expect(category.plan).toContain('using businesses_category_list_idx');
        expect(category.plan).not.toMatch(/Sort|Seq Scan/);
      });

      it('shows it when an index is missing', async () => {
        await engine.run('drop index public.businesses_list_idx');
        const first = queries.find(({ name }) => name === 'first page')?.sql ?? '';
        expect((await ask(engine, first)).blocks).toBeGreaterThan((small.get('first page') ?? 0) + 15);
      });
    },
  );
});
