// The private channels «staff» and «roles»: who may join them, what they say, and when.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { Backend } from '../../../supabase/local/create-backend';
import { signUpAndConfirm, type Account } from '../backend-contract/contract-backend';
import { openBackend } from '../open-backend';
import { serveBackend, type ServedBackend } from '../serve-backend';

interface Message {
  event: string;
  payload?: unknown;
}

let backend: Backend;
let site: ServedBackend;
let ada: Account & { id: string };
let ben: Account & { id: string };
const clients: SupabaseClient[] = [];

async function createAccount() {
  const signedUp = await signUpAndConfirm(backend);
  const { data } = await signedUp.client.auth.getUser();
  return { ...signedUp, id: data.user?.id ?? '' };
}

const sql = (statement: string, values: unknown[] = []) => backend.pg.query(statement, values);

/** An update, because a statement that may insert and update sends twice. */
const setRole = (userId: string, role: string) =>
  sql('update public.user_roles set role = $2 where user_id = $1', [userId, role]);

beforeAll(async () => {
  backend = await openBackend();
  site = await serveBackend(backend);
  [ada, ben] = [await createAccount(), await createAccount()];
  await sql(`insert into public.user_roles (user_id, role) values ($1, 'user'), ($2, 'user')`, [
    ada.id,
    ben.id,
  ]);
  await sql(`insert into public.businesses (id, name, address) values (1, 'Panadería', 'Calle 1')`);
});
afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.removeAllChannels()));
  await sql('delete from public.reports');
  await sql(`update public.user_roles set role = 'user'`);
  await sql('delete from realtime.messages');
});
afterAll(async () => {
  await site.close();
  await backend.close();
});

const addReport = () => sql(`insert into public.reports (business_id, reason) values (1, 'hours')`);

/** Joins the channel, or another one, and collects the broadcasts and the status of the channel. */
async function joinStaff(as: Account | null, topic = 'staff') {
  const client = createClient(site.origin, 'sb_publishable_local', { auth: { persistSession: false } });
  clients.push(client);
  if (as) await client.auth.signInWithPassword({ email: as.email, password: as.password });
  const received: unknown[] = [];
  const statuses: string[] = [];
  const channel = client.channel(topic, { config: { private: true, broadcast: { self: true } } });
  await new Promise<void>((resolve) => {
    channel
      .on('broadcast', { event: '*' }, ({ event, payload }: Message) => received.push({ event, payload }))
      .subscribe((status) => {
        statuses.push(status);
        resolve();
      });
  });
  return { client, channel, received, statuses };
}

const changed = { event: 'changed', payload: {} };

describe('the channel of staff', () => {
  it.each(['editor', 'admin'])('tells an %s that something changed, and nothing more', async (role) => {
    await setRole(ada.id, role);
    const { received, statuses } = await joinStaff(ada);
    expect(statuses).toEqual(['SUBSCRIBED']);
    await addReport();
    await expect.poll(() => received).toEqual([changed]);
    await sql(`insert into public.business_submissions (name, address, description, phone)
      values ('Tortillería', 'Calle 2 de Abril', 'Tortillas de maíz', '4441234567')`);
    await expect.poll(() => received).toEqual([changed, changed]);
    await setRole(ben.id, 'editor');
    await expect.poll(() => received).toEqual([changed, changed, changed]);
    const { rows } = await sql('select distinct topic, event, payload from realtime.messages order by topic');
    expect(rows).toEqual([
      { topic: 'roles', event: 'changed', payload: {} },
      { topic: 'staff', event: 'changed', payload: {} },
    ]);
  });

  it('refuses visitors, and accounts without a role', async () => {
    expect((await joinStaff(null)).statuses).toEqual(['CHANNEL_ERROR']);
    expect((await joinStaff(ada)).statuses).toEqual(['CHANNEL_ERROR']);
    const cat = await createAccount();
    expect((await joinStaff(cat)).statuses).toEqual(['CHANNEL_ERROR']);
  });

  it('is the only one of its kind', async () => {
    await setRole(ada.id, 'admin');
    expect((await joinStaff(ada, 'everything')).statuses).toEqual(['CHANNEL_ERROR']);
    expect((await joinStaff(ada, 'staff%')).statuses).toEqual(['CHANNEL_ERROR']);
  });

  it('is silent after a transaction that fails', async () => {
    await setRole(ada.id, 'editor');
    const { received } = await joinStaff(ada);
    await backend.pg
      .transaction(async (transaction) => {
        await transaction.query(`insert into public.reports (business_id, reason) values (1, 'place')`);
        await transaction.query('select nonsense');
      })
      .catch(() => undefined);
    await addReport();
    await expect.poll(() => received).toEqual([changed]);
  });

  it('takes no broadcast of its members', async () => {
    await setRole(ada.id, 'admin');
    const [sender, reader] = [await joinStaff(ada), await joinStaff(ada)];
    await sender.channel.send({ type: 'broadcast', event: 'forged', payload: { text: 'x' } });
    await addReport();
    await expect.poll(() => reader.received).toEqual([changed]);
    await expect.poll(() => sender.received).toEqual([changed]);
  });

  it('ends at the next token after the role was revoked', async () => {
    await setRole(ada.id, 'editor');
    const { client, received, statuses } = await joinStaff(ada);
    await setRole(ada.id, 'user');
    await expect.poll(() => received).toEqual([changed]);
    const refresh = async () => {
      await client.auth.refreshSession();
      return statuses;
    };
    // Again, because a token of the same second is the same, which the client does not send.
    await expect.poll(refresh, { interval: 500, timeout: 5000 }).toEqual(['SUBSCRIBED', 'CLOSED']);
    await addReport();
    // A channel of another member gets this change, so the revoked one would have had it by now.
    await setRole(ben.id, 'editor');
    const other = await joinStaff(ben);
    await addReport();
    await expect.poll(() => other.received).toEqual([changed]);
    expect(received).toEqual([changed]);
    expect((await joinStaff(ada)).statuses).toEqual(['CHANNEL_ERROR']);
  });
});

// Spec: admin 4.35
it('the channel of roles tells every account that a role has changed, and no visitor', async () => {
  expect((await joinStaff(null, 'roles')).statuses).toEqual(['CHANNEL_ERROR']);
  const { received, statuses } = await joinStaff(ada, 'roles');
  expect(statuses).toEqual(['SUBSCRIBED']);
  await setRole(ada.id, 'editor');
  await expect.poll(() => received).toEqual([changed]);
});
