import pMap from 'p-map';
import WebSocket from 'ws';
import { z } from 'zod';
import { PUBLISHABLE_KEY } from '../../supabase/local/local-keys.ts';
import { functions, hiddenSchemas, tables, type TableCells } from '../../supabase/tests/matrix.ts';
import { listed, type Checks, type Finding, type Outcome } from './check.ts';
import { readReviewedRights } from './database-checks.ts';

/** The API of a project, as a page reaches it. */
export interface Api {
  url: string;
  publishableKey: string;
  secretKey?: string;
  siteUrl?: string;
  accessToken?: string;
  /** Of Supabase's management API. */
  managementUrl: string;
}

/** In ms. */
const timeoutMs = 20_000;

/** Requests at a time, of a small project. */
const concurrency = 5;

/** What is asked over HTTP. Nothing of it writes, not even where a right is missing that should refuse it. */
export const apiChecks: Checks<Api> = {
  'api.reads': checkReads,
  'api.writes': checkWrites,
  'api.functions': checkFunctions,
  'api.schemas': checkSchemas,
  'api.storage': checkStorage,
  'api.realtime': checkRealtime,
  'api.client-ip': checkClientIp,
  'api.demo-keys': checkDemoKeys,
  'auth.settings': checkAuthSettings,
  'auth.redirects': checkRedirects,
  'auth.errors': checkAuthErrors,
  'auth.mail': checkMail,
};

const closeInSql =
  'Quítalo en el editor de SQL (revoke … from anon), y compara con el renglón «database.rights» de este mismo reporte.';

/** Whether the project answers at all. Where it does not, this is the only line about it. */
export async function checkProject({
  url,
  publishableKey,
}: Pick<Api, 'url' | 'publishableKey'>): Promise<Finding> {
  const id = 'project.reachable';
  const name = new URL(url).hostname;
  let status: number;
  try {
    status = (await request({ url, publishableKey }, '/rest/v1/categories?select=id&limit=1')).status;
  } catch (error) {
    const code = causeCode(error);
    return code === 'ENOTFOUND' || code === 'EAI_AGAIN'
      ? {
          ...{
            id,
            ok: false,
            text: `${name} no existe en internet: el proyecto está dormido, o la dirección está mal.`,
          },
          remedy:
            'docs/operar/emergencias.md, «Si el proyecto está dormido». Si no tienes internet, prueba otra vez.',
        }
      : {
          ...{ id, ok: false, text: `${name} no responde (${code}).` },
          remedy: 'Mira status.supabase.com, y docs/operar/emergencias.md, «Si algo falla».',
        };
  }
  if (status === 402) {
    return {
      ...{ id, ok: false, text: 'El proyecto se pasó del límite de su plan y ya no responde (402).' },
      remedy: 'docs/operar/emergencias.md, «Si se pasó del límite».',
    };
  }
  if (status === 540) {
    return {
      ...{ id, ok: false, text: 'El proyecto está dormido (540).' },
      remedy: 'docs/operar/emergencias.md, «Si el proyecto está dormido».',
    };
  }
  if (status >= 500) {
    return {
      ...{ id, ok: false, text: `El proyecto no responde (${String(status)}).` },
      remedy: 'Mira status.supabase.com, y docs/operar/emergencias.md, «Si algo falla».',
    };
  }
  if (status === 401) {
    return {
      ...{
        id,
        ok: false,
        text: 'El proyecto rechaza la llave pública, o los visitantes no pueden leer las categorías (401).',
      },
      remedy:
        'Copia la de Project Settings → API Keys en .env (VITE_SUPABASE_PUBLISHABLE_KEY), y vuelve a construir el sitio.',
    };
  }
  return { id, ok: true, text: `${name} responde.` };
}

/** Private tables and columns. */
async function checkReads(api: Api): Promise<Outcome> {
  const closed = tableEntries().flatMap(([table, { columns }]) => {
    const hidden = columns.filter(({ select }) => select.startsWith('✗'));
    return hidden.length === 0 ? [] : [{ table, select: hidden.map((group) => group.columns).join(' ') }];
  });
  const open = await notRefused(closed, async ({ table, select }) => ({
    name: table,
    ...(await request(api, `/rest/v1/${table}?select=${select.replaceAll(' ', ',')}&limit=1`)),
  }));
  return {
    ok: open.length === 0,
    text:
      open.length === 0
        ? `Un visitante no puede leer ninguna de las ${String(closed.length)} tablas privadas.`
        : `Un visitante puede leer: ${listed(open)}.`,
    remedy: closeInSql,
  };
}

