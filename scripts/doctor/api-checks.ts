import pMap from 'p-map';
import WebSocket from 'ws';
import { z } from 'zod';
import { PUBLISHABLE_KEY } from '../../supabase/local/local-keys.ts';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { functions, hiddenSchemas, tables, type TableCells } from '../../supabase/tests/matrix.ts';
import { writeVariable, type Checks, type Finding, type Problems } from './check.ts';
import { readReviewedRights } from './database-checks.ts';
import { behindProxy, explainUnreachable, isOfProxy, request, timeoutMs, type Answer } from './request.ts';

/** A project by its API, and a key of it. */
interface Key {
  url: string;
  publishableKey: string;
}

/** The API of a project, as a page reaches it. */
export interface Api extends Key {
  secretKey?: string;
  siteUrl?: string;
  now: number;
}

/** Requests at a time, of a small project. */
const concurrency = 5;

/** Before which a token, a link and the age of a task still mean the same, in ms. */
const clockTolerance = 5 * 60_000;

const closeInSql =
  'Quítalo en el editor de SQL (revoke … from anon), y compara con el renglón «database.rights» de este mismo reporte.';

/** What is asked over HTTP. Nothing of it writes, not even where a right is missing that should refuse it. */
export const apiChecks: Checks<Api> = {
  'api.clock': {
    look: async ({ now, ...api }) => {
      const { headers } = await call(api, anyRow);
      const ahead = now - Date.parse(headers.get('date') ?? '');
      return Math.abs(ahead) > clockTolerance
        ? [
            `va ${ahead > 0 ? 'adelantado' : 'atrasado'} ${String(Math.round(Math.abs(ahead) / 60_000))} minutos`,
          ]
        : [];
    },
    say: {
      well: 'El reloj de esta computadora va como el del proyecto.',
      ill: 'El reloj de esta computadora no va como el del proyecto',
      remedy:
        'Ponlo en hora (ajustes de fecha, «automática»), y corre el doctor otra vez: lo que dice de días y de llaves no vale hasta entonces.',
    },
  },
  'api.reads': {
    look: lookAtReads,
    say: {
      well: 'Un visitante no puede leer ninguna tabla privada.',
      ill: 'Un visitante puede leer',
      remedy: closeInSql,
    },
  },
  'api.writes': {
    look: lookAtWrites,
    say: {
      well: 'Un visitante no puede cambiar ni borrar nada.',
      ill: 'Un visitante puede cambiar o borrar en',
      remedy: closeInSql,
    },
  },
  'api.functions': {
    look: lookAtFunctions,
    say: {
      well: 'Un visitante no puede llamar ninguna función del equipo.',
      ill: 'Un visitante puede llamar',
      remedy: closeInSql,
    },
  },
  'api.schemas': {
    look: (api) =>
      notRefused(hiddenSchemas, async (schema) => ({
        name: schema,
        ...(await call(api, '/rest/v1/config?limit=1', { headers: { 'Accept-Profile': schema } })),
      })),
    say: {
      well: 'La API solo muestra el esquema «public».',
      ill: 'La API muestra esquemas que deben quedar dentro',
      remedy:
        'Deja solo «public» en Project Settings → Data API → Exposed schemas (o: npx supabase@3.1.0 config push).',
    },
  },
  'api.storage': {
    look: lookAtStorage,
    say: {
      well: 'Un visitante no puede ver la lista de archivos ni subir fuera de su solicitud.',
      ill: 'En el almacén, un visitante puede',
      remedy: 'Quita la regla que sobra en Storage → Policies: solo van las de la migración «storage».',
    },
  },
  // A visitor joins no channel: not a public one, for which public access must be off, nor that of the team.
  'api.realtime': {
    look: async (api) => [
      ...((await mayJoin(api, 'doctor', false)) ? ['a canales públicos'] : []),
      ...((await mayJoin(api, 'staff', true)) ? ['al canal del equipo'] : []),
    ],
    say: {
      well: 'Un visitante no entra a ningún canal de cambios en vivo.',
      ill: 'Un visitante puede entrar',
      remedy:
        'Apaga «Allow public access» en Realtime → Settings. Si es al canal del equipo, en el editor de SQL: select private.create_realtime_policies(); y quita las demás reglas de realtime.messages.',
    },
  },
  // Limits and votes count by the address that whoami_ip returns.
  'api.client-ip': {
    look: lookAtClientIp,
    say: {
      well: 'El proyecto ve la dirección de cada visitante, y no se puede falsificar.',
      ill: 'Los límites y los votos no distinguen a los visitantes',
      remedy:
        'La entrada del proyecto debe poner ella misma el encabezado cf-connecting-ip y borrar el que llegue. En *.supabase.co ya es así: revisa el proxy que pusiste delante.',
    },
  },
  // The keys of the local backend are public in this repository.
  'api.demo-keys': {
    look: async ({ url }) =>
      (await call({ url, publishableKey: PUBLISHABLE_KEY }, anyRow, { once: true })).status < 400
        ? ['acepta llaves y contraseñas que son públicas']
        : [],
    say: {
      well: 'El proyecto rechaza las llaves de demostración.',
      ill: 'Esto es el sitio de demostración',
      remedy:
        'Nunca publiques «npm start» en internet: crea un proyecto de Supabase (docs/operar/tutorial.md).',
    },
  },
  'auth.settings': {
    look: lookAtAuthSettings,
    say: {
      well: 'Se entra con correo y contraseña, y cada cuenta confirma su correo.',
      ill: 'Entrada al panel',
      remedy:
        'Pon los valores del proyecto: npx supabase@3.1.0 config push (o Authentication → Sign In / Providers).',
    },
  },
  'auth.redirects': {
    look: lookAtRedirects,
    say: {
      well: 'Los enlaces de los correos llevan solo al sitio.',
      ill: 'Los enlaces de los correos',
      remedy:
        'En Authentication → URL Configuration: la dirección del sitio en Site URL, y la lista de Redirect URLs vacía.',
    },
  },
  'auth.errors': {
    look: lookAtAuthErrors,
    say: {
      well: 'El sitio puede leer por qué se rechaza una entrada.',
      ill: 'El sitio no puede leer por qué se rechaza una entrada',
      remedy:
        'El proxy que pusiste delante de Supabase debe dejar pasar x-supabase-api-version, y nombrarlo en Access-Control-Expose-Headers.',
    },
  },
};

