// Realtime over WebSocket with supabase-js: changes of user_roles with the policies of each subscriber, and broadcasts.
import { once } from 'node:events';
import { createClient, REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Backend } from '../../../supabase/local/create-backend';
import { serveBackend, type ServedBackend } from '../serve-backend';
import { createContractBackend, signUpAndConfirm, type Account } from './contract-backend';

interface ReceivedChange {
  type: string;
  role?: unknown;
  user?: unknown;
}

interface Message {
  event: string;
  payload?: unknown;
}

let backend: Backend;
let site: ServedBackend;
let origin: string;
let ada: Account & { id: string };
let ben: Account & { id: string };
const clients: SupabaseClient[] = [];

async function createAccount() {
  const signedUp = await signUpAndConfirm(backend);
  const { data } = await signedUp.client.auth.getUser();
  return { ...signedUp, id: data.user?.id ?? '' };
}

beforeAll(async () => {
  backend = await createContractBackend();
  site = await serveBackend(backend);
  origin = site.origin;
  [ada, ben] = [await createAccount(), await createAccount()];
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
  await sql('delete from public.user_roles');
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const sql = (statement: string, values: unknown[] = []) => backend.pg.query(statement, values);

const setRole = (userId: string, role: string) =>
  sql(
    `insert into public.user_roles values ($1, $2) on conflict (user_id) do update set role = excluded.role`,
    [userId, role],
  );

/** Subscribes with an account, or as a visitor, and collects the changes. */
async function subscribe(as: Account | null, filter?: string, isPrivate = true): Promise<ReceivedChange[]> {
  const client = await openClient(as);
  const received: ReceivedChange[] = [];
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`user_roles-${clients.length}`, { config: { private: isPrivate } })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'user_roles', filter }, (change) => {
        const row: Record<string, unknown> = change.eventType === 'DELETE' ? change.old : change.new;
        received.push({ type: change.eventType, role: row.role, user: row.user_id });
      })
      .subscribe((status, error) => {
        const { SUBSCRIBED, CLOSED } = REALTIME_SUBSCRIBE_STATES;
        if (status === SUBSCRIBED) resolve();
        else if (status !== CLOSED) reject(error ?? new Error(status));
      });
  });
  return received;
}

async function openClient(as: Account | null): Promise<SupabaseClient> {
  const client = createClient(origin, 'sb_publishable_local', { auth: { persistSession: false } });
  clients.push(client);
  if (as) await client.auth.signInWithPassword({ email: as.email, password: as.password });
  return client;
}

/** Waits for a DELETE, which every subscriber receives: all earlier changes have then arrived. */
async function untilDelivered(...subscribers: ReceivedChange[][]): Promise<void> {
  await sql('delete from public.user_roles where user_id = $1', [ada.id]);
  await expect
    .poll(() => subscribers.map((received) => received.at(-1)?.type))
    .toEqual(subscribers.map(() => 'DELETE'));
}

describe('role changes', () => {
  // Spec: admin 4.35
  it('reach the user they concern and no other', async () => {
    const [toAda, toBen] = [await subscribe(ada), await subscribe(ben)];
    await setRole(ada.id, 'editor');
    await expect.poll(() => toAda.length).toBe(1);
    await setRole(ada.id, 'admin');
    await expect.poll(() => toAda.length).toBe(2);
    await untilDelivered(toAda, toBen);
    expect(toAda.map(({ type, role }) => [type, role])).toEqual([
      ['INSERT', 'editor'],
      ['UPDATE', 'admin'],
      ['DELETE', undefined],
    ]);
    expect(toAda[0]?.user).toBe(ada.id);
    // As on hosted: a DELETE skips the policies and contains the key only, so roles are never deleted.
    expect(toBen).toEqual([{ type: 'DELETE', role: undefined, user: ada.id }]);
  });

  it('are sent on private channels to signed-in users only', async () => {
    await expect(subscribe(ada, undefined, false)).rejects.toThrow('PrivateOnly');
    await expect(subscribe(null)).rejects.toThrow('Unauthorized');
  });

  // Spec: admin 7.9
  it('are filtered by the subscription', async () => {
    const [own, other] = [
      await subscribe(ada, `user_id=eq.${ada.id}`),
      await subscribe(ada, `user_id=eq.${ben.id}`),
    ];
    await setRole(ada.id, 'editor');
    // As on hosted, a row that is deleted before its delivery is not sent.
    await expect.poll(() => own.map(({ type }) => type)).toEqual(['INSERT']);
    await sql('delete from public.user_roles where user_id = $1', [ada.id]);
    await setRole(ben.id, 'editor');
    await sql('delete from public.user_roles where user_id = $1', [ben.id]);
    await expect.poll(() => other.map(({ type }) => type)).toEqual(['DELETE']);
    expect(own.map(({ type }) => type)).toEqual(['INSERT', 'DELETE']);
  });

  it('are not sent when the transaction fails', async () => {
    const received = await subscribe(ada);
    await backend.pg
      .transaction(async (transaction) => {
        await transaction.query(`insert into public.user_roles values ($1, 'admin')`, [ada.id]);
        await transaction.query('select nonsense');
      })
      .catch(() => undefined);
    await setRole(ada.id, 'editor');
    await expect.poll(() => received.length).toBe(1);
    expect(received[0]).toMatchObject({ type: 'INSERT', role: 'editor' });
  });
});

