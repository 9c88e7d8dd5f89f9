import { setTimeout as wait } from 'node:timers/promises';
import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { messageOf } from '../backup/project.ts';

/** In ms. */
export const timeoutMs = 20_000;

/** Before another try, in ms: a refusal of the moment is none of the project. */
const pausesMs = [300, 1_500];

interface RequestOptions {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  /** Where a refusal is what is hoped for. */
  once?: boolean;
}

export interface Answer {
  status: number;
  headers: Headers;
  location: string | null;
  body: string;
}

/** @throws {DataError} where the project doubts the time of its own token, which says nothing of the key */
export async function request(url: string, options: RequestOptions = {}): Promise<Answer> {
  let last: Answer | undefined;
  for (const pauseMs of options.once ? [0] : [0, ...pausesMs]) {
    await wait(pauseMs);
    last = await send(url, options).catch((error: unknown) => {
      // Of the name and of the certificate another try finds the same.
      if (pauseMs === pausesMs.at(-1) || /ENOTFOUND|CERT|SIGNATURE|ALTNAME/.test(codeOf(error))) throw error;
      return undefined;
    });
    if (last !== undefined && !mayPass(last)) return last;
  }
  if (last === undefined) throw new Error('sin respuesta');
  if (last.status === 401 && last.body.includes('PGRST303'))
    throw new DataError(
      'El proyecto dice que su propia llave es de un momento que no ha llegado (PGRST303): uno de sus relojes va atrasado.\nNo es la llave: espera unos minutos y corre el doctor otra vez.',
    );
  return last;
}

/** A refusal by the gateway or of a token; that of the database has a code of its own. */
function mayPass({ status, body }: Answer): boolean {
  if (status === 401 || status === 403) return !/"code":"(?!PGRST30)/.test(body.replaceAll(': ', ':'));
  return status === 429 || [500, 502, 503, 504].includes(status);
}

async function send(url: string, { method = 'GET', body, headers }: RequestOptions): Promise<Answer> {
  const response = await fetch(url, {
    method,
    redirect: 'manual',
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const location = response.headers.get('location');
  return { status: response.status, headers: response.headers, location, body: await response.text() };
}

/** Why a request had no answer, in words that tell apart what is remedied in different ways. */
export function explainUnreachable(error: unknown, name: string): { text: string; remedy: string } {
  const code = codeOf(error);
  if (/CERT|SIGNATURE|SSL|TLS|ALTNAME/.test(code)) {
    return {
      text: `Algo en tu red abre la conexión cifrada con ${name}, o su certificado no es suyo (${code}).`,
      remedy:
        'Un antivirus o la red de un trabajo revisa el tráfico: prueba en otra red, como la del teléfono, o dale a Node su certificado (NODE_EXTRA_CA_CERTS=ARCHIVO). Si pasa en todas, el dominio todavía no tiene certificado.',
    };
  }
  if (code === 'ENOTFOUND' || code === 'EREFUSED') {
    return {
      text: `${name} no existe en internet.`,
      remedy:
        'Revisa que esté bien escrita. Un proyecto dormido pierde su nombre: docs/operar/emergencias.md, «Si el proyecto está dormido».',
    };
  }
  if (code === 'EAI_AGAIN')
    return { text: `Esta computadora no tiene internet (${code}).`, remedy: 'Conéctala y prueba otra vez.' };
  const hasProxy = Boolean(process.env.HTTPS_PROXY ?? process.env.https_proxy);
  // That of a tunnel which a proxy refused has no code of its own.
  if ((hasProxy && !process.env.NODE_USE_ENV_PROXY) || /proxy/i.test(messageOf(causeOf(error))))
    return behindProxy(name);
  return {
    text: `${name} no responde (${code}).`,
    remedy:
      'Mira status.supabase.com y la página de quien aloja el sitio; docs/operar/emergencias.md, «Si algo falla».',
  };
}

/** A page where data were asked for. */
export function isOfProxy({ status, headers }: Answer): boolean {
  return status < 500 && (headers.get('content-type') ?? '').includes('html');
}

export function behindProxy(name: string): { text: string; remedy: string } {
  return {
    text: `Un proxy de tu red está en medio: contesta en lugar de ${name}, o no deja pasar.`,
    remedy:
      'Prueba en otra red, o corre el doctor con NODE_USE_ENV_PROXY=1 y HTTPS_PROXY=https://TU-PROXY (quien cuida la red sabe cuál es).',
  };
}

/** The code of a failed request: ENOTFOUND, ECONNREFUSED, or the name of the error. */
function codeOf(error: unknown): string {
  const cause = causeOf(error);
  if (cause instanceof Error && 'code' in cause && typeof cause.code === 'string') return cause.code;
  return cause instanceof Error ? cause.name : String(cause);
}

function causeOf(error: unknown): unknown {
  return error instanceof Error && error.cause !== undefined ? error.cause : error;
}
