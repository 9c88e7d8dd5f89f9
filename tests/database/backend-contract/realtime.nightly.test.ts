// Realtime over WebSocket with supabase-js: broadcasts with the policies of each subscriber.
import { once } from 'node:events';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { Backend } from '../../../supabase/local/create-backend';
import { serveBackend, type ServedBackend } from '../serve-backend';
import { createContractBackend, signUpAndConfirm, type Account } from './contract-backend';

interface Message {
  event: string;
  payload?: unknown;
}

let backend: Backend;
let site: ServedBackend;
let origin: string;
let ada: Account;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  backend = await createContractBackend();
  site = await serveBackend(backend);
  origin = site.origin;
  ada = await signUpAndConfirm(backend);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const sql = (statement: string, values: unknown[] = []) => backend.pg.query(statement, values);

async function openClient(as: Account | null): Promise<SupabaseClient> {
  const client = createClient(origin, 'sb_publishable_local', { auth: { persistSession: false } });
  clients.push(client);
  if (as) await client.auth.signInWithPassword({ email: as.email, password: as.password });
  return client;
}

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

  it('are on private channels, for signed-in users only', async () => {
    const statusOf = async (as: Account | null, isPrivate: boolean) => {
      const client = await openClient(as);
      return new Promise((resolve) => {
        client.channel('user_roles-a', { config: { private: isPrivate } }).subscribe(resolve);
      });
    };
    expect(await statusOf(ada, true)).toBe('SUBSCRIBED');
    expect(await statusOf(ada, false)).toBe('CHANNEL_ERROR');
    expect(await statusOf(null, true)).toBe('CHANNEL_ERROR');
  });

  it('are not sent when the transaction fails', async () => {
    const client = await openClient(ada);
    const received: unknown[] = [];
    await new Promise((resolve) => {
      client
        .channel('user_roles-a', { config: { private: true } })
        .on('broadcast', { event: '*' }, ({ payload }: Message) => received.push(payload))
        .subscribe(resolve);
    });
    await backend.pg
      .transaction(async (transaction) => {
        await transaction.query(`select realtime.send('{"n": 1}', 'changed', 'user_roles-a', true)`);
        await transaction.query('select nonsense');
      })
      .catch(() => undefined);
    await sql(`select realtime.send('{"n": 2}', 'changed', 'user_roles-a', true)`);
    await expect.poll(() => received).toEqual([{ n: 2 }]);
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
  it('refuses a channel with a forged token', async () => {
    const client = await openClient(ada);
    await client.realtime.setAuth('eyJhbGciOiJIUzI1NiJ9.eyJyb2xlIjoiYXV0aGVudGljYXRlZCJ9.forged');
    const status = await new Promise((resolve) => {
      client.channel('user_roles-a', { config: { private: true } }).subscribe(resolve);
    });
    expect(status).toBe('CHANNEL_ERROR');
  });
});

it('creates its trigger function outside the schemas of the project', async () => {
  const { rows } = await sql(
    `select n.nspname from pg_proc p join pg_namespace n on n.oid = p.pronamespace where p.proname = 'notify_broadcast'`,
  );
  expect(rows).toEqual([{ nspname: 'embedded' }]);
});
