import { DataError } from '../../supabase/local/exit-with-explanation.ts';
import { readProject, withDatabase } from '../backup/project.ts';
import type { SettingsFile } from './settings.ts';

/** Why what was typed cannot be right, as the person who typed it reads it. */
export class AnswerError extends Error {}

type ReadAnswer = (variable: string) => string;

export interface Question {
  /** Where the answer is written. The first is also where the last one is read from. */
  variables: [[SettingsFile, string], ...[SettingsFile, string][]];
  text: string;
  /** Where it stands. */
  where: string;
  isSecret?: boolean;
  /** What Enter means where nothing was answered before. */
  suggestion?: string;
  /** An answer that follows from earlier ones, so that nothing is asked. */
  derive?: (answers: ReadAnswer) => string | undefined;
  /** @returns the answer as it is written @throws {AnswerError} */
  check: (typed: string, answers: ReadAnswer) => string | Promise<string>;
}

const localHost = /^(?:localhost|127\.0\.0\.1|\[::1\])$/;

/** @returns the origin */
function readOrigin(typed: string, example: string): string {
  const text = typed.includes('://') ? typed : `https://${typed}`;
  const url = URL.canParse(text) ? new URL(text) : null;
  if (url === null || !(url.hostname.includes('.') || localHost.test(url.hostname)))
    throw new AnswerError(`No es una dirección. Se ve así: ${example}`);
  if (url.protocol !== 'https:' && !localHost.test(url.hostname))
    throw new AnswerError(`Debe empezar con https://, así: ${example}`);
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new AnswerError(`Solo la dirección, sin nada después del dominio, así: ${url.origin}`);
  return url.origin;
}

const projectRef = /^[a-z]{20}$/;

/** The reference of a hosted project, from its URL. */
function refOfUrl(url: string): string | undefined {
  return /^https:\/\/([a-z]{20})\.supabase\.co$/.exec(url)?.[1];
}

/** Of a key: the newer ones begin with their kind, the older ones are tokens with a role. */
function kindOfKey(key: string): 'publishable' | 'secret' | null {
  if (key.startsWith('sb_publishable_')) return 'publishable';
  if (key.startsWith('sb_secret_')) return 'secret';
  try {
    const [, claims = ''] = key.split('.');
    const { role } = JSON.parse(Buffer.from(claims, 'base64url').toString()) as { role?: unknown };
    if (role === 'anon') return 'publishable';
    if (role === 'service_role') return 'secret';
  } catch {
    // No token either.
  }
  return null;
}

async function callProject(url: string, headers: Record<string, string>): Promise<Response> {
  try {
    return await fetch(`${url}/auth/v1/settings`, { headers, signal: AbortSignal.timeout(30_000) });
  } catch {
    throw new AnswerError(
      `${url} no responde. Revisa la dirección y tu internet; en el tablero de Supabase mira si el proyecto está en pausa.`,
    );
  }
}

async function checkKey(key: string, answers: ReadAnswer): Promise<string> {
  const url = answers('VITE_SUPABASE_URL');
  const response = await callProject(url, { apikey: key });
  if (response.status === 401 || response.status === 403)
    throw new AnswerError(`${url} no acepta esa llave. ¿Es de este proyecto, y está completa?`);
  if (response.status === 402 || response.status === 540)
    throw new AnswerError(
      `El proyecto está en pausa o se pasó de su límite (${String(response.status)}). Mira docs/operar/emergencias.md.`,
    );
  if (!response.ok)
    throw new AnswerError(
      `${url} respondió con el error ${String(response.status)}. Intenta en unos minutos.`,
    );
  return key;
}

