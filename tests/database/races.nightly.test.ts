import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { DatabaseAddress } from '../../supabase/local/postgres/server';
import { createTemporaryDatabase, dropTemporaryDatabase } from '../../supabase/local/temporary-server';
import { openParallelSessions, type ParallelSessions } from './parallel-sessions';
import { fixtureSql } from './permissions/render-pgtap';
import { accountIds } from './role-clients';

let address: DatabaseAddress;
let sessions: ParallelSessions;

beforeAll(async () => {
  address = await createTemporaryDatabase('migrated');
  sessions = openParallelSessions(address);
  await sessions.together([fixtureSql]);
});
afterAll(async () => {
  await sessions.close();
  await dropTemporaryDatabase(address);
});

const times = <Result>(count: number, make: (index: number) => Result): Result[] =>
  Array.from({ length: count }, (_, index) => make(index));

async function count(from: string): Promise<number> {
  const [row] = await sessions.rows<{ count: number }>(`select count(*)::int as count from ${from}`);
  return row?.count ?? -1;
}

const as = (role: 'editor' | 'admin', statement: string) => `
  select set_config('request.jwt.claims', '{"sub":"${accountIds[role]}","role":"authenticated"}', false),
    set_config('request.jwt.claim.sub', '${accountIds[role]}', false);
  set role authenticated;
  ${statement};`;
const from = (ip: string, statement: string) => `
  select set_config('request.headers', '{"cf-connecting-ip":"${ip}"}', false);
  set role anon;
  ${statement};`;

/** `{ done: 1, PT409: 19 }` */
function tally(outcomes: string[]): Record<string, number> {
  const seen: Record<string, number> = {};
  for (const outcome of outcomes) seen[outcome] = (seen[outcome] ?? 0) + 1;
  return seen;
}

async function pendingSubmission(name: string, phone: string): Promise<string> {
  const [row] = await sessions.rows<{ id: string }>(
    `insert into public.business_submissions (name, address, description, phone, product_submissions)
     values ('${name}', 'Calle Seis 6', 'Una solicitud en disputa', '${phone}', '[{"name": "Producto"}]') returning id`,
  );
  if (!row) throw new Error('no submission');
  return row.id;
}

describe('reviewing', () => {
  // Spec: admin 4.10
  it('twenty parallel approvals of a submission create one business', async () => {
    const id = await pendingSubmission('Carrera', '4442000001');
    const outcomes = await sessions.together(
      times(20, (index) => as(index % 2 ? 'admin' : 'editor', `select public.approve_submission('${id}')`)),
    );
    expect(tally(outcomes)).toEqual({ done: 1, PT409: 19 });
    expect(await count(`public.businesses where name = 'Carrera'`)).toBe(1);
    expect(
      await count(
        `public.products p join public.businesses b on b.id = p.business_id where b.name = 'Carrera'`,
      ),
    ).toBe(1);
  });

  // Spec: admin 4.10
  it('of parallel approvals and rejections one succeeds and is stored', async () => {
    for (const round of times(5, (index) => index)) {
      const name = `Disputa ${String(round)}`;
      const id = await pendingSubmission(name, `44420001${String(10 + round)}`);
      const outcomes = await sessions.together(
        times(10, (index) =>
          index % 2 === round % 2
            ? as('editor', `select public.approve_submission('${id}')`)
            : as('admin', `select public.reject_submission('${id}', 'No procede')`),
        ),
      );
      expect(tally(outcomes)).toEqual({ done: 1, PT409: 9 });
      const [stored] = await sessions.rows<{ status: string }>(
        `select status from public.business_submissions where id = '${id}'`,
      );
      const isApproved = outcomes.findIndex((outcome) => outcome === 'done') % 2 === round % 2;
      expect(stored?.status).toBe(isApproved ? 'approved' : 'rejected');
      expect(await count(`public.businesses where name = '${name}'`)).toBe(isApproved ? 1 : 0);
    }
  });
});

describe('submitting', () => {
  const submit = (index: number, more = '') =>
    `select public.submit_business_public('{"name":"Paralelo ${String(index)}","address":"Calle Siete 7",
      "description":"Un negocio enviado en paralelo","phone":"${String(4443000000 + index)}"${more}}')`;

  it('forty parallel submissions of one IP stay within the rate limit', async () => {
    const outcomes = await sessions.together(times(40, (index) => from('198.51.100.40', submit(index))));
    expect(tally(outcomes)).toEqual({ done: 5, PT429: 35 });
    expect(await count(`public.business_submissions where name like 'Paralelo %'`)).toBe(5);
  });

  it('twenty parallel requests with one idempotency key insert one row', async () => {
    const request = submit(100, `,"client_request_id":"d0000000-0000-4000-8000-000000000100"`);
    const outcomes = await sessions.together(times(20, () => from('198.51.100.41', request)));
    expect(tally(outcomes)).toEqual({ done: 20 });
    expect(await count(`public.business_submissions where name = 'Paralelo 100'`)).toBe(1);
  });
});

