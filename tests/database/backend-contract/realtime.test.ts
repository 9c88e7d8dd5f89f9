// Realtime for user_roles: the real client, real sockets, and the policies deciding who hears what.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { createClient, REALTIME_SUBSCRIBE_STATES, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Backend } from '../../../supabase/local/create-backend';
import { createContractBackend, signUpAndConfirm, type Person } from './contract-backend';

interface Heard {
  type: string;
  role?: unknown;
  user?: unknown;
}

let backend: Backend;
let server: Server;
let detach: () => Promise<void>;
let origin: string;
let ada: Person & { id: string };
let ben: Person & { id: string };
const clients: SupabaseClient[] = [];

async function person() {
  const signedUp = await signUpAndConfirm(backend);
  const { data } = await signedUp.client.auth.getUser();
  return { ...signedUp, id: data.user?.id ?? '' };
}

beforeAll(async () => {
  backend = await createContractBackend();
  server = createServer((request, response) =>
    backend.middleware(request, response, () => response.writeHead(404).end()),
  );
  detach = await backend.attachRealtime(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  origin = `http://127.0.0.1:${address.port}`;
  [ada, ben] = [await person(), await person()];
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
  await sql('delete from public.user_roles');
});
afterAll(async () => {
  await detach();
  server.closeAllConnections();
  server.close();
  await backend.close();
});

const sql = (statement: string, values: unknown[] = []) =>
  backend.exclusive(() => backend.pg.query(statement, values));

const setRole = (userId: string, role: string) =>
  sql(
    `insert into public.user_roles values ($1, $2) on conflict (user_id) do update set role = excluded.role`,
    [userId, role],
  );

/** Subscribes as somebody and collects what arrives. */
async function listen(as: Person | null, filter?: string, isPrivate = true): Promise<Heard[]> {
  const client = createClient(origin, 'sb_publishable_local', { auth: { persistSession: false } });
  clients.push(client);
  if (as) await client.auth.signInWithPassword({ email: as.email, password: as.password });
  const heard: Heard[] = [];
  await new Promise<void>((resolve, reject) => {
    client
      .channel(`roles-${clients.length}`, { config: { private: isPrivate } })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'user_roles', filter }, (change) => {
        const row: Record<string, unknown> = change.eventType === 'DELETE' ? change.old : change.new;
        heard.push({ type: change.eventType, role: row.role, user: row.user_id });
      })
      .subscribe((status, error) => {
        const { SUBSCRIBED, CLOSED } = REALTIME_SUBSCRIBE_STATES;
        if (status === SUBSCRIBED) resolve();
        else if (status !== CLOSED) reject(error ?? new Error(status));
      });
  });
  return heard;
}

/** A change everybody hears about, sent last: when it has arrived, so has all that came before. */
async function untilDelivered(...ears: Heard[][]): Promise<void> {
  await sql('delete from public.user_roles where user_id = $1', [ada.id]);
  await expect.poll(() => ears.map((heard) => heard.at(-1)?.type)).toEqual(ears.map(() => 'DELETE'));
}

describe('role changes', () => {
  // Spec: admin 4.35
  it('reach the person they concern and nobody else', async () => {
    const [toAda, toBen] = [await listen(ada), await listen(ben)];
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
    // As on hosted: a DELETE passes no policy and carries the key alone, so roles are never deleted.
    expect(toBen).toEqual([{ type: 'DELETE', role: undefined, user: ada.id }]);
  });

  it('are broadcast on private channels only, to signed-in people only', async () => {
    await expect(listen(ada, undefined, false)).rejects.toThrow('PrivateOnly');
    await expect(listen(null)).rejects.toThrow('Unauthorized');
  });

  // Spec: admin 7.9
  it('pass the filter of the subscription', async () => {
    const [own, other] = [
      await listen(ada, `user_id=eq.${ada.id}`),
      await listen(ada, `user_id=eq.${ben.id}`),
    ];
    await setRole(ada.id, 'editor');
    await sql('delete from public.user_roles where user_id = $1', [ada.id]);
    await setRole(ben.id, 'editor');
    await sql('delete from public.user_roles where user_id = $1', [ben.id]);
    await expect.poll(() => other.map(({ type }) => type)).toEqual(['DELETE']);
    expect(own.map(({ type }) => type)).toEqual(['INSERT', 'DELETE']);
  });

  it('are not announced by a transaction that fails', async () => {
    const heard = await listen(ada);
    await backend.exclusive(() =>
      backend.pg
        .transaction(async (transaction) => {
          await transaction.query(`insert into public.user_roles values ($1, 'admin')`, [ada.id]);
          await transaction.query('select nonsense');
        })
        .catch(() => undefined),
    );
    await setRole(ada.id, 'editor');
    await expect.poll(() => heard.length).toBe(1);
    expect(heard[0]).toMatchObject({ type: 'INSERT', role: 'editor' });
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

  it('opens for a key of this backend only', async () => {
    expect(await statusOf('sb_publishable_local')).toBe(101);
    expect(await statusOf('wrong')).toBe(401);
  });

  // Spec: admin 7.9
  it('speaks the first version of the protocol too', async () => {
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
  it('refuses a channel whose token is forged or whose filter cannot be read', async () => {
    const client = createClient(origin, 'sb_publishable_local', { auth: { persistSession: false } });
    clients.push(client);
    await client.auth.signInWithPassword({ email: ada.email, password: ada.password });
    const statusWith = (filter: string) =>
      new Promise((resolve) => {
        client
          .channel(`broken-${filter}`, { config: { private: true } })
          .on('postgres_changes', { event: '*', schema: 'public', table: 'user_roles', filter }, () => {})
          .subscribe(resolve);
      });
    expect(await statusWith('user_id=near.1')).toBe('CHANNEL_ERROR');
    await client.realtime.setAuth('eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.forged');
    expect(await statusWith('user_id=eq.1')).toBe('CHANNEL_ERROR');
  });
});

it('leaves no trace in the schemas of the project', async () => {
  const { rows } = await sql(
    `select n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.proname = 'notify_change'`,
  );
  expect(rows).toEqual([{ nspname: 'embedded' }]);
});