async function checkDatabaseUrl(typed: string, answers: ReadAnswer): Promise<string> {
  if (!/^postgres(?:ql)?:\/\//.test(typed)) throw new AnswerError('Empieza con postgresql://');
  if (typed.includes('[') && /your-password/i.test(typed))
    throw new AnswerError('Falta la contraseña: va en lugar de [YOUR-PASSWORD], sin los corchetes.');
  if (!URL.canParse(typed) || typed.includes("'"))
    throw new AnswerError(
      'No se entiende. Si la contraseña tiene signos como @, # o /, cámbiala en el tablero por una de letras y números.',
    );
  const { port, hostname, username } = new URL(typed);
  if (port === '6543')
    throw new AnswerError('Esa es la de «Transaction pooler» (6543). Copia la de «Session pooler» (5432).');
  const ref = answers('SUPABASE_REMOTES_PRODUCTION_PROJECT_ID');
  if (hostname.endsWith('.supabase.com') || hostname.endsWith('.supabase.co')) {
    if (!username.endsWith(`.${ref}`) && !hostname.includes(`.${ref}.`))
      throw new AnswerError(`Es de otro proyecto: este es ${ref}.`);
  }
  const project = readProject({
    SUPABASE_DB_URL: typed,
    SUPABASE_URL: answers('VITE_SUPABASE_URL'),
    SUPABASE_SECRET_KEY: 'unused',
  });
  try {
    await withDatabase(project, (database) => database.query('select 1'));
  } catch (error) {
    if (error instanceof DataError) throw new AnswerError(error.message);
    throw error;
  }
  return typed;
}

function checkEmail(typed: string): string {
  if (!/^[^\s@'"<>]+@[^\s@'"<>]+\.[^\s@'"<>]+$/.test(typed)) throw new AnswerError('No es un correo.');
  return typed;
}

function checkText(typed: string): string {
  if (typed.includes("'")) throw new AnswerError("No puede tener una comilla simple ('). Genera otra.");
  return typed;
}

export const questions: Question[] = [
  {
    variables: [
      ['site', 'VITE_SUPABASE_URL'],
      ['secrets', 'SUPABASE_URL'],
    ],
    text: 'Dirección del proyecto de Supabase',
    where: 'Tablero de Supabase → tu proyecto → Project Settings → Data API → Project URL',
    check: async (typed) => {
      const url = readOrigin(typed, 'https://abcdefghijklmnopqrst.supabase.co');
      await callProject(url, {});
      return url;
    },
  },
  {
    variables: [['cli', 'SUPABASE_REMOTES_PRODUCTION_PROJECT_ID']],
    text: 'Referencia del proyecto',
    where: 'Project Settings → General → Project ID: veinte letras',
    derive: (answers) => refOfUrl(answers('VITE_SUPABASE_URL')),
    check: (typed) => {
      if (!projectRef.test(typed)) throw new AnswerError('Son veinte letras minúsculas, sin espacios.');
      return typed;
    },
  },
  {
    variables: [['site', 'VITE_SUPABASE_PUBLISHABLE_KEY']],
    text: 'Llave pública',
    where: 'Project Settings → API Keys → Publishable key: empieza con sb_publishable_',
    check: (typed, answers) => {
      const kind = kindOfKey(typed);
      if (kind === 'secret')
        throw new AnswerError(
          'Esa es una llave secreta, y esta va en el sitio, a la vista de todos. Copia la otra.',
        );
      if (kind === null) throw new AnswerError('Empieza con sb_publishable_ (las de antes, con eyJ).');
      return checkKey(typed, answers);
    },
  },
  {
    variables: [['secrets', 'SUPABASE_SECRET_KEY']],
    text: 'Llave secreta',
    where: 'Project Settings → API Keys → Secret keys: empieza con sb_secret_',
    isSecret: true,
    check: (typed, answers) => {
      const kind = kindOfKey(typed);
      if (kind === 'publishable')
        throw new AnswerError('Esa es la llave pública. La secreta empieza con sb_secret_.');
      if (kind === null) throw new AnswerError('Empieza con sb_secret_ (las de antes, con eyJ).');
      return checkKey(typed, answers);
    },
  },
  {
    variables: [['secrets', 'SUPABASE_DB_URL']],
    text: 'Conexión a la base de datos',
    where:
      'Botón Connect → Session pooler. En lugar de [YOUR-PASSWORD] va la contraseña de la base de datos\n' +
      '  (si no la tienes: Project Settings → Database → Reset database password)',
    isSecret: true,
    check: checkDatabaseUrl,
  },
  {
    variables: [
      ['site', 'VITE_SITE_URL'],
      ['cli', 'SITE_URL'],
    ],
    text: 'Dirección del sitio',
    where:
      'La que verán los vecinos: tu dominio, o la que te da quien lo aloja (docs/operar/tutorial.md, paso 3)',
    check: (typed) => {
      const origin = readOrigin(typed, 'https://conecta.vercel.app');
      if (/\.supabase\.(?:co|com)$/.test(new URL(origin).hostname))
        throw new AnswerError('Esa es la del proyecto de Supabase. Aquí va la del sitio.');
      return origin;
    },
  },
  {
    variables: [['cli', 'SMTP_HOST']],
    text: 'Servidor de correo (SMTP)',
    where:
      'El panel de tu servicio de correo (docs/operar/tutorial.md, paso 2), por ejemplo smtp-relay.brevo.com',
    check: (typed) => {
      if (!/^[a-z0-9.-]+$/i.test(typed)) throw new AnswerError('Solo el nombre, sin https:// ni puerto.');
      return typed;
    },
  },
  {
    variables: [['cli', 'SUPABASE_AUTH_EMAIL_SMTP_PORT']],
    text: 'Puerto del servidor de correo',
    where: 'Junto al servidor: casi siempre 587',
    suggestion: '587',
    check: (typed) => {
      if (!/^\d{1,5}$/.test(typed) || Number(typed) < 1 || Number(typed) > 65_535)
        throw new AnswerError('Es un número, por ejemplo 587.');
      return typed;
    },
  },
  {
    variables: [['cli', 'SMTP_USER']],
    text: 'Usuario del servidor de correo',
    where: 'Junto al servidor; muchas veces es un correo',
    check: checkText,
  },
  {
    variables: [['cli', 'SMTP_PASS']],
    text: 'Contraseña del servidor de correo',
    where: 'La clave SMTP que da el servicio, no la de tu cuenta',
    isSecret: true,
    check: checkText,
  },
  {
    variables: [['cli', 'SMTP_ADMIN_EMAIL']],
    text: 'Correo que aparece como remitente',
    where: 'Uno que el servicio de correo tenga verificado',
    check: checkEmail,
  },
  {
    variables: [['secrets', 'FIRST_ADMIN_EMAIL']],
    text: 'Correo de quien va a administrar el sitio',
    where: 'El tuyo, o el del equipo; después se dan más permisos en el panel',
    check: checkEmail,
  },
];
