// npx tsx scripts/check-stack.ts: ten checks over HTTP whether the services of Supabase do what the site relies on. SUPABASE_URL,
// SUPABASE_PUBLISHABLE_KEY and SUPABASE_SECRET_KEY name a stack with the demo data. They write a report and an image: a project without
// the demo accounts is refused before.
import assert from 'node:assert/strict';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { WebSocket } from 'ws';
import { z } from 'zod';
import type { Database } from '../src/database/database.types.ts';
import { DEMO_PASSWORD } from '../supabase/local/startup-banner.ts';

const environment = z
  .object({
    SUPABASE_URL: z.url(),
    SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
    SUPABASE_SECRET_KEY: z.string().min(1),
  })
  .parse(process.env);
const url = environment.SUPABASE_URL.replace(/\/+$/, '');
const timeoutMs = 30_000;

// Node 20 has none.
if (!('WebSocket' in globalThis)) Reflect.set(globalThis, 'WebSocket', WebSocket);

type Client = SupabaseClient<Database>;

function clientWith(key: string): Client {
  return createClient<Database>(url, key, { auth: { persistSession: false, autoRefreshToken: false } });
}

const visitor = clientWith(environment.SUPABASE_PUBLISHABLE_KEY);
const editor = clientWith(environment.SUPABASE_PUBLISHABLE_KEY);
const server = clientWith(environment.SUPABASE_SECRET_KEY);
const demoAccount = { email: 'editor@ejemplo.mx', password: DEMO_PASSWORD };
const businessId = 2;
const imagePath = `${String(businessId)}/check-${crypto.randomUUID()}.png`;
/** One pixel. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** What a response says, to be compared as a whole. */
function outcome({
  status,
  error,
}: {
  status: number;
  error: { code: string } | null;
}): [number, string | undefined] {
  return [status, error?.code];
}

/** Joins the channel of staff. @returns the status of the channel, and when the first broadcast has come */
async function joinStaff(client: Client) {
  const channel = client.channel('staff', { config: { private: true } });
  const changed = new Promise((resolve) => channel.on('broadcast', { event: 'changed' }, resolve));
  const status = await new Promise<string>((resolve) => channel.subscribe(resolve));
  return { status, changed };
}

const checks: [title: string, check: () => Promise<void>][] = [
  [
    'Auth: a demo account signs in',
    async () => {
      const { error } = await editor.auth.signInWithPassword(demoAccount);
      assert.equal(error, null);
    },
  ],
  [
    'Auth: a wrong password is refused by its code',
    async () => {
      const { error } = await visitor.auth.signInWithPassword({
        ...demoAccount,
        password: 'otra-frase-larga',
      });
      assert.deepEqual([error?.status, error?.code], [400, 'invalid_credentials']);
    },
  ],
  [
    'PostgREST: one request has a page of the list with categories and images',
    async () => {
      const { data, error } = await visitor
        .rpc('search_businesses', { p_limit: 13 })
        .select('rows:found_businesses(name, category:categories(name), images:business_images(image_url))')
        .limit(1, { referencedTable: 'rows.images' });
      assert.equal(error, null);
      assert.equal(data?.rows.length, 13);
    },
  ],
  [
    'PostgREST: a visitor reads no notes of staff, and writes no business',
    async () => {
      assert.deepEqual(outcome(await visitor.from('business_notes').select('*')), [401, '42501']);
      const business = { name: 'Prueba', address: 'Calle 1' };
      assert.deepEqual(outcome(await visitor.from('businesses').insert(business)), [401, '42501']);
    },
  ],
  [
    'PostgREST: a function of staff answers an editor alone',
    async () => {
      assert.deepEqual(outcome(await visitor.rpc('month_summaries')), [401, '42501']);
      const { data, error } = await editor.rpc('month_summaries');
      assert.equal(error, null);
      assert.equal(data?.length, 12);
    },
  ],
  [
    'PostgREST: a refused call has the status and the hint that the function gives it',
    async () => {
      const { status, error } = await visitor.rpc('report_business', {
        p_business_id: 999_999_999,
        p_reason: 'phone',
        p_note: '',
        p_request_id: crypto.randomUUID(),
      });
      assert.deepEqual([status, error?.hint], [404, 'business_not_found']);
    },
  ],
  [
    'PostgREST: an UPDATE without a filter is refused',
    async () => {
      assert.deepEqual(outcome(await editor.from('businesses').update({ is_active: true })), [400, '21000']);
    },
  ],
  [
    'PostgREST: the secret key is that of service_role',
    async () => {
      const { error } = await server.rpc('record_job_run', { job: 'daily' });
      assert.equal(error, null);
    },
  ],
  [
    'Storage: an editor stores an image that everybody reads, and a visitor none',
    async () => {
      const options = { contentType: 'image/png' };
      const files = visitor.storage.from('business_images');
      const refused = await files.upload(imagePath, image, options);
      assert.notEqual(refused.error, null);
      const stored = await editor.storage.from('business_images').upload(imagePath, image, options);
      assert.equal(stored.error, null);
      const response = await fetch(files.getPublicUrl(imagePath).data.publicUrl);
      assert.equal(response.headers.get('content-type'), 'image/png');
      assert.deepEqual(Buffer.from(await response.arrayBuffer()), image);
      const removed = await editor.storage.from('business_images').remove([imagePath]);
      assert.equal(removed.data?.length, 1);
    },
  ],
  [
    'Realtime: staff hear of a report, and a visitor does not join them',
    async () => {
      assert.equal((await joinStaff(visitor)).status, 'CHANNEL_ERROR');
      const { status, changed } = await joinStaff(editor);
      assert.equal(status, 'SUBSCRIBED');
      const { error } = await visitor.rpc('report_business', {
        p_business_id: businessId,
        p_reason: 'closed',
        p_note: '',
        p_request_id: crypto.randomUUID(),
      });
      assert.equal(error, null);
      await changed;
    },
  ],
];

let failed = 0;
for (const [title, check] of checks) {
  const timeout = AbortSignal.timeout(timeoutMs);
  const tooLong = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener('abort', () => reject(new Error(`no answer in ${String(timeoutMs)} ms`)));
  });
  try {
    await Promise.race([check(), tooLong]);
    console.log(`ok ${title}`);
  } catch (error) {
    failed += 1;
    console.log(`FAILED ${title}: ${error instanceof Error ? error.message : String(error)}`);
    if (title === checks[0]?.[0]) break;
  }
}
console.log(`${String(checks.length - failed)} passed, ${String(failed)} failed`);
process.exit(failed === 0 ? 0 : 1);
