// The request that the database builds for the webhook, sent to an HTTP server in place of the extension pg_net.
import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '../../../supabase/local/database';
import { openDatabase } from '../open-backend';

interface Posted {
  method: string | undefined;
  url: string | undefined;
  type: string | undefined;
  body: unknown;
}

let database: Database;
const posted: Posted[] = [];
const server = createServer((request, response) => {
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { method, url, headers } = request;
    posted.push({
      method,
      url,
      type: headers['content-type'],
      body: JSON.parse(Buffer.concat(chunks).toString()) as unknown,
    });
    response.writeHead(200).end('ok');
  });
});

/** What pg_net would have been given, oldest first. */
const queue = `create schema net;
  create table net.queued (id bigint generated always as identity, url text, body jsonb, headers jsonb);
  create function net.http_post(
    url text, body jsonb default '{}', params jsonb default '{}', headers jsonb default '{}', timeout_milliseconds integer default 5000
  ) returns bigint language sql as $$ insert into net.queued (url, body, headers) values ($1, $2, $4) returning id $$;`;

beforeAll(async () => {
  database = await openDatabase();
  await database.exec(queue);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});
afterAll(async () => {
  server.close();
  await database.close();
});

it('posts how many submissions are new, and nothing of them', async () => {
  await database.exec(`
    update private.config set value = '"https://api.telegram.org/bot12:aB/sendMessage?chat_id=-5"' where key = 'team_webhook';
    update private.config set value = to_jsonb(now()) where key = 'team_webhook_sent_at';
    insert into public.business_submissions (name, address, description, phone)
    select 'Panadería ' || n, 'Calle Encino ' || n, 'Pan dulce y bolillos', '444123450' || n from generate_series(1, 3) n;
    update private.config set value = to_jsonb(now() - interval '10 minutes') where key = 'team_webhook_sent_at';
    select private.send_team_message();
    select private.send_team_message();`);
  const { rows } = await database.query<{ url: string; body: object; headers: Record<string, string> }>(
    'select url, body, headers from net.queued order by id',
  );
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  for (const { url, body, headers } of rows) {
    const { pathname, search } = new URL(url);
    const response = await fetch(`http://127.0.0.1:${String(address.port)}${pathname}${search}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(response.status).toBe(200);
  }
  expect(posted).toEqual([
    {
      method: 'POST',
      url: '/bot12:aB/sendMessage',
      type: 'application/json',
      body: { chat_id: '-5', text: 'Hay 3 solicitudes nuevas' },
    },
  ]);
});