/**
 * Changes and deletions, with a filter that no row meets. An INSERT would write where it is not refused, so of those the grants
 * alone are read (database.rights).
 */
async function checkWrites(api: Api): Promise<Outcome> {
  const attempts = tableEntries().flatMap(([table, { columns, delete: deletion }]) => {
    const groups = columns.filter(({ update }) => update.startsWith('✗'));
    const column = (groups.find(({ update }) => /✓|own/.test(update)) ?? groups[0])?.columns.split(' ')[0];
    const noRow = (name: string) => `/rest/v1/${table}?${name}=is.null&${name}=not.is.null`;
    return column === undefined
      ? []
      : [
          { table, method: 'PATCH', path: noRow(column), body: { [column]: null } },
          ...(deletion.startsWith('✗')
            ? [{ table, method: 'DELETE', path: noRow(column), body: undefined }]
            : []),
        ];
  });
  const open = await notRefused(attempts, async ({ table, method, path, body }) => ({
    name: `${table} (${method})`,
    ...(await request(api, path, { method, body })),
  }));
  return {
    ok: open.length === 0,
    text:
      open.length === 0
        ? `Un visitante no puede cambiar ni borrar nada en ${String(tableEntries().length)} tablas.`
        : `Un visitante puede cambiar o borrar en: ${listed(open)}.`,
    remedy: closeInSql,
  };
}

/** Functions of the team, each with values of the right types. A GET runs in a read-only transaction. */
async function checkFunctions(api: Api): Promise<Outcome> {
  const signatures = readSignatures();
  const closed = Object.entries(functions)
    .filter(([, { cells }]) => cells.startsWith('✗'))
    .map(([name]) => name);
  const open = await notRefused(closed, async (name) => {
    const values = new URLSearchParams(
      (signatures.get(name) ?? []).map(([parameter, type]) => [parameter, harmlessValue(type)]),
    );
    return { name, ...(await request(api, `/rest/v1/rpc/${name}?${String(values)}`)) };
  });
  return {
    ok: open.length === 0,
    text:
      open.length === 0
        ? `Un visitante no puede llamar ninguna de las ${String(closed.length)} funciones del equipo.`
        : `Un visitante puede llamar: ${listed(open)}.`,
    remedy: closeInSql,
  };
}

/** The parameters of each function of public that any role may call, as the reviewed rights write them. */
function readSignatures(): Map<string, [name: string, type: string][]> {
  return new Map(
    readReviewedRights().flatMap((line) => {
      const [, name, parameters = ''] = /^function public\.(\w+)\((.*)\): EXECUTE/.exec(line) ?? [];
      if (name === undefined) return [];
      // Lists are left out: all but one have a default, and a call without that one is not found (404).
      const list = parameters
        .split(', ')
        .filter((parameter) => parameter !== '' && !parameter.endsWith('[]'));
      return [
        [name, list.map((one): [string, string] => [one.split(' ')[0] ?? '', one.replace(/^\S+ /, '')])],
      ];
    }),
  );
}

function harmlessValue(type: string): string {
  if (/^(?:bigint|integer|numeric)$/.test(type)) return '0';
  if (type === 'jsonb') return '{}';
  if (type === 'boolean') return 'false';
  if (type === 'uuid') return '00000000-0000-0000-0000-000000000000';
  if (/^(?:date|timestamp)/.test(type)) return '2000-01-01';
  return '';
}

async function checkSchemas(api: Api): Promise<Outcome> {
  const open = await notRefused([...hiddenSchemas], async (schema) => ({
    name: schema,
    ...(await request(api, '/rest/v1/config?limit=1', { headers: { 'Accept-Profile': schema } })),
  }));
  return {
    ok: open.length === 0,
    text:
      open.length === 0
        ? 'La API solo muestra el esquema «public».'
        : `La API muestra esquemas que deben quedar dentro: ${listed(open)}.`,
    remedy:
      'Deja solo «public» en Project Settings → Data API → Exposed schemas (o: npx supabase@3.1.0 config push).',
  };
}

