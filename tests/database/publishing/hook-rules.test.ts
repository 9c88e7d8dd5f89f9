import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { deployHookSchema } from '@/features/publishing/admin/schema';
import type { Database } from '../../../supabase/local/database';
import { samples } from '../../tier';
import { openDatabase } from '../open-backend';

/** The URLs that the site calls: the form and the database read them alike, and neither takes one of a private network. */

let database: Database;

beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const incomplete =
  'Ese enlace no puede publicar el sitio: no está completo. Cópialo entero del servicio que aloja el sitio.';
const isPrivate = 'Ese enlace lleva a una red privada. Pega uno que se abra desde internet.';
const notHttps = 'El enlace debe empezar con https:// y no llevar usuario ni contraseña.';

/** The stored URL, or the sentence of the refusal. */
async function stored(url: string): Promise<string> {
  const { rows } = await database
    .query<{ url: string }>('select private.read_hook_url($1, $2) as url', [url, incomplete])
    .catch((error: unknown) => ({ rows: [{ url: error instanceof Error ? error.message : '' }] }));
  return rows[0]?.url ?? '';
}

function typed(url: string): string {
  const { data, error } = deployHookSchema.safeParse({ url });
  return error ? (error.issues[0]?.message ?? '') : data.url;
}

const cases: [string, string][] = [
  ['https://hooks.slack.com/services/T1/B2', 'https://hooks.slack.com/services/T1/B2'],
  ['https://chat.barrio.mx:8443/hooks/1', 'https://chat.barrio.mx:8443/hooks/1'],
  ['https://chat.barrio.mx:65535/hooks/1', 'https://chat.barrio.mx:65535/hooks/1'],
  ['https://local.barrio.mx/internal/x', 'https://local.barrio.mx/internal/x'],
  ['https://metadata.google.internal/computeMetadata/v1/', isPrivate],
  ['https://METADATA.Google.INTERNAL/x', isPrivate],
  ['https://printer.local/x', isPrivate],
  ['https://kong.default.svc.cluster.local:8000/x', isPrivate],
  ['https://kong.default.svc/x', isPrivate],
  ['https://api.localhost/x', isPrivate],
  ['https://host.docker.internal?x', isPrivate],
  ['https://router.lan/x', isPrivate],
  ['https://nas.home.arpa/x', isPrivate],
  ['https://printer.local./x', incomplete],
  ['https://169.254.169.254/latest', incomplete],
  ['https://kong:8000/x', incomplete],
  ['https://[::1]/x', notHttps],
  ['https://chat.barrio.mx:99999/x', notHttps],
  ['https://chat.barrio.mx:65536/x', notHttps],
  ['https://chat.barrio.mx:0/x', notHttps],
];

describe('the URL of a hook', () => {
  it.each(cases)('%s is %s, in the form and in the database', async (url, outcome) => {
    expect(typed(url)).toBe(outcome);
    expect(await stored(url)).toBe(outcome);
  });

  it('is the same to both for random hosts and ports', async () => {
    const label = fc.constantFrom(
      'hooks',
      'local',
      'internal',
      'svc',
      'barrio',
      'x-1',
      '127',
      '',
      'LAN',
      '_',
    );
    const ending = fc.constantFrom(
      'mx',
      'com',
      'local',
      'internal',
      'cluster',
      'localhost',
      'arpa',
      'invalid',
      '1',
      'c',
    );
    const port = fc.oneof(
      fc.constant(''),
      fc.integer({ min: 0, max: 120_000 }).map((number) => `:${String(number)}`),
      fc.constantFrom(':', ':x', ':00080'),
    );
    const rest = fc.constantFrom('', '/', '/x', '?x', '/x@y', '/x#y', '/a b', '/local/');
    const urls = fc
      .tuple(
        fc.constantFrom('https://', 'http://', ''),
        fc.array(label, { maxLength: 3 }),
        ending,
        port,
        rest,
      )
      .map(([scheme, labels, end, colon, path]) => `${scheme}${[...labels, end].join('.')}${colon}${path}`);
    await fc.assert(
      fc.asyncProperty(urls, async (url) => {
        expect(await stored(url)).toBe(typed(url));
      }),
      { numRuns: samples(125) },
    );
  });
});
