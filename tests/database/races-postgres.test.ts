import { readdirSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PGTAP_DIR, readPsqlFile } from './psql-file';
import { fixtureSql, accountIds } from './role-clients';
import { postgresBinaries, startRealPostgres } from './real-postgres';
import type { RealPostgres, SessionResult } from './real-postgres';

/**
 * Races in parallel sessions, which the embedded database does not have. Needs the binaries of a PostgreSQL server (≥ 15);
 * without them the file is skipped.
 */
const binaries = postgresBinaries();

describe.skipIf(binaries === null)(
  `on real PostgreSQL (${binaries ?? 'skipped: no PostgreSQL server installed, set PG_BIN'})`,
  () => {
    let postgres: RealPostgres;

    beforeAll(async () => {
      if (binaries === null) return;
      postgres = await startRealPostgres(binaries);
      await postgres.sql(fixtureSql);
    });

    afterAll(async () => {
      await postgres.stop();
    });

    const count = async (from: string) => Number(await postgres.sql(`select count(*) from ${from}`));
    const times = <R>(n: number, make: (index: number) => R): R[] =>
      Array.from({ length: n }, (_, index) => make(index));

    const as = (role: 'editor' | 'admin', statement: string) => `
    select from set_config('request.jwt.claims', '{"sub":"${accountIds[role]}","role":"authenticated"}', false) as claims,
      set_config('request.jwt.claim.sub', '${accountIds[role]}', false) as id;
    set role authenticated;
    ${statement};`;
    const from = (ip: string, statement: string) => `
    select from set_config('request.headers', '{"cf-connecting-ip":"${ip}"}', false);
    set role anon;
    ${statement};`;

    /** Sessions by the SQLSTATE of their error, or `done`. */
    function outcomes(results: SessionResult[]): Record<string, number> {
      const seen: Record<string, number> = {};
      for (const { errors } of results) {
        const code = /ERROR: {2}(\w{5}):/.exec(errors)?.[1] ?? 'done';
        seen[code] = (seen[code] ?? 0) + 1;
      }
      return seen;
    }

    async function pendingSubmission(name: string, phone: string): Promise<string> {
      return postgres.sql(`insert into public.business_submissions (name, address, description, phone)
      values ('${name}', 'Calle Seis 6', 'Una solicitud en disputa', '${phone}') returning id`);
    }

    it('twenty parallel approvals of a submission create one business', async () => {
      const id = await pendingSubmission('Carrera real', '4442000001');
      const results = await postgres.together(
        times(20, (index) =>
          as(index % 2 === 0 ? 'editor' : 'admin', `select public.approve_submission('${id}')`),
        ),
      );
      expect(outcomes(results)).toEqual({ done: 1, PT409: 19 });
      expect(await count(`public.businesses where name = 'Carrera real'`)).toBe(1);
    });

    it('of ten parallel approvals and ten rejections one succeeds', async () => {
      const id = await pendingSubmission('Disputa real', '4442000002');
      const results = await postgres.together(
        times(20, (index) =>
          index % 2 === 0
            ? as('editor', `select public.approve_submission('${id}')`)
            : as('admin', `select public.reject_submission('${id}', 'No procede')`),
        ),
      );
      expect(outcomes(results)).toEqual({ done: 1, PT409: 19 });
      const status = await postgres.sql(`select status from public.business_submissions where id = '${id}'`);
      expect(await count(`public.businesses where name = 'Disputa real'`)).toBe(
        status === 'approved' ? 1 : 0,
      );
    });

    const submit = (index: number, more = '') =>
      `select public.submit_business_public('{"name":"Paralelo ${String(index)}","address":"Calle Siete 7",
      "description":"Un negocio enviado en paralelo","phone":"${String(4443000000 + index)}"${more}}')`;

    it('forty parallel submissions of one IP stay within the rate limit', async () => {
      const results = await postgres.together(times(40, (index) => from('198.51.100.40', submit(index))));
      expect(outcomes(results)).toEqual({ done: 5, PT429: 35 });
      expect(await count(`public.business_submissions where name like 'Paralelo %'`)).toBe(5);
    });

    it('twenty parallel requests with one idempotency key insert one row and return its id', async () => {
      const request = submit(100, `,"client_request_id":"d0000000-0000-4000-8000-000000000100"`);
      const results = await postgres.together(times(20, () => from('198.51.100.41', request)));
      expect(outcomes(results)).toEqual({ done: 20 });
      expect(new Set(results.map(({ output }) => output.trim())).size).toBe(1);
      expect(await count(`public.business_submissions where name = 'Paralelo 100'`)).toBe(1);
    });

    it('after 10,000 votes from sixteen sessions the counters equal the rows', async () => {
      await postgres.sql(`update private.config set value = '100000' where key = 'votes_per_ip_per_minute'`);
      const vote = `
\\set voter random(0, 249)
\\set business random(900001, 900002)
\\set kind random(0, 1)
begin;
select set_config('request.headers', '{"cf-connecting-ip":"198.18.0.' || :voter || '"}', true), set_config('role', 'anon', true);
select public.cast_vote(:business, case :kind when 0 then 'like' else 'dislike' end);
commit;
`;
      const { exitCode, output, errors } = await postgres.pgbench(vote, ['-c', '16', '-j', '2', '-t', '625']);
      expect(exitCode, errors).toBe(0);
      expect(output).toContain('number of transactions actually processed: 10000/10000');
      expect(await count('public.business_votes')).toBeGreaterThan(400);
      expect(
        await count(`public.businesses b where (b.likes_count, b.dislikes_count) is distinct from (
        (select count(*) from public.business_votes v where v.business_id = b.id and v.vote_type = 'like'),
        (select count(*) from public.business_votes v where v.business_id = b.id and v.vote_type = 'dislike'))`),
      ).toBe(0);
    });

    it('a business deleted during votes leaves no orphaned vote and no deadlock', async () => {
      for (const round of times(5, (index) => index)) {
        await postgres.sql(`insert into public.businesses (id, name, description, address, phone)
        values (900050, 'Prueba por borrar', 'Un negocio que desaparece', 'Calle Ocho 8', '4441000050')`);
        const voters = times(20, (index) =>
          from(
            `198.19.${String(round)}.${String(index)}`,
            times(
              20,
              (turn) => `select public.cast_vote(900050, '${turn % 2 === 0 ? 'like' : 'dislike'}')`,
            ).join(';\n'),
          ),
        );
        const results = await postgres.together([
          ...voters,
          as('admin', 'delete from public.businesses where id = 900050'),
        ]);
        const refusals = results.flatMap(({ errors }) =>
          [...errors.matchAll(/ERROR: {2}(\w{5}):/g)].map(([, code]) => code),
        );
        expect(refusals.filter((code) => code !== 'PT404')).toEqual([]);
        expect(await count('public.businesses where id = 900050')).toBe(0);
        expect(await count('public.business_votes where business_id = 900050')).toBe(0);
      }
    });

    it('two admins who demote each other in parallel leave one admin', async () => {
      for (const round of times(15, (index) => index)) {
        await postgres.sql(
          `update public.user_roles set role = 'admin' where user_id in ('${accountIds.admin}', '${accountIds.editor}')`,
        );
        const results = await postgres.together([
          as('admin', `select public.set_user_role('${accountIds.editor}', 'user')`),
          as('editor', `select public.set_user_role('${accountIds.admin}', 'user')`),
        ]);
        expect(await count(`public.user_roles where role = 'admin'`), `round ${String(round)}`).toBe(1);
        expect(outcomes(results)).toMatchObject({ done: 1 });
      }
    });

    it('every pgTAP file passes, if the extension is installed', async ({ skip }) => {
      if ((await count(`pg_available_extensions where name = 'pgtap'`)) === 0) skip('pgTAP is not installed');
      const fresh = await startRealPostgres(binaries ?? '');
      try {
        await fresh.sql('create extension pgtap with schema extensions');
        for (const file of readdirSync(PGTAP_DIR, { recursive: true, encoding: 'utf8' }).filter((name) =>
          name.endsWith('.test.sql'),
        )) {
          const { output, errors } = await fresh.session(readPsqlFile(path.join(PGTAP_DIR, file)));
          expect.soft(errors.replaceAll(/NOTICE:.*\n/g, ''), file).not.toContain('ERROR');
          expect
            .soft(
              output.split('\n').filter((line) => /^(not ok|# Looks like)/.test(line)),
              file,
            )
            .toEqual([]);
        }
      } finally {
        await fresh.stop();
      }
    });
  },
);
