import path from 'node:path';
import { z } from 'zod';
import { buildCheck } from '../../src/features/activity/admin/system-checks.ts';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { cspHash } from '../build/inline-scripts.ts';
import { hostRules, readHostConfig } from '../host/host-rules.ts';
import type { Checks, Finding, Problems } from './check.ts';
import { explainUnreachable, request, type Answer } from './request.ts';

/** The published site, as a browser gets it. */
export interface Site {
  /** Without a slash at the end. */
  url: string;
  /** Of the Supabase project that its pages call, where it is known. */
  projectUrl?: string;
  now: number;
}

/** WhatsApp and others read no more of a page before they look for its picture, in bytes. */
export const previewWithin = 32_000;

/** The key is in one of the first. */
const maxAssets = 60;

const rules = hostRules(readHostConfig(path.resolve(import.meta.dirname, '../../vercel.json')));

const useRules =
  'Usa las reglas que el proyecto escribe para tu servidor (docs/operar/alojamiento.md), y publica otra vez.';

/** What is asked of the site over HTTP. */
export const siteChecks: Checks<Site> = {
  'site.headers': {
    look: lookAtHeaders,
    say: {
      well: 'El sitio manda los encabezados de seguridad y de caché.',
      ill: 'Encabezados',
      remedy: useRules,
    },
  },
  'site.addresses': {
    look: lookAtAddresses,
    say: { well: 'Las direcciones responden como deben.', ill: 'Direcciones', remedy: useRules },
  },
  'site.files': {
    look: async ({ url }) => {
      const answers = await Promise.all(
        ['service-worker.js', 'sitemap.xml', 'robots.txt'].map(async (name) => ({
          name,
          answer: await ask(url, `/${name}`),
        })),
      );
      return answers.flatMap(({ name, answer }) => (isFile(answer) ? [] : [name]));
    },
    say: {
      well: 'Están los archivos de los buscadores y el que abre el sitio sin señal.',
      ill: 'No están, o son una página',
      remedy:
        'Publica todo lo que hay en dist/, y no dejes que el servidor conteste una página por lo que no hay.',
    },
  },
  'site.names': {
    look: lookAtNames,
    say: {
      well: 'Las páginas y el mapa del sitio dicen esta dirección.',
      ill: 'El sitio dice otra dirección que la que se revisa',
      remedy:
        'Pon la dirección pública en VITE_SITE_URL, en las variables del alojamiento, y publica otra vez; o revisa con --url la que dice el sitio.',
    },
  },
  'site.key': {
    look: lookAtKey,
    say: {
      well: 'El proyecto acepta la llave con que se construyó el sitio.',
      ill: 'La llave de las páginas publicadas',
      remedy: (problems) =>
        problems.some((problem) => problem.includes('secreta'))
          ? 'Crea otra llave secreta y borra esta: docs/operar/emergencias.md, «Si una llave se publicó». Luego publica con la pública.'
          : 'Copia la de Project Settings → API Keys a VITE_SUPABASE_PUBLISHABLE_KEY, en las variables del alojamiento, y publica otra vez.',
    },
  },
  'site.csp': {
    look: lookAtPolicy,
    say: {
      well: 'La Content-Security-Policy de las páginas está completa.',
      ill: 'Content-Security-Policy',
      remedy:
        'Construye el sitio otra vez con las variables de .env, y apaga en tu servidor o CDN lo que reescribe las páginas.',
    },
  },
  'site.preview-image': {
    look: lookAtPreviewImage,
    say: {
      well: 'La imagen que se ve al compartir está al principio de la página y se puede bajar.',
      ill: 'La imagen que se ve al compartir',
      remedy: 'Pon la dirección pública en VITE_SITE_URL, actualiza el código y construye el sitio otra vez.',
    },
  },
  'site.build': {
    look: lookAtBuild,
    say: {
      well: 'El sitio se construyó hace poco, con la base de datos de esta copia del código.',
      ill: 'Las páginas publicadas son viejas',
      remedy:
        'Pulsa «Publicar ahora» en Configuración, o publica todo lo que hay en dist/; y revisa por qué la tarea de cada día no lo hace (docs/operar/emergencias.md, «Si algo falla»).',
    },
  },
};

