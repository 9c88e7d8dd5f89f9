import { SECRET_KEY } from '../../supabase/local/local-keys';

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
  await send(url, 'POST', 'image/webp', new Uint8Array(content));
}

function sendJson(url: string, method: string, body: object): Promise<Response> {
  return send(url, method, 'application/json', JSON.stringify(body));
}

async function send(url: string, method: string, type: string, body: BodyInit): Promise<Response> {
  const response = await fetch(url, {
    method,
    headers: {
      apikey: SECRET_KEY,
      authorization: `Bearer ${SECRET_KEY}`,
      'content-type': type,
      prefer: 'return=representation',
    },
    body,
  });
  if (!response.ok) throw new Error(`${url} answered ${String(response.status)}: ${await response.text()}`);
  return response;
}
