import { PUBLISHABLE_KEY, SECRET_KEY } from '../../supabase/local/local-keys';

/** Of supabase/seed.sql. */
const editor = { email: 'editor@ejemplo.mx', password: 'conecta-km5-demo' };

/** Rows of one request: the embedded backend handles one request at a time. */
const batchSize = 250;

/** Inserts rows into a table of a running embedded backend, in batches. @returns their ids */
export async function insertRows(origin: string, table: string, rows: readonly object[]): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < rows.length; from += batchSize) {
    const batch = rows.slice(from, from + batchSize);
    const response = await sendJson(`${origin}/rest/v1/${table}?select=id`, 'POST', batch);
    ids.push(...((await response.json()) as { id: number }[]).map(({ id }) => id));
  }
  return ids;
}

export async function updateRow(origin: string, table: string, id: number, values: object): Promise<void> {
  await sendJson(`${origin}/rest/v1/${table}?id=eq.${String(id)}`, 'PATCH', values);
}

/** Uploads a file to the bucket of the images. */
export async function uploadImage(origin: string, path: string, content: Buffer): Promise<void> {
  const url = `${origin}/storage/v1/object/business_images/${path}`;
  await send(url, 'POST', { type: 'image/webp', body: new Uint8Array(content) });
}

/** @returns the access token of the demo data's editor */
export async function signInEditor(origin: string): Promise<string> {
  const response = await send(`${origin}/auth/v1/token?grant_type=password`, 'POST', {
    type: 'application/json',
    body: JSON.stringify(editor),
    keys: { apikey: PUBLISHABLE_KEY },
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

/** Calls a function of the database with such a token. */
export async function callFunction(
  origin: string,
  token: string,
  name: string,
  parameters: object,
): Promise<unknown> {
  const response = await send(`${origin}/rest/v1/rpc/${name}`, 'POST', {
    type: 'application/json',
    body: JSON.stringify(parameters),
    keys: { apikey: PUBLISHABLE_KEY, authorization: `Bearer ${token}` },
  });
  return response.json();
}

function sendJson(url: string, method: string, body: object): Promise<Response> {
  return send(url, method, { type: 'application/json', body: JSON.stringify(body) });
}

interface Content {
  type: string;
  body: BodyInit;
  keys?: Record<string, string>;
}

const secretKeys = { apikey: SECRET_KEY, authorization: `Bearer ${SECRET_KEY}` };

async function send(
  url: string,
  method: string,
  { type, body, keys = secretKeys }: Content,
): Promise<Response> {
  const headers = { ...keys, 'content-type': type, prefer: 'return=representation' };
  const response = await fetch(url, { method, headers, body });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}: ${await response.text()}`);
  return response;
}
