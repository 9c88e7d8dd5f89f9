import { corsHeaders, type RequestHandler } from './request-handler';
import { field, numberField, textField } from './json-field';

interface ListedObject {
  name: string;
  id: string | null;
}

const LIST = /^\/storage\/v1\/object\/list\/[^/]+$/;
const SIGN = /^\/storage\/v1\/object\/sign\//;
const EVERYTHING = 1_000_000;

function isListed(entry: unknown): entry is ListedObject {
  return textField(entry, 'name') !== undefined;
}

function folder(name: string) {
  return { name, id: null, updated_at: null, created_at: null, last_accessed_at: null, metadata: null };
}

/** The files and distinct folders directly below the prefix. */
function oneLevel(objects: ListedObject[], prefix: string): ListedObject[] {
  const folders = new Set<string>();
  const files: ListedObject[] = [];
  for (const object of objects) {
    // lite uses the prefix as a LIKE pattern, where an underscore matches any character.
    if (!object.name.startsWith(prefix)) continue;
    const [head = '', ...rest] = object.name.slice(prefix.length).split('/');
    if (rest.length > 0) folders.add(head);
    else files.push({ ...object, name: head });
  }
  return [...[...folders].sort().map(folder), ...files];
}

/** lite lists full paths at every depth that begin with the prefix; hosted lists one folder. */
export function listOneFolder(next: RequestHandler): RequestHandler {
  return async (request) => {
    if (request.method !== 'POST' || !LIST.test(new URL(request.url).pathname)) return next(request);
    const options: unknown = await request.clone().json();
    const folderName = (textField(options, 'prefix') ?? '').replace(/^\/+|\/+$/g, '');
    const prefix = folderName && `${folderName}/`;
    const body = JSON.stringify({ sortBy: field(options, 'sortBy'), prefix, limit: EVERYTHING });
    const response = await next(new Request(request.url, { method: 'POST', headers: request.headers, body }));
    if (!response.ok) return response;
    const objects: unknown = await response.json();
    const search = textField(options, 'search')?.toLowerCase() ?? '';
    const first = numberField(options, 'offset') ?? 0;
    const listed = oneLevel(Array.isArray(objects) ? objects.filter(isListed) : [], prefix)
      .filter(({ name }) => name.toLowerCase().startsWith(search))
      .slice(first, first + (numberField(options, 'limit') ?? 100));
    return Response.json(listed, { headers: corsHeaders(response) });
  };
}

/** supabase-js reads `signedURL`, a path below /storage/v1; lite returns `signedUrl` with origin. */
export function renameSignedUrl(next: RequestHandler): RequestHandler {
  return async (request) => {
    const response = await next(request);
    const isSigning = request.method === 'POST' && SIGN.test(new URL(request.url).pathname);
    if (!isSigning || !response.ok) return response;
    const signed: unknown = await response.json();
    return Response.json(
      { signedURL: textField(signed, 'signedUrl')?.replace('/storage/v1', '') },
      { headers: corsHeaders(response) },
    );
  };
}
