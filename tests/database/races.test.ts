import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AppRole } from '../../supabase/tests/matrix';
import type { Backend } from '../../supabase/local/create-backend';
import { openBackend } from './open-backend';
import { clientFrom, accountIds, signInEveryRole } from './role-clients';
import type { ApiResponse, Client } from './role-clients';

let backend: Backend;
let clients: Record<AppRole, Client>;
let visitor: (ip: string) => Client;

beforeAll(async () => {
  backend = await openBackend({ clientIp: (request) => request.headers.get('x-test-client-ip') });
  clients = await signInEveryRole(backend);
  visitor = (ip) => clientFrom(backend, ip);
});

afterAll(() => backend.close());

async function asOwner<R>(sql: string): Promise<R[]> {
  const { rows } = await backend.exclusive(() => backend.pg.query<R>(sql));
  return rows;
}

async function count(sql: string): Promise<number> {
  const [row] = await asOwner<{ n: number }>(`select count(*)::int as n from ${sql}`);
  return row?.n ?? -1;
}

const times = <R>(n: number, make: (index: number) => R): R[] =>
  Array.from({ length: n }, (_, index) => make(index));

/** `{ 200: 1, 409: 19 }` */
function tally(responses: ApiResponse[]): Record<number, number> {
  const statuses: Record<number, number> = {};
  for (const { status } of responses) statuses[status] = (statuses[status] ?? 0) + 1;
  return statuses;
}

let submissions = 0;

async function pendingSubmission(): Promise<{ id: string; name: string }> {
  submissions += 1;
  const name = `Carrera ${String(submissions)}`;
  const phone = String(4442000000 + submissions);
  const [row] = await asOwner<{ id: string }>(
    `insert into public.business_submissions (name, address, description, phone, product_submissions)
     values ('${name}', 'Calle Seis 6', 'Una solicitud en disputa', '${phone}', '[{"name": "Producto"}]') returning id`,
  );
  if (!row) throw new Error('no submission');
  return { id: row.id, name };
}

const form = (index: number, extra: Record<string, string> = {}) => ({
  business_data: {
    name: `Paralelo ${String(index)}`,
    address: 'Calle Siete 7',
    description: 'Un negocio enviado en paralelo',
    phone: String(4443000000 + index),
    ...extra,
  },
});

describe('reviewing', () => {
  // Spec: admin 4.10
  it('twenty parallel approvals of a submission create one business', async () => {
    const { id, name } = await pendingSubmission();
    const responses: ApiResponse[] = await Promise.all(
      times(20, (index) =>
        clients[index % 2 === 0 ? 'editor' : 'admin'].rpc('approve_submission', { p_submission_id: id }),
      ),
    );
    expect(tally(responses)).toEqual({ 200: 1, 409: 19 });
    for (const { status, error } of responses) {
      if (status === 409) expect(error?.message).toBe('Esta solicitud ya fue revisada.');
    }
    expect(await count(`public.businesses where name = '${name}'`)).toBe(1);
    expect(
      await count(
        `public.products p join public.businesses b on b.id = p.business_id where b.name = '${name}'`,
      ),
    ).toBe(1);
  });

  // Spec: admin 4.10
  it('of a parallel approval and rejection one succeeds and is stored', async () => {
    for (const round of times(10, (index) => index)) {
      const { id, name } = await pendingSubmission();
      const approve = () => clients.editor.rpc('approve_submission', { p_submission_id: id });
      const reject = () =>
        clients.admin.rpc('reject_submission', { p_submission_id: id, p_reason: 'No procede' });
      const [first, second]: ApiResponse[] = await Promise.all(
        round % 2 === 0 ? [approve(), reject()] : [reject(), approve()],
      );
      const statuses = [first?.status, second?.status];
      expect(statuses.filter((status) => status === 409)).toHaveLength(1);
      const approved = (round % 2 === 0 ? first : second)?.status === 200;
      expect(await count(`public.businesses where name = '${name}'`)).toBe(approved ? 1 : 0);
      expect(await asOwner(`select status from public.business_submissions where id = '${id}'`)).toEqual([
        { status: approved ? 'approved' : 'rejected' },
      ]);
    }
  });
});