const anyRow = '/rest/v1/categories?select=id&limit=1';

/** Whether the project answers at all. Where it does not, this is the only line about it. */
export async function checkProject(api: Key): Promise<Finding> {
  const id = 'project.reachable';
  const name = new URL(api.url).hostname;
  const fault = (text: string, remedy: string): Finding => ({ id, ok: false, text, remedy });
  let answer: Answer;
  try {
    answer = await call(api, anyRow);
  } catch (error) {
    const [text = '', remedy = ''] = error instanceof DataError ? error.message.split('\n') : [];
    if (text) return fault(text, remedy);
    return { id, ok: false, ...explainUnreachable(error, name) };
  }
  const { status } = answer;
  if (status === 402)
    return fault(
      'El proyecto se pasó del límite de su plan y ya no responde (402).',
      'docs/operar/emergencias.md, «Si se pasó del límite».',
    );
  if (status === 540)
    return fault(
      'El proyecto está dormido (540).',
      'docs/operar/emergencias.md, «Si el proyecto está dormido».',
    );
  if (isOfProxy(answer)) return { id, ok: false, ...behindProxy(name) };
  if (status >= 500)
    return fault(
      `El proyecto no responde (${String(status)}).`,
      'Mira status.supabase.com, y docs/operar/emergencias.md, «Si algo falla».',
    );
  if (status === 401 && answer.body.includes('"42501"'))
    return fault('Los visitantes no pueden leer las categorías (401).', 'Mira el renglón «database.rights».');
  if (status === 401)
    return fault(
      'El proyecto rechaza la llave pública (401).',
      'Copia la de Project Settings → API Keys en .env (VITE_SUPABASE_PUBLISHABLE_KEY), y vuelve a construir el sitio.',
    );
  return { id, ok: true, text: `${name} responde.` };
}

/** Private tables and columns. */
function lookAtReads(api: Api): Promise<Problems> {
  const closed = tableEntries().flatMap(([table, { columns }]) => {
    const hidden = columns.filter(({ select }) => select.startsWith('✗'));
    return hidden.length === 0 ? [] : [{ table, select: hidden.map((group) => group.columns).join(' ') }];
  });
  return notRefused(closed, async ({ table, select }) => ({
    name: table,
    ...(await call(api, `/rest/v1/${table}?select=${select.replaceAll(' ', ',')}&limit=1`)),
  }));
}

/**
 * Changes and deletions, with a filter that no row meets. An INSERT would write where it is not refused, so of those the grants
 * alone are read (database.rights).
 */
function lookAtWrites(api: Api): Promise<Problems> {
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
  return notRefused(attempts, async ({ table, method, path, body }) => ({
    name: `${table} (${method})`,
    ...(await call(api, path, { method, body })),
  }));
}

