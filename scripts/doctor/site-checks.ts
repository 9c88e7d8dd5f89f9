import path from 'node:path';
import { z } from 'zod';
import { buildCheck } from '../../src/features/activity/admin/system-checks.ts';
import { cspHash } from '../build/inline-scripts.ts';
import { hostRules, readHostConfig } from '../host/host-rules.ts';
import { causeCode } from './api-checks.ts';
import { listed, type Checks, type Finding, type Outcome } from './check.ts';

/** The published site, as a browser gets it. */
export interface Site {
  /** Without a slash at the end. */
  url: string;
  /** Of the Supabase project that its pages call, where it is known. */
  projectUrl?: string;
  now: number;
}

/** In ms. */
const timeoutMs = 20_000;

/** WhatsApp and others read no more of a page before they look for its picture, in bytes. */
export const previewWithin = 32_000;

const rules = hostRules(readHostConfig(path.resolve(import.meta.dirname, '../../vercel.json')));

/** What is asked of the site over HTTP. */
export const siteChecks: Checks<Site> = {
  'site.headers': checkHeaders,
  'site.addresses': checkAddresses,
  'site.csp': checkPolicy,
  'site.preview-image': checkPreviewImage,
  'site.build': checkBuild,
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
    return {
      ...{ id, ok: false, text: `${url} no responde (${causeCode(error)}).` },
      remedy: 'Revisa la dirección y el dominio con quien aloja el sitio (docs/operar/alojamiento.md).',
    };
  }
}

/** The headers of vercel.json, of a page and of a file that never changes. */
async function checkHeaders({ url }: Site): Promise<Outcome> {
  const page = await ask(url, '/');
  const asset = /(?:src|href)="(\/assets\/[^"]+)"/.exec(page.body)?.[1];
  const paths = ['/', ...(asset === undefined ? [] : [asset])];
  const wrong: string[] = [];
  for (const one of paths) {
    const { headers } = one === '/' ? page : await ask(url, one);
    // A later rule overrides an earlier one.
    for (const [name, value] of new Map(rules.headers(one))) {
      if (headers.get(name) !== value) wrong.push(`${name} en ${one}: ${headers.get(name) ?? 'no está'}`);
    }
  }
  return {
    ok: wrong.length === 0,
    text:
      wrong.length === 0
        ? 'El sitio manda los encabezados de seguridad y de caché.'
        : `Encabezados: ${listed(wrong)}.`,
    remedy:
      'Usa las reglas que el proyecto escribe para tu servidor (docs/operar/alojamiento.md), y publica otra vez.',
  };
}

/** A moved address, one of the app alone, and one that does not exist. */
async function checkAddresses({ url }: Site): Promise<Outcome> {
  const moved = await ask(url, '/businesses');
  const expected = rules.redirect('/businesses');
  const admin = await ask(url, '/admin');
  const missing = await ask(url, '/no-existe-esta-pagina');
  const wrong = [
    ...(moved.status === expected?.statusCode && moved.location?.endsWith(expected.to)
      ? []
      : [`/businesses responde ${String(moved.status)} y debe mandar a ${expected?.to ?? ''}`]),
    ...(admin.status === 200 ? [] : [`/admin responde ${String(admin.status)} y debe abrir el panel`]),
    ...(missing.status === 404
      ? []
      : [`una página que no existe responde ${String(missing.status)} y debe ser 404`]),
  ];
  return {
    ok: wrong.length === 0,
    text: wrong.length === 0 ? 'Las direcciones responden como deben.' : `Direcciones: ${listed(wrong)}.`,
    remedy:
      'Usa las reglas que el proyecto escribe para tu servidor (docs/operar/alojamiento.md), y publica otra vez.',
  };
}

async function checkPolicy({ url, projectUrl }: Site): Promise<Outcome> {
  const { body } = await ask(url, '/');
  const policy = /<meta http-equiv="Content-Security-Policy" content="([^"]*)"/i.exec(body)?.[1];
  if (policy === undefined) {
    return {
      ok: false,
      text: 'La página no trae su Content-Security-Policy.',
      remedy: 'Publica lo que hace «npm run build», sin que otro programa lo reescriba.',
    };
  }
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
  const wrong = [
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
  return {
    ok: wrong.length === 0,
    text:
      wrong.length === 0
        ? 'La Content-Security-Policy de las páginas está completa.'
        : `Content-Security-Policy: ${listed(wrong)}.`,
    remedy:
      'Construye el sitio otra vez con las variables de .env, y apaga en tu servidor o CDN lo que reescribe las páginas.',
  };
}

async function checkPreviewImage({ url }: Site): Promise<Outcome> {
  const { body } = await ask(url, '/');
  const [tag] = /<meta\b[^>]*property="og:image"[^>]*>/.exec(body) ?? [];
  const image = /content="([^"]*)"/.exec(tag ?? '')?.[1];
  if (tag === undefined || image === undefined) {
    return {
      ok: false,
      text: 'La página no dice qué imagen se ve al compartirla.',
      remedy: 'Publica lo que hace «npm run build».',
    };
  }
  if (!URL.canParse(image)) {
    return {
      ok: false,
      text: 'La imagen que se ve al compartir no tiene una dirección completa.',
      remedy: 'Pon VITE_SITE_URL en .env y construye el sitio otra vez.',
    };
  }
  const position = Buffer.byteLength(body.slice(0, body.indexOf(tag)));
  if (position > previewWithin) {
    return {
      ok: false,
      text: `La imagen que se ve al compartir está en el byte ${position.toLocaleString('es-MX')} de la página; WhatsApp deja de leer antes de los ${previewWithin.toLocaleString('es-MX')}.`,
      remedy: 'Actualiza el código y construye el sitio otra vez.',
    };
  }
  const response = await fetch(image, { method: 'GET', signal: AbortSignal.timeout(timeoutMs) });
  await response.body?.cancel();
  const ok = response.ok && (response.headers.get('content-type') ?? '').startsWith('image/');
  return {
    ok,
    text: ok
      ? 'La imagen que se ve al compartir está al principio de la página y se puede bajar.'
      : `La imagen que se ve al compartir no se puede bajar: responde ${String(response.status)}.`,
    remedy: 'Revisa VITE_SITE_URL: debe ser la dirección pública del sitio. Construye otra vez.',
  };
}

async function checkBuild({ url, now }: Site): Promise<Outcome> {
  const { status, headers, body } = await ask(url, '/build.json');
  if (status !== 200 || !headers.get('content-type')?.includes('json')) {
    return {
      ok: false,
      text: 'El sitio no dice cuándo se construyó (build.json).',
      remedy: 'Publica todo lo que hay en dist/.',
    };
  }
  const { builtAt } = z.object({ builtAt: z.string() }).parse(JSON.parse(body));
  return buildCheck(Date.parse(builtAt), now);
}

async function ask(url: string, address: string) {
  const response = await fetch(url + address, { redirect: 'manual', signal: AbortSignal.timeout(timeoutMs) });
  return {
    status: response.status,
    headers: response.headers,
    location: response.headers.get('location'),
    body: await response.text(),
  };
}