/** Whether the site answers at all. Where it does not, this is the only line about it. */
export async function checkSite({ url }: Site): Promise<Finding> {
  const id = 'site.reachable';
  try {
    const { status } = await ask(url, '/');
    if (status === 200) return { id, ok: true, text: `${url} responde.` };
    return {
      ...{ id, ok: false, text: `${url} responde ${String(status)}.` },
      remedy: 'Mira el último despliegue en el tablero de quien aloja el sitio (docs/operar/alojamiento.md).',
    };
  } catch (error) {
    return { id, ok: false, ...explainUnreachable(error, new URL(url).hostname) };
  }
}

/** The headers of vercel.json, of a page and of a file that never changes. */
async function lookAtHeaders({ url }: Site): Promise<Problems> {
  const page = await ask(url, '/');
  const asset = /(?:src|href)="(\/assets\/[^"]+)"/.exec(page.body)?.[1];
  const wrong: string[] = [];
  for (const one of ['/', ...(asset === undefined ? [] : [asset])]) {
    const { headers } = one === '/' ? page : await ask(url, one);
    // A later rule overrides an earlier one.
    for (const [name, value] of new Map(rules.headers(one))) {
      if (headers.get(name) !== value) wrong.push(`${name} en ${one}: ${headers.get(name) ?? 'no está'}`);
    }
  }
  return wrong;
}

/** A moved address, one of the app alone, and one that does not exist. */
async function lookAtAddresses({ url }: Site): Promise<Problems> {
  const moved = await ask(url, '/businesses');
  const expected = rules.redirect('/businesses');
  const admin = await ask(url, '/admin');
  const missing = await ask(url, '/no-existe-esta-pagina');
  return [
    ...(moved.status === expected?.statusCode && moved.location?.endsWith(expected.to)
      ? []
      : [`/businesses responde ${String(moved.status)} y debe mandar a ${expected?.to ?? ''}`]),
    ...(admin.status === 200 ? [] : [`/admin responde ${String(admin.status)} y debe abrir el panel`]),
    ...(missing.status === 404
      ? []
      : [`una página que no existe responde ${String(missing.status)} y debe ser 404`]),
  ];
}

async function lookAtNames({ url }: Site): Promise<Problems> {
  const { body } = await ask(url, '/');
  const [link = ''] = /<link\b[^>]*rel="canonical"[^>]*>/.exec(body) ?? [];
  const canonical = /href="([^"]*)"/.exec(link)?.[1] ?? 'ninguna';
  const inSitemap = [...(await ask(url, '/sitemap.xml')).body.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, address = '']) => address,
  );
  const inRobots = /^Sitemap: (.*)$/m.exec((await ask(url, '/robots.txt')).body)?.[1];
  const isOther = (address: string) => !`${address}/`.startsWith(`${url}/`);
  return [
    ...(isOther(canonical) ? [`las páginas (canonical): ${canonical}`] : []),
    ...inSitemap.filter(isOther).map((address) => `sitemap.xml: ${address}`),
    ...(inRobots !== undefined && isOther(inRobots) ? [`robots.txt: ${inRobots}`] : []),
  ];
}