describe('voting', () => {
  it('after 10,000 votes from sixteen sessions the counters equal the rows', async () => {
    await sessions.rows(`update private.limits set most = 100000 where name like 'votes_of_%'`);
    // Each vote is a transaction, as a request is. IPs repeat, so that votes replace or repeat others.
    const votes = (session: number) => `
      do $votes$
      begin
        for v_turn in 1..625 loop
          perform set_config('role', 'anon', true),
            set_config('request.headers', format('{"cf-connecting-ip":"198.18.0.%s"}', (${String(session)} * 625 + v_turn * 7) % 250), true);
          perform public.cast_vote(900001 + v_turn % 2, (array['like', 'dislike', 'like'])[1 + (v_turn * 13 + ${String(session)}) % 3]);
          commit;
        end loop;
      end
      $votes$`;
    expect(tally(await sessions.together(times(16, votes)))).toEqual({ done: 16 });
    expect(await count('public.business_votes')).toBeGreaterThan(400);
    expect(
      await count(`public.businesses b where (b.likes_count, b.dislikes_count) is distinct from (
        (select count(*) from public.business_votes v where v.business_id = b.id and v.vote_type = 'like'),
        (select count(*) from public.business_votes v where v.business_id = b.id and v.vote_type = 'dislike'))`),
    ).toBe(0);
  });

  it('a business deleted during votes leaves no orphaned vote and no deadlock', async () => {
    for (const round of times(5, (index) => index)) {
      await sessions.rows(`insert into public.businesses (id, name, description, address, phone)
        values (900050, 'Prueba por borrar', 'Un negocio que desaparece', 'Calle Ocho 8', '4441000050')`);
      const voters = times(20, (index) =>
        from(
          `198.19.${String(round)}.${String(index)}`,
          times(
            20,
            (turn) => `select public.cast_vote(900050, '${turn % 2 ? 'dislike' : 'like'}'); commit`,
          ).join(';\n'),
        ),
      );
      const outcomes = await sessions.together([
        ...voters,
        as('admin', 'delete from public.businesses where id = 900050'),
      ]);
      expect(outcomes.at(-1)).toBe('done');
      expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'PT404')).toEqual([]);
      expect(await count('public.businesses where id = 900050')).toBe(0);
      expect(await count('public.business_votes where business_id = 900050')).toBe(0);
    }
  });
});

describe('counting visits', () => {
  it('after 10,000 calls from sixteen sessions the sums are right', async () => {
    await sessions.rows(`update private.limits set most = 100000 where name like 'visits_of_%'`);
    const calls = (session: number) => `
      do $calls$
      begin
        for v_turn in 1..625 loop
          perform set_config('role', 'anon', true),
            set_config('request.headers', format('{"cf-connecting-ip":"198.18.1.%s"}', (${String(session)} * 625 + v_turn * 7) % 250), true);
          perform public.count_visit(900001 + v_turn % 2, (array['visit', 'call'])[1 + v_turn / 2 % 2]);
          commit;
        end loop;
      end
      $calls$`;
    expect(tally(await sessions.together(times(16, calls)))).toEqual({ done: 16 });
    const rows = await sessions.rows<{ business_id: string; kind: string; count: number }>(
      'select business_id, kind, count from public.business_visits where business_id in (900001, 900002) order by 1, 2',
    );
    // Of the turns 1 to 625 of each session, an even one is of the first business, and those with an odd half are calls.
    expect(rows.map(({ kind, count }) => `${kind} ${String(count)}`)).toEqual([
      `call ${String(16 * 156)}`,
      `visit ${String(16 * 156)}`,
      `call ${String(16 * 156)}`,
      `visit ${String(16 * 157)}`,
    ]);
  });

  it('a business deleted during calls leaves no row and no error', async () => {
    for (const round of times(5, (index) => index)) {
      await sessions.rows(`insert into public.businesses (id, name, description, address, phone)
        values (900051, 'Vista por borrar', 'Un negocio que desaparece', 'Calle Ocho 8', '4441000051')`);
      const callers = times(20, (index) =>
        from(
          `198.21.${String(round)}.${String(index)}`,
          times(10, () => `select public.count_visit(900051, 'visit'); commit`).join(';\n'),
        ),
      );
      const outcomes = await sessions.together([
        ...callers,
        as('admin', 'delete from public.businesses where id = 900051'),
      ]);
      expect(tally(outcomes)).toEqual({ done: 21 });
      expect(await count('public.business_visits where business_id = 900051')).toBe(0);
    }
  });
});

