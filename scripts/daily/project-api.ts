import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { messageOf } from '../backup/project.ts';
import { readRequired, readWebUrl, type Environment } from '../command/environment.ts';

const timeoutMs = 60_000;

/** The API of a project, with its secret key. Nothing of it is ever printed but the URL. */
export interface ProjectApi {
  /** Without a slash at the end. */
  url: string;
  secretKey: string;
}

export function readApi(environment: Environment): ProjectApi {
  const names = ['SUPABASE_URL', 'SUPABASE_SECRET_KEY'] as const;
  const values = readRequired(environment, names);
  return { url: readWebUrl('SUPABASE_URL', values.SUPABASE_URL), secretKey: values.SUPABASE_SECRET_KEY };
}

/**
 * @param place below the project's URL
 * @param body of a POST or `method`; without it the request is a GET
 * @returns the JSON of the response, null for an empty one
 */
export async function requestApi(
  { url, secretKey }: ProjectApi,
  place: string,
  body?: object,
  method: 'GET' | 'POST' | 'DELETE' = body ? 'POST' : 'GET',
): Promise<unknown> {
  const response = await fetch(`${url}/${place}`, {
    method,
    headers: {
      apikey: secretKey,
      authorization: `Bearer ${secretKey}`,
      ...(body && { 'content-type': 'application/json' }),
    },
    body: body ? JSON.stringify(body) : null,
    // Another host must not get the key.
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((cause: unknown) => {
    const reason = cause instanceof Error && cause.cause ? cause.cause : cause;
    throw new DataError(
      `No se pudo llegar a ${url}: ${messageOf(reason)}\n` +
        'Si el proyecto está dormido, su dueño lo despierta en el tablero de Supabase: «Restore project».',
      { cause },
    );
  });
  const text = await response.text();
  if (!response.ok)
    throw new DataError(`${url} respondió ${String(response.status)}: ${adviceFor(response.status, text)}`);
  return text === '' ? null : (JSON.parse(text) as unknown);
}

function adviceFor(status: number, text: string): string {
  if (status === 402)
    return 'el proyecto se pasó de un límite de su plan, y lo detiene hasta que termine el mes.';
  if (status === 540)
    return 'el proyecto está dormido. Su dueño lo despierta en el tablero de Supabase: «Restore project».';
  if (status === 401 || status === 403) return 'SUPABASE_SECRET_KEY no es la llave secreta de este proyecto.';
  // PostgreSQL refuses each write: the platform leaves a full database readable.
  if (status === 405)
    return 'la base de datos está llena y solo se puede leer: docs/operar/emergencias.md, «Si se pasó del límite».';
  if (status === 404) return 'al proyecto le faltan migraciones.';
  return text.slice(0, 300);
}

export async function recordJobRun(api: ProjectApi, job: 'daily' | 'rebuild' | 'remind'): Promise<void> {
  await requestApi(api, 'rest/v1/rpc/record_job_run', { job });
}