/** Functions of the team, each with values of the right types. A GET runs in a read-only transaction. */
function lookAtFunctions(api: Api): Promise<Problems> {
  const signatures = readSignatures();
  const closed = Object.entries(functions)
    .filter(([, { cells }]) => cells.startsWith('✗'))
    .map(([name]) => name);
  return notRefused(closed, async (name) => {
    const values = new URLSearchParams(
      (signatures.get(name) ?? []).map(([parameter, type]) => [parameter, harmlessValue(type)]),
    );
    return { name, ...(await call(api, `/rest/v1/rpc/${name}?${String(values)}`)) };
  });
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

/** A signed upload URL asks for the same right as an upload, and stores nothing. */
async function lookAtStorage(api: Api): Promise<Problems> {
  const post = async (path: string, body?: unknown) => {
    const answer = await call(api, `/storage/v1/${path}`, body === undefined ? {} : { method: 'POST', body });
    return answer.status < 300 && answer.body.trim() !== '[]';
  };
  return [
    ...((await post('object/list/business_images', { prefix: '', limit: 1 }))
      ? ['ver la lista de archivos']
      : []),
    ...((await post('bucket')) ? ['ver la lista de almacenes'] : []),
    ...((await post('object/upload/sign/business_images/default/doctor.webp', {}))
      ? ['subir una imagen por defecto']
      : []),
  ];
}

function mayJoin({ url, publishableKey }: Key, channel: string, isPrivate: boolean): Promise<boolean> {
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

async function lookAtClientIp({ url, secretKey }: Api): Promise<Problems> {
  if (secretKey === undefined)
    throw new DataError(
      `falta SUPABASE_SECRET_KEY, y sin ella no se sabe qué dirección ve el proyecto.\n${writeVariable}`,
    );
  const ask = async (headers: Record<string, string>) => {
    const { status, body } = await call({ url, publishableKey: secretKey }, '/rest/v1/rpc/whoami_ip', {
      headers,
    });
    if (status >= 300) return undefined;
    return z.string().nullable().parse(JSON.parse(body));
  };
  const own = await ask({});
  if (own === undefined)
    throw new DataError(
      'el proyecto rechaza SUPABASE_SECRET_KEY.\nCopia la de Project Settings → API Keys → Secret keys.',
    );
  if (own === null) return ['el proyecto no ve su dirección, y todos comparten un mismo límite'];
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
  return believed.map((header) => `se puede falsificar su dirección con ${header}`);
}

const settingsSchema = z.object({
  external: z.object({ email: z.boolean(), phone: z.boolean(), anonymous_users: z.boolean().optional() }),
  disable_signup: z.boolean(),
  mailer_autoconfirm: z.boolean(),
});

async function lookAtAuthSettings(api: Api): Promise<Problems> {
  const settings = settingsSchema.parse(JSON.parse((await call(api, '/auth/v1/settings')).body));
  return [
    ...(settings.external.email ? [] : ['no se puede entrar con correo']),
    ...(settings.external.phone ? ['se puede entrar con un teléfono'] : []),
    ...(settings.external.anonymous_users ? ['se puede entrar sin cuenta'] : []),
    ...(settings.disable_signup ? ['nadie puede registrarse'] : []),
    ...(settings.mailer_autoconfirm ? ['las cuentas no confirman su correo'] : []),
  ];
}

/** The link of a mail that does not exist leads where the links of real ones may. */
async function lookAtRedirects(api: Api): Promise<Problems> {
  const foreign = 'https://ajeno.example';
  const { location, status } = await call(
    api,
    `/auth/v1/verify?token=no-existe&type=signup&redirect_to=${encodeURIComponent(`${foreign}/`)}`,
  );
  if (location === null || !URL.canParse(location))
    throw new DataError(
      `los enlaces de los correos no llevan a ningún lado (${String(status)}).\nPon la dirección del sitio en Authentication → URL Configuration → Site URL.`,
    );
  const { origin } = new URL(location);
  if (origin === foreign) return ['pueden llevar a cualquier sitio ajeno'];
  return api.siteUrl === undefined || origin === new URL(api.siteUrl).origin
    ? []
    : [`llevan a ${origin}, y el sitio es ${api.siteUrl}`];
}

/**
 * supabase-js reads the code of an Auth error in its new form only where it can read the header x-supabase-api-version, too, which
 * a page of another origin can only where the response exposes it.
 */
async function lookAtAuthErrors(api: Api): Promise<Problems> {
  const { body, headers } = await call(api, '/auth/v1/token?grant_type=password', {
    method: 'POST',
    body: {},
    headers: { 'X-Supabase-Api-Version': '2024-01-01', Origin: api.siteUrl ?? 'https://example.com' },
  });
  const { error_code } = z.object({ error_code: z.string().optional() }).parse(JSON.parse(body));
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/\s*,\s*/);
  const isReadable =
    headers.has('x-supabase-api-version') &&
    ['x-supabase-api-version', '*'].some((name) => exposed.includes(name));
  return error_code !== undefined || isReadable ? [] : ['cada contraseña equivocada dice «Algo salió mal»'];
}

function tableEntries(): [string, TableCells][] {
  return Object.entries<TableCells>(tables);
}

/** The names of the attempts that the API did not refuse. */
async function notRefused<Attempt>(
  attempts: readonly Attempt[],
  attempt: (one: Attempt) => Promise<{ name: string; status: number }>,
): Promise<Problems> {
  const results = await pMap(attempts, attempt, { concurrency });
  // 404 and 406: that table, function or schema is not there for the API.
  return results
    .filter(({ status }) => ![401, 403, 404, 406].includes(status))
    .map(({ name, status }) => (status < 300 ? name : `${name} respondió ${String(status)}`));
}

function call({ url, publishableKey }: Key, path: string, options: Parameters<typeof request>[1] = {}) {
  return request(url + path, { ...options, headers: { apikey: publishableKey, ...options.headers } });
}