async function lookAtKey({ url, projectUrl }: Site): Promise<Problems> {
  const { body } = await ask(url, '/');
  const queue = new Set([...body.matchAll(/\/(assets\/[\w.-]+\.js)"/g)].map(([, name = '']) => name));
  const keys = new Set<string>();
  // A set is gone through with what is added meanwhile.
  for (const name of queue) {
    const script = (await ask(url, `/${name}`)).body;
    for (const [key] of script.matchAll(/sb_(?:publishable|secret)_[\w-]+|eyJ[\w-]+\.eyJ[\w-]+\.[\w-]+/g))
      keys.add(key);
    for (const [, next = ''] of script.matchAll(/["'`](?:\.\/|\/?assets\/)([\w.-]+\.js)["'`]/g))
      if (queue.size < maxAssets) queue.add(`assets/${next}`);
  }
  const secret = [...keys].some((key) => key.startsWith('sb_secret_') || roleOf(key) === 'service_role');
  if (secret) return ['es la secreta, y cualquiera la ve'];
  const [key] = keys;
  if (key === undefined) return ['no está'];
  if (projectUrl === undefined) return [];
  const rows = `${projectUrl}/rest/v1/categories?select=id&limit=1`;
  // A project that does not respond has its own line.
  const answer = await request(rows, { headers: { apikey: key } }).catch(() => undefined);
  return answer?.status === 401
    ? ['no es de este proyecto, o se borró: los visitantes no ven nada nuevo']
    : [];
}

/** Of a key of the older kind, which is a token. */
function roleOf(key: string): string | undefined {
  const [, claims = ''] = key.split('.');
  const token: unknown = claims && JSON.parse(Buffer.from(claims, 'base64url').toString());
  return z.object({ role: z.string() }).safeParse(token).data?.role;
}

async function lookAtPolicy({ url, projectUrl }: Site): Promise<Problems> {
  const { body } = await ask(url, '/');
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(body)?.[1];
  if (policy === undefined) return ['la página no la trae'];
  const directives = new Map(
    policy.split(';').map((directive): [string, string[]] => {
      const [name = '', ...sources] = directive.trim().split(/\s+/);
      return [name, sources];
    }),
  );
  const scripts = directives.get('script-src') ?? [];
  const unknownScripts = [...body.matchAll(/<script>([^]*?)<\/script>/g)].filter(
    ([, code = '']) => !scripts.includes(cspHash(code)),
  ).length;
  const project = projectUrl === undefined ? undefined : new URL(projectUrl).origin;
  const isOwnOrigin = project === new URL(url).origin;
  const connects = directives.get('connect-src') ?? [];
  return [
    ...(directives.get('default-src')?.join() === "'none'" ? [] : ['default-src no es none']),
    ...(scripts.some((source) => /unsafe|\*|https?:/.test(source))
      ? ['script-src deja pasar código ajeno']
      : []),
    ...(unknownScripts > 0
      ? [`${String(unknownScripts)} programas de la página no son los que se construyeron`]
      : []),
    ...(project === undefined || isOwnOrigin || connects.includes(project)
      ? []
      : [`las páginas no pueden llamar a ${project}: se construyeron para otro proyecto`]),
  ];
}

async function lookAtPreviewImage({ url }: Site): Promise<Problems> {
  const { body } = await ask(url, '/');
  const [tag] = /<meta\b[^>]*property="og:image"[^>]*>/.exec(body) ?? [];
  const image = /content="([^"]*)"/.exec(tag ?? '')?.[1];
  if (tag === undefined || image === undefined) return ['la página no la nombra'];
  if (!URL.canParse(image)) return ['no tiene una dirección completa'];
  const position = Buffer.byteLength(body.slice(0, body.indexOf(tag)));
  if (position > previewWithin) {
    return [
      `está en el byte ${position.toLocaleString('es-MX')} de la página, y WhatsApp deja de leer antes de los ${previewWithin.toLocaleString('es-MX')}`,
    ];
  }
  const { status, headers } = await request(image);
  const isImage = status === 200 && (headers.get('content-type') ?? '').startsWith('image/');
  return isImage ? [] : [`no se puede bajar: responde ${String(status)}`];
}

async function lookAtBuild({ url, now }: Site): Promise<Problems> {
  const answer = await ask(url, '/build.json');
  if (!isFile(answer)) return ['no dicen de cuándo son (build.json)'];
  const { builtAt, migration } = z
    .object({ builtAt: z.string(), migration: z.string().optional() })
    .parse(JSON.parse(answer.body));
  const age = buildCheck(Date.parse(builtAt), now);
  const newest = readMigrations().at(-1)?.version;
  return [
    ...(age.ok ? [] : [age.text.replace(/\.$/, '')]),
    ...(migration === newest
      ? []
      : [
          `se construyeron para la base de datos ${migration ?? 'de antes'}, y la de este código es ${newest ?? ''}`,
        ]),
  ];
}

/** Many hosts respond to a missing file with a page. */
function isFile({ status, headers }: Answer): boolean {
  return status === 200 && !(headers.get('content-type') ?? '').includes('html');
}

function ask(url: string, address: string): Promise<Answer> {
  return request(url + address);
}