/** A signed upload URL asks for the same right as an upload, and stores nothing. */
async function checkStorage(api: Api): Promise<Outcome> {
  const json = async (path: string, method?: string, body?: unknown) => {
    const response = await request(api, `/storage/v1/${path}`, { method, body });
    return { status: response.status, isEmpty: response.body.trim() === '[]' };
  };
  const files = await json('object/list/business_images', 'POST', { prefix: '', limit: 1 });
  const buckets = await json('bucket');
  const upload = await json('object/upload/sign/business_images/default/doctor.webp', 'POST', {});
  const open = [
    ...(files.status < 300 && !files.isEmpty ? ['ver la lista de archivos'] : []),
    ...(buckets.status < 300 && !buckets.isEmpty ? ['ver la lista de almacenes'] : []),
    ...(upload.status < 300 ? ['subir una imagen por defecto'] : []),
  ];
  return {
    ok: open.length === 0,
    text:
      open.length === 0
        ? 'Un visitante no puede ver la lista de archivos ni subir fuera de su solicitud.'
        : `En el almacén, un visitante puede ${listed(open)}.`,
    remedy: 'Quita la regla que sobra en Storage → Policies: solo van las de la migración «storage».',
  };
}

/** A visitor joins no channel: not a public one, for which public access must be off, nor that of the team. */
async function checkRealtime(api: Api): Promise<Outcome> {
  const isPublicOpen = await mayJoin(api, 'doctor', false);
  const isStaffOpen = await mayJoin(api, 'staff', true);
  const open = [
    ...(isPublicOpen ? ['a canales públicos'] : []),
    ...(isStaffOpen ? ['al canal del equipo'] : []),
  ];
  return {
    ok: open.length === 0,
    text:
      open.length === 0
        ? 'Un visitante no entra a ningún canal de cambios en vivo.'
        : `Un visitante puede entrar ${open.join(' y ')}.`,
    remedy: isStaffOpen
      ? 'En el editor de SQL: select private.create_realtime_policies(); y quita las demás reglas de realtime.messages.'
      : 'Apaga «Allow public access» en Realtime → Settings.',
  };
}

function mayJoin({ url, publishableKey }: Api, channel: string, isPrivate: boolean): Promise<boolean> {
  const address = new URL(`${url.replace(/^http/, 'ws')}/realtime/v1/websocket`);
  address.searchParams.set('apikey', publishableKey);
  address.searchParams.set('vsn', '1.0.0');
  const socket = new WebSocket(address, { handshakeTimeout: timeoutMs });
  return new Promise<boolean>((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('Realtime no respondió a tiempo')), timeoutMs);
    socket.on('open', () => {
      const config = {
        broadcast: { self: false },
        presence: { key: '' },
        postgres_changes: [],
        private: isPrivate,
      };
      const frame = {
        topic: `realtime:${channel}`,
        event: 'phx_join',
        payload: { config },
        ref: '1',
        join_ref: '1',
      };
      socket.send(JSON.stringify(frame));
    });
    const replySchema = z.object({
      event: z.literal('phx_reply'),
      payload: z.object({ status: z.string() }),
    });
    socket.on('message', (data: Buffer) => {
      const reply = replySchema.safeParse(JSON.parse(data.toString()));
      if (!reply.success) return;
      clearTimeout(timer);
      resolve(reply.data.payload.status === 'ok');
    });
    socket.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    socket.on('close', () => {
      clearTimeout(timer);
      resolve(false);
    });
  }).finally(() => socket.terminate());
}

/** Of documentation (RFC 5737): nobody's. */
const forgedIp = '203.0.113.9';