describe('merging', () => {
  const addBusinesses = () =>
    sessions.rows(`delete from public.businesses where id between 900061 and 900063;
      delete from private.deleted_rows where record_id between 900061 and 900063;
      insert into public.businesses (id, name, address) values
        (900061, 'Unión uno', 'Calle Uno 1'), (900062, 'Unión dos', 'Calle Dos 2'), (900063, 'Unión tres', 'Calle Tres 3');
      insert into public.products (business_id, name) values (900061, 'De uno'), (900062, 'De dos'), (900063, 'De tres');`);
  const merge = (kept: number, merged: number) =>
    as('admin', `select public.merge_businesses(${String(kept)}, ${String(merged)})`);

  it('twenty parallel merges of a pair, in both directions, are one', async () => {
    for (const round of times(3, (index) => index)) {
      await addBusinesses();
      const outcomes = await sessions.together(
        times(20, (index) => (index % 2 ? merge(900061, 900062) : merge(900062, 900061))),
      );
      expect(tally(outcomes), `round ${String(round)}`).toEqual({ done: 1, PT409: 19 });
      expect(await count('public.businesses where id in (900061, 900062)')).toBe(1);
      expect(await count(`public.products where name in ('De uno', 'De dos')`)).toBe(2);
      expect(await count('private.merged_businesses where merged_id in (900061, 900062)')).toBe(1);
    }
  });

  it('a merge into a business that is itself being merged goes first or is refused, without a deadlock', async () => {
    for (const round of times(5, (index) => index)) {
      await addBusinesses();
      const outcomes = await sessions.together(
        times(20, (index) => (index % 2 ? merge(900062, 900061) : merge(900063, 900062))),
      );
      const done = outcomes.filter((outcome) => outcome === 'done').length;
      expect([1, 2], `round ${String(round)}`).toContain(done);
      expect(tally(outcomes), `round ${String(round)}`).toEqual({ done, PT409: 20 - done });
      expect(await count('public.businesses where id between 900061 and 900063')).toBe(3 - done);
      expect(
        await count(`public.products where name like 'De %' and business_id between 900061 and 900063`),
      ).toBe(3);
    }
  });

  it('votes for both during a merge are counted or refused', async () => {
    for (const round of times(3, (index) => index)) {
      await addBusinesses();
      const voters = times(20, (index) =>
        from(
          `198.20.${String(round)}.${String(index)}`,
          times(10, (turn) => `select public.cast_vote(${String(900061 + (turn % 2))}, 'like'); commit`).join(
            ';\n',
          ),
        ),
      );
      const outcomes = await sessions.together([...voters, merge(900061, 900062)]);
      expect(outcomes.at(-1)).toBe('done');
      expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'PT404')).toEqual([]);
      expect(
        await count(`public.businesses b where b.id = 900061 and b.likes_count = (
          select count(*) from public.business_votes v where v.business_id = b.id)`),
      ).toBe(1);
    }
  });
});