describe('submitting', () => {
  it('forty parallel submissions of one IP stay within the rate limit', async () => {
    const [limit] = await asOwner<{ value: number }>(
      `select value::text::int as value from private.config where key = 'submissions_per_ip_per_hour'`,
    );
    const client = visitor('198.51.100.40');
    const responses: ApiResponse[] = await Promise.all(
      times(40, (index) => client.rpc('submit_business_public', form(index))),
    );
    expect(limit?.value).toBe(5);
    expect(tally(responses)).toEqual({ 200: 5, 429: 35 });
    expect(await count(`public.business_submissions where name like 'Paralelo %'`)).toBe(5);
  });

  it('twenty parallel requests with one idempotency key insert one row and return its id', async () => {
    const client = visitor('198.51.100.41');
    const request = form(100, { client_request_id: 'd0000000-0000-4000-8000-000000000100' });
    const responses: ApiResponse[] = await Promise.all(
      times(20, () => client.rpc('submit_business_public', request)),
    );
    expect(tally(responses)).toEqual({ 200: 20 });
    expect(new Set(responses.map(({ data }) => data)).size).toBe(1);
    expect(await count(`public.business_submissions where name = 'Paralelo 100'`)).toBe(1);
  });
});

describe('voting', () => {
  const wrongCounters = `public.businesses b where (b.likes_count, b.dislikes_count) is distinct from (
    (select count(*) from public.business_votes v where v.business_id = b.id and v.vote_type = 'like'),
    (select count(*) from public.business_votes v where v.business_id = b.id and v.vote_type = 'dislike'))`;

  it('after 500 parallel votes from many IPs the counters equal the rows', { timeout: 400_000 }, async () => {
    // IPs repeat, so that many votes replace another and some repeat it.
    const voters = times(59, (index) => visitor(`198.18.0.${String(index)}`));
    const votes = times(500, (index) => ({
      client: voters[(index * 7) % voters.length] ?? clients.anon,
      p_business_id: 900001 + (Math.floor(index / 3) % 2),
      p_vote: (index * 13) % 5 < 2 ? 'dislike' : 'like',
    }));
    const responses: ApiResponse[] = await Promise.all(
      votes.map(({ client, ...vote }) => client.rpc('cast_vote', vote)),
    );
    expect(tally(responses)).toEqual({ 200: 500 });
    const rows = await count('public.business_votes where business_id in (900001, 900002)');
    expect(rows).toBeGreaterThan(100);
    expect(rows).toBeLessThanOrEqual(119);
    expect(await count(wrongCounters)).toBe(0);
  });

  it('a business deleted during votes leaves no orphaned vote, and later votes get 404', async () => {
    await asOwner(`insert into public.businesses (id, name, description, address, phone)
      values (900050, 'Prueba por borrar', 'Un negocio que desaparece', 'Calle Ocho 8', '4441000050')`);
    const votes = (subnet: number) =>
      times(30, (index) =>
        visitor(`198.19.${String(subnet)}.${String(index)}`).rpc('cast_vote', {
          p_business_id: 900050,
          p_vote: 'like',
        }),
      );
    const before: ApiResponse[] = await Promise.all(votes(1));
    const [removal, ...meanwhile]: ApiResponse[] = await Promise.all([
      clients.admin.from('businesses').delete().eq('id', 900050),
      ...votes(2),
    ]);
    const after: ApiResponse[] = await Promise.all(votes(3));
    expect(tally(before)).toEqual({ 200: 30 });
    expect(removal?.status).toBe(204);
    expect(meanwhile.filter(({ status }) => status !== 200 && status !== 404)).toEqual([]);
    expect(tally(after)).toEqual({ 404: 30 });
    expect(await count('public.business_votes where business_id = 900050')).toBe(0);
  });
});

// Spec: admin 4.34
it('two admins who demote each other in parallel leave one admin', async () => {
  const both = [accountIds.admin, accountIds.editor];
  for (const round of times(30, (index) => index)) {
    await asOwner(`update public.user_roles set role = 'admin' where user_id in ('${both.join("','")}')`);
    const demotions = [
      () => clients.admin.rpc('set_user_role', { p_user_id: accountIds.editor, p_role: 'user' }),
      () => clients.editor.rpc('set_user_role', { p_user_id: accountIds.admin, p_role: 'user' }),
    ];
    if (round % 2 === 1) demotions.reverse();
    const responses: ApiResponse[] = await Promise.all(demotions.map((demote) => demote()));
    expect(await count(`public.user_roles where role = 'admin'`)).toBe(1);
    expect(responses.filter(({ error }) => error === null)).toHaveLength(1);
  }
});