/** Limits and votes count by the address that whoami_ip returns. */
async function checkClientIp(api: Api): Promise<Outcome> {
  const { secretKey } = api;
  if (secretKey === undefined) {
    return {
      ok: null,
      text: 'No se revisó qué dirección ve el proyecto: falta SUPABASE_SECRET_KEY. Un admin puede llamar whoami_ip.',
    };
  }
  const ask = async (headers: Record<string, string>) => {
    const response = await request({ url: api.url, publishableKey: secretKey }, '/rest/v1/rpc/whoami_ip', {
      headers,
    });
    return response.status < 300 ? z.string().nullable().parse(JSON.parse(response.body)) : undefined;
  };
  const own = await ask({});
  if (own === undefined) throw new Error('whoami_ip rechazó la llave secreta');
  // Each alone: an edge may refuse a request with the first, and pass on the others.
  const forged: [header: string, value: string][] = [
    ['CF-Connecting-IP', forgedIp],
    ['X-Forwarded-For', forgedIp],
    ['X-Real-IP', forgedIp],
    ['True-Client-IP', forgedIp],
    ['Forwarded', `for=${forgedIp}`],
  ];
  const believed: string[] = [];
  for (const [header, value] of forged) {
    if ((await ask({ [header]: value })) === forgedIp) believed.push(header);
  }
  return {
    ok: own !== null && believed.length === 0,
    text:
      own === null
        ? 'El proyecto no ve la dirección de los visitantes: todos comparten un mismo límite de votos y solicitudes.'
        : believed.length > 0
          ? `Un visitante puede falsificar su dirección con ${believed.join(', ')}: los límites no lo detienen.`
          : 'El proyecto ve la dirección de cada visitante, y no se puede falsificar.',
    remedy:
      'La entrada del proyecto debe poner ella misma el encabezado cf-connecting-ip y borrar el que llegue. En *.supabase.co ya es así: revisa el proxy que pusiste delante.',
  };
}

/** The keys of the local backend are public in this repository. */
async function checkDemoKeys(api: Api): Promise<Outcome> {
  const { status } = await request(
    { url: api.url, publishableKey: PUBLISHABLE_KEY },
    '/rest/v1/categories?select=id&limit=1',
  );
  return {
    ok: status >= 400,
    text:
      status >= 400
        ? 'El proyecto rechaza las llaves de demostración.'
        : 'Esto es el sitio de demostración: acepta llaves y contraseñas que son públicas.',
    remedy:
      'Nunca publiques «npm start» en internet: crea un proyecto de Supabase (docs/operar/tutorial.md).',
  };
}

const settingsSchema = z.object({
  external: z.object({ email: z.boolean(), phone: z.boolean(), anonymous_users: z.boolean().optional() }),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
});

async function checkAuthSettings(api: Api): Promise<Outcome> {
  const settings = settingsSchema.parse(JSON.parse((await request(api, '/auth/v1/settings')).body));
  const problems = [
    ...(settings.external.email ? [] : ['no se puede entrar con correo']),
    ...(settings.external.phone ? ['se puede entrar con un teléfono'] : []),
    ...(settings.external.anonymous_users ? ['se puede entrar sin cuenta'] : []),
    ...(settings.disable_signup ? ['nadie puede registrarse'] : []),
    ...(settings.mailer_autoconfirm ? ['las cuentas no confirman su correo'] : []),
  ];
  return {
    ok: problems.length === 0,
    text:
      problems.length === 0
        ? 'Se entra con correo y contraseña, y cada cuenta confirma su correo.'
        : `Entrada al panel: ${problems.join(', ')}.`,
    remedy:
      'Pon los valores del proyecto: npx supabase@3.1.0 config push (o Authentication → Sign In / Providers).',
  };
}

/** The link of a mail that does not exist leads where the links of real ones may. */
async function checkRedirects(api: Api): Promise<Outcome> {
  const foreign = 'https://ajeno.example';
  const { location, status } = await request(
    api,
    `/auth/v1/verify?token=no-existe&type=signup&redirect_to=${encodeURIComponent(`${foreign}/`)}`,
  );
  if (location === null || !URL.canParse(location)) {
    return {
      ok: null,
      text: `No se pudo saber a dónde llevan los enlaces de los correos (${String(status)}).`,
    };
  }
  const { origin } = new URL(location);
  if (origin === foreign) {
    return {
      ok: false,
      text: 'Los enlaces de los correos pueden llevar a cualquier sitio ajeno.',
      remedy: 'Vacía la lista en Authentication → URL Configuration → Redirect URLs.',
    };
  }
  if (api.siteUrl !== undefined && origin !== new URL(api.siteUrl).origin) {
    return {
      ok: false,
      text: `Los enlaces de los correos llevan a ${origin}, y el sitio es ${api.siteUrl}.`,
      remedy: 'Pon la dirección del sitio en Authentication → URL Configuration → Site URL.',
    };
  }
  return { ok: true, text: `Los enlaces de los correos llevan solo a ${origin}.` };
}