describe('broadcasts of the database', () => {
  it('reach the members of their private channel, and no other', async () => {
    const client = await openClient(ada);
    const received: unknown[] = [];
    const join = (topic: string) =>
      new Promise((resolve) => {
        client
          .channel(topic, { config: { private: true } })
          .on('broadcast', { event: '*' }, ({ event, payload }: Message) =>
            received.push({ topic, event, payload }),
          )
          .subscribe(resolve);
      });
    expect(await join('user_roles-a')).toBe('SUBSCRIBED');
    expect(await join('user_roles-b')).toBe('SUBSCRIBED');
    expect(await join('others')).toBe('CHANNEL_ERROR');
    await sql(`select realtime.send('{"n": 1}', 'changed', 'user_roles-a', true)`);
    await sql(`select realtime.send('{}', 'changed', 'others', true)`);
    await sql(`select realtime.send('{"n": 2}', 'changed', 'user_roles-b', true)`);
    await expect.poll(() => received.length).toBe(2);
    expect(received).toEqual([
      { topic: 'user_roles-a', event: 'changed', payload: { n: 1 } },
      { topic: 'user_roles-b', event: 'changed', payload: { n: 2 } },
    ]);
  });
});

describe('the socket', () => {
  const statusOf = (key: string) =>
    new Promise<number>((resolve) => {
      const socket = new WebSocket(
        `${origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=${key}&vsn=1.0.0`,
      );
      socket.on('unexpected-response', (_request, response) => resolve(response.statusCode ?? 0));
      socket.on('open', () => {
        socket.close();
        resolve(101);
      });
    });

  it('opens with a key of this backend only', async () => {
    expect(await statusOf('sb_publishable_local')).toBe(101);
    expect(await statusOf('wrong')).toBe(401);
  });

  // Spec: admin 7.9
  it('supports version 1.0.0 of the protocol', async () => {
    const socket = new WebSocket(
      `${origin.replace('http', 'ws')}/realtime/v1/websocket?apikey=sb_publishable_local&vsn=1.0.0`,
    );
    await once(socket, 'open');
    socket.send(
      JSON.stringify({ topic: 'phoenix', event: 'heartbeat', payload: {}, ref: '7', join_ref: null }),
    );
    const reply = await new Promise<string>((resolve) =>
      socket.once('message', (data: Buffer) => resolve(data.toString())),
    );
    expect(JSON.parse(reply)).toMatchObject({ topic: 'phoenix', event: 'phx_reply', ref: '7' });
    socket.close();
  });

  // Spec: admin 8.12
  it('refuses a channel with a forged token or an invalid filter', async () => {
    const client = await openClient(ada);
    const statusWith = (filter: string) =>
      new Promise((resolve) => {
        client
          .channel(`user_roles-${filter}`, { config: { private: true } })
          .on('postgres_changes', { event: '*', schema: 'public', table: 'user_roles', filter }, () => {})
          .subscribe(resolve);
      });
    expect(await statusWith('user_id=near.1')).toBe('CHANNEL_ERROR');
    await client.realtime.setAuth('eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.forged');
    expect(await statusWith('user_id=eq.1')).toBe('CHANNEL_ERROR');
  });
});

it('creates its trigger function outside the schemas of the project', async () => {
  const { rows } = await sql(
    `select n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.proname = 'notify_change'`,
  );
  expect(rows).toEqual([{ nspname: 'embedded' }]);
});