describe('changes', () => {
  const ids = [900091, 900092] as const;
  const former = (id: number) => `44410000${String(id - 900_000)}`;
  const proposed = (id: number) => `44420000${String(id - 900_000)}`;
  const change = (id: number) => ({ columns: { phone: { old: former(id), new: proposed(id) } } });
  const accept = (role: 'editor' | 'admin', id: number) =>
    as(
      role,
      `select public.accept_change(${String(id)}, '${JSON.stringify(change(id))}', '{${String(id)}}', true)`,
    );
  const undo = (actionId: string) =>
    as('admin', `select public.undo_change('${actionId}', gen_random_uuid())`);

  /** Two businesses with a waiting report each, and an action that changed both. */
  async function addBusinesses(): Promise<string> {
    const list = ids.join(', ');
    await sessions.rows(`delete from public.businesses where id in (${list});
      delete from private.deleted_rows where record_id in (${list});
      delete from private.merged_businesses where merged_id in (${list});
      ${ids
        .map(
          (
            id,
          ) => `insert into public.businesses (id, name, address, phone) values (${String(id)}, 'Cambio', 'Calle Diez 10', '${former(id)}');
      insert into public.reports (id, business_id, reason, change) values (${String(id)}, ${String(id)}, 'phone', '${JSON.stringify(change(id))}');`,
        )
        .join('')}`);
    // Entries are undone from the last to the first: against the order in which everything else locks the businesses.
    const write = (id: number) =>
      `update public.businesses set email = 'cambio@prueba.mx' where id = ${String(id)}`;
    const outcomes = await sessions.together([as('editor', `${write(ids[0])}; ${write(ids[1])}`)]);
    expect(tally(outcomes)).toEqual({ done: 1 });
    const [entry] = await sessions.rows<{ action_id: string }>(
      `select action_id from private.audit_log where business_id = ${String(ids[0])} order by id desc limit 1`,
    );
    return entry?.action_id ?? '';
  }

  it('twenty parallel acceptances of a report by one account are one entry, and those of another are refused', async () => {
    await addBusinesses();
    const [id] = ids;
    const role = (index: number) => (index % 2 ? 'admin' : 'editor');
    const outcomes = await sessions.together(times(20, (index) => accept(role(index), id)));
    expect(tally(outcomes)).toEqual({ done: 10, PT409: 10 });
    expect(await count(`public.businesses where id = ${String(id)} and phone = '${proposed(id)}'`)).toBe(1);
    expect(
      await count(
        `private.audit_log where business_id = ${String(id)} and changes -> 'phone' ->> 'new' = '${proposed(id)}'`,
      ),
    ).toBe(1);
  });

  it('acceptances, merges and undos of the same businesses go one after the other, without a deadlock', async () => {
    for (const round of times(8, (index) => index)) {
      const actionId = await addBusinesses();
      const [one, other] = round % 2 ? ids : [ids[1], ids[0]];
      const outcomes = await sessions.together([
        ...times(6, (index) => accept('admin', index % 2 ? one : other)),
        ...times(6, () => undo(actionId)),
        ...times(4, () => as('admin', `select public.merge_businesses(${String(one)}, ${String(other)})`)),
        ...times(4, (index) =>
          as(
            'admin',
            `select public.undo_change('${actionId}', gen_random_uuid(), ${String(ids[index % 2])})`,
          ),
        ),
      ]);
      // Some come after what they are about was accepted or merged.
      expect(
        outcomes.filter((outcome) => !['done', 'PT404', 'PT409'].includes(outcome)),
        `round ${String(round)}`,
      ).toEqual([]);
      expect(await count(`public.businesses where id in (${ids.join(', ')})`)).toBe(1);
    }
  });
});

describe('attributes', () => {
  it('one that is deleted while businesses with it are saved is taken from all of them, without a deadlock', async () => {
    const ids = times(12, (index) => 900071 + index);
    await sessions.rows(`insert into public.businesses (id, name, address)
      select n, 'Con rampa ' || n, 'Calle Nueve 9' from generate_series(900071, 900082) n`);
    for (const round of times(15, (index) => index)) {
      await sessions.rows(`insert into public.attributes (id, name) values (900070, 'Rampa en disputa');
        update public.businesses set attribute_ids = '{900070}' where id between 900071 and 900082`);
      const save = (id: number, turn: number) =>
        `select public.save_business(
           jsonb_build_object('name', b.name, 'address', 'Calle ${String(round)} ${String(turn)}', 'attribute_ids', '[900070]'::jsonb),
           '', b.id, b.version
         ) from public.businesses b where b.id = ${String(id)}`;
      const outcomes = await sessions.together([
        ...ids.map((id) => as('editor', times(5, (turn) => save(id, turn)).join('; commit; '))),
        as('admin', 'delete from public.attributes where id = 900070'),
      ]);
      expect(outcomes.at(-1), `round ${String(round)}`).toBe('done');
      // The deletion changed the business after its version was read.
      expect(outcomes.filter((outcome) => outcome !== 'done' && outcome !== 'PT409')).toEqual([]);
      expect(await count(`public.businesses where attribute_ids @> '{900070}'`)).toBe(0);
    }
  });
});

// Spec: admin 4.34
it('two admins who demote each other in parallel leave one admin', async () => {
  const { admin, editor } = accountIds;
  for (const round of times(15, (index) => index)) {
    await sessions.rows(
      `update public.user_roles set role = 'admin' where user_id in ('${admin}', '${editor}')`,
    );
    const outcomes = await sessions.together([
      as('admin', `select public.set_user_role('${editor}', 'user')`),
      as('editor', `select public.set_user_role('${admin}', 'user')`),
    ]);
    expect(await count(`public.user_roles where role = 'admin'`), `round ${String(round)}`).toBe(1);
    expect(tally(outcomes)).toMatchObject({ done: 1 });
  }
});