/**
 * supabase-js reads the code of an Auth error in its new form only where it can read the header x-supabase-api-version, too, which
 * a page of another origin can only where the response exposes it.
 */
async function checkAuthErrors(api: Api): Promise<Outcome> {
  const { body, headers } = await request(api, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: {},
    headers: { 'X-Supabase-Api-Version': '2024-01-01', Origin: api.siteUrl ?? 'https://example.com' },
  });
  const { error_code } = z.object({ error_code: z.string().optional() }).parse(JSON.parse(body));
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const isReadable =
    headers.has('x-supabase-api-version') &&
    ['x-supabase-api-version', '*'].some((name) => exposed.includes(name));
  const ok = error_code !== undefined || isReadable;
  return {
    ok,
    text: ok
      ? 'El sitio puede leer por qué se rechaza una entrada.'
      : 'El sitio no puede leer por qué se rechaza una entrada: cada contraseña equivocada dice «Algo salió mal».',
    remedy:
      'El proxy que pusiste delante de Supabase debe dejar pasar x-supabase-api-version, y nombrarlo en Access-Control-Expose-Headers.',
  };
}

const mailSchema = z.object({
  smtp_host: z.string().nullish(),
  uri_allow_list: z.string().nullish(),
  security_captcha_enabled: z.boolean().nullish(),
});

/** What the dashboard alone shows, and the management API to whoever has a token of the account. */
async function checkMail({ url, accessToken, managementUrl }: Api): Promise<Outcome> {
  if (accessToken === undefined) {
    return {
      ok: null,
      text: 'El servidor de correo propio (Authentication → Emails → SMTP Settings) y las direcciones permitidas (URL Configuration) solo se ven en el tablero; con SUPABASE_ACCESS_TOKEN los mira el doctor.',
    };
  }
  const [reference = ''] = new URL(url).hostname.split('.');
  const response = await fetch(`${managementUrl}/v1/projects/${reference}/config/auth`, {
    headers: { Authorization: `Bearer ${accessToken}` },
    signal: AbortSignal.timeout(timeoutMs),
  });
  if (!response.ok)
    throw new Error(`api.supabase.com respondió ${String(response.status)} a SUPABASE_ACCESS_TOKEN`);
  const config = mailSchema.parse(await response.json());
  const problems = [
    ...(config.smtp_host
      ? []
      : ['falta el servidor de correo propio, y el de Supabase manda dos correos por hora']),
    ...(config.uri_allow_list?.includes('*') ? ['las direcciones permitidas llevan comodines'] : []),
    ...(config.security_captcha_enabled ? ['el captcha está encendido, y el sitio no lo tiene'] : []),
  ];
  return {
    ok: problems.length === 0,
    text:
      problems.length === 0
        ? 'El proyecto manda correos con un servidor propio, sin captcha ni direcciones con comodines.'
        : `Correo y entrada: ${problems.join('; ')}.`,
    remedy: 'Authentication → Emails → SMTP Settings, URL Configuration y Attack Protection.',
  };
}

function tableEntries(): [string, TableCells][] {
  return Object.entries<TableCells>(tables);
}

/** The names of the attempts that the API did not refuse. */
async function notRefused<Attempt>(
  attempts: readonly Attempt[],
  attempt: (one: Attempt) => Promise<{ name: string; status: number }>,
): Promise<string[]> {
  const results = await pMap(attempts, attempt, { concurrency });
  // 404 and 406: that table, function or schema is not there for the API.
  return results
    .filter(({ status }) => ![401, 403, 404, 406].includes(status))
    .map(({ name, status }) => (status < 300 ? name : `${name} respondió ${String(status)}`));
}

interface RequestOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
}

async function request(
  { url, publishableKey }: Pick<Api, 'url' | 'publishableKey'>,
  path: string,
  { method, body, headers }: RequestOptions = {},
) {
  const response = await fetch(url + path, {
    method: method ?? 'GET',
    redirect: 'manual',
    headers: {
      apikey: publishableKey,
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const location = response.headers.get('location');
  return { status: response.status, headers: response.headers, location, body: await response.text() };
}

/** The code of a failed request: ENOTFOUND, ECONNREFUSED, or the name of the error. */
export function causeCode(error: unknown): string {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : String(cause);
}
