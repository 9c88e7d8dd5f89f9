// npm run setup, from an empty project to a site with its first admin. The Supabase CLI is a stand-in, the project is real.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnv } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBackend, type Backend } from '../../../supabase/local/create-backend';
import { PUBLISHABLE_KEY, SECRET_KEY } from '../../../supabase/local/local-keys';
import { openPostgres } from '../../../supabase/local/postgres/connection';
import type { DatabaseAddress } from '../../../supabase/local/postgres/server';
import { createTemporaryDatabase, dropTemporaryDatabase } from '../../../supabase/local/temporary-server';
import { databaseUrl } from '../database-url';

const root = path.resolve(import.meta.dirname, '../../..');
const ref = 'abcdefghijklmnopqrst';
const databasePassword = 'clave-de-la-base';
const smtpPassword = 'clave #1 "del" correo$';
const admin = 'lupita@colonia.mx';
const secrets = [databasePassword, smtpPassword, SECRET_KEY];

/** An empty project that other processes reach, and the site at the same address. */
let address: DatabaseAddress;
let backend: Backend;
let url: string;
let connection: string;
let isPublished = false;
let closeServer: () => void;

/** The folder of the code, with the secrets beside it and what the stand-in keeps. */
let folder: string;
let code: string;
let secretsFile: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'conecta-setup-'));
  code = path.join(folder, 'codigo');
  secretsFile = path.join(folder, 'conecta.env');
  for (const part of ['migrations', 'templates', 'config.toml', '.env.example'])
    cpSync(`${root}/supabase/${part}`, `${code}/supabase/${part}`, { recursive: true });
  cpSync(`${root}/.env.example`, `${code}/.env.example`);
  await Promise.all([mkdir(path.join(folder, 'cli')), mkdir(path.join(folder, 'no-migrations'))]);

  address = await createTemporaryDatabase('template1');
  await openBackend();
  const server = createServer((request, response) => {
    if (request.url !== '/')
      return backend.middleware(request, response, () => response.writeHead(404).end());
    response.writeHead(isPublished ? 200 : 404).end(`<meta content="connect-src ${url}">`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  closeServer = () => {
    server.closeAllConnections();
    server.close();
  };
  url = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`;
  connection = databaseUrl(address, databasePassword);
  secrets.push(connection);
});
afterAll(async () => {
  closeServer();
  await backend.close();
  await dropTemporaryDatabase(address);
  await rm(folder, { recursive: true });
});

/** Over what the database has by now: lite reads its schema when it starts. */
async function openBackend(): Promise<void> {
  backend = await createBackend(openPostgres(address), { migrationsDir: path.join(folder, 'no-migrations') });
}

/** Answers by the question that they belong to; several ones are given in turn, and the last one again. */
type Replies = [question: RegExp, ...answers: (string | (() => Promise<string>))[]][];

async function setup(replies: Replies): Promise<{ printed: string; status: number | null }> {
  const left = replies.map(([question, ...answers]) => ({ question, answers }));
  const tsx = createRequire(import.meta.url).resolve('tsx/cli');
  const child = spawn(process.execPath, [tsx, path.join(root, 'scripts/setup.ts'), '--env', secretsFile], {
    cwd: code,
    env: {
      ...process.env,
      // The doctor at the end imports from src by its alias.
      TSX_TSCONFIG_PATH: path.join(root, 'tsconfig.json'),
      SUPABASE_CLI: path.join(root, 'tests/database/setup/supabase-cli-stand-in.mjs'),
      STAND_IN_FOLDER: path.join(folder, 'cli'),
      STAND_IN_REF: ref,
      STAND_IN_DB_URL: connection,
    },
    stdio: 'pipe',
  });
  let printed = '';
  let answered = 0;
  const reply = async () => {
    const question = printed.slice(answered);
    if (!/(?:> |\] |\) |: )$/.test(question)) return;
    answered = printed.length;
    const match = left.find((one) => one.question.test(question));
    if (!match) {
      child.stdin.end();
      return;
    }
    const answer = match.answers.length > 1 ? match.answers.shift() : match.answers[0];
    child.stdin.write(`${typeof answer === 'function' ? await answer() : (answer ?? '')}\n`);
  };
  let replying = Promise.resolve();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => {
      printed += part.toString();
      replying = replying.then(reply);
      // It would wait for an answer for ever.
      replying.catch(() => child.kill());
    });
  await once(child, 'close');
  await replying;
  return { printed, status: child.exitCode };
}

const goodAnswers = (): Replies => [
  [/Dirección del proyecto/, url],
  [/Referencia del proyecto/, ref],
  [/Llave pública/, PUBLISHABLE_KEY],
  [/Llave secreta/, SECRET_KEY],
  [/Conexión a la base/, connection],
  [/Dirección del sitio/, url],
  [/Servidor de correo/, 'smtp.ejemplo.mx'],
  [/Puerto/, ''],
  [/Usuario/, 'conecta'],
  [/Contraseña del servidor/, smtpPassword],
  [/remitente/, 'hola@ejemplo.mx'],
  [/Correo de quien va a administrar/, admin],
];
const yes: Replies = [[/¿Seguir con este paso\?/, 's']];

const commands = () => readFileSync(path.join(folder, 'cli/commands'), 'utf8').trim().split('\n');
const forget = () => writeFileSync(path.join(folder, 'cli/commands'), '');
const refuse = (command: string) => writeFileSync(path.join(folder, 'cli/refuse'), command);
const migrationCount = () => readdirSync(path.join(code, 'supabase/migrations')).length;

/** Every file of the folder of the code and its content. */
function readCode(): Map<string, string> {
  const entries = readdirSync(code, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  return new Map(
    entries.map((entry) => {
      const file = path.join(entry.parentPath, entry.name);
      return [path.relative(code, file), readFileSync(file, 'utf8')];
    }),
  );
}

async function confirmAccount(): Promise<string> {
  const call = (name: string, body: object) =>
    fetch(`${url}/auth/v1/${name}`, {
      method: 'POST',
      headers: { apikey: PUBLISHABLE_KEY, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  expect((await call('signup', { email: admin, password: 'una-clave-larga-y-nueva' })).status).toBe(200);
  const token = /token_hash=([\w-]+)/.exec(backend.outbox.to(admin).at(-1)?.html ?? '')?.[1];
  expect((await call('verify', { type: 'signup', token_hash: token })).status).toBe(200);
  return '';
}

it('refuses wrong answers with a reason, and keeps the right ones when it is stopped', async () => {
  const { printed, status } = await setup([
    [/Dirección del proyecto/, '', 'hola', 'http://ejemplo.mx', `${url}/rest/v1`, 'http://127.0.0.1:1', url],
    [/Referencia del proyecto/, 'corta', ref],
    [/Llave pública/, 'abc', SECRET_KEY, 'sb_publishable_de_otro', PUBLISHABLE_KEY],
    [/Llave secreta/, PUBLISHABLE_KEY, SECRET_KEY],
    [
      /Conexión a la base/,
      'mi-clave',
      'postgresql://postgres:[YOUR-PASSWORD]@localhost:5432/postgres',
      'postgresql://postgres:a@localhost:6543/postgres',
      `postgresql://postgres.zzzzzzzzzzzzzzzzzzzz:a@aws-0-us-east-1.pooler.supabase.com:5432/postgres`,
      'postgresql://postgres:a@127.0.0.1:1/postgres',
      connection,
    ],
  ]);
  const reasons = [
    'hace falta',
    'No es una dirección',
    'Debe empezar con https://',
    'Solo la dirección',
    'no responde',
    'veinte letras',
    'Empieza con sb_publishable_',
    'Esa es una llave secreta',
    'no acepta esa llave',
    'Esa es la llave pública',
    'Empieza con postgresql://',
    'Falta la contraseña',
    'Transaction pooler',
    'Es de otro proyecto',
    'No se pudo abrir la base de datos',
  ];
  let from = 0;
  for (const reason of reasons) {
    from = printed.indexOf(`✗`, from);
    expect(printed.slice(from).split('\n')[0], reason).toContain(reason);
    from += 1;
  }
  expect(printed).toContain('Lo que contestaste está guardado');
  expect(status).toBe(1);
  expect(parseEnv(readFileSync(secretsFile, 'utf8'))).toEqual({
    SUPABASE_URL: url,
    SUPABASE_SECRET_KEY: SECRET_KEY,
    SUPABASE_DB_URL: connection,
  });
});

it('stops at a refused command, and nothing runs after it', async () => {
  refuse('db push --remote --yes');
  const { printed, status } = await setup([...goodAnswers(), ...yes]);
  expect(status).toBe(1);
  expect(printed).toContain('│ unexpected status 403: Forbidden');
  expect(printed).toContain('repite npm run setup: continúa en este paso');
  expect(commands()).toEqual([
    'projects list',
    'login',
    'projects list',
    `link --project-ref ${ref}`,
    'db push --remote --yes',
  ]);
  expect(secrets.filter((secret) => printed.includes(secret))).toEqual([]);
});

it('stops at a no', async () => {
  refuse('');
  forget();
  const { printed, status } = await setup([
    [/¿Cambiar alguna\?/, ''],
    [/¿Seguir con este paso\?/, 'quizá', 'n'],
  ]);
  expect(status).toBe(1);
  expect(printed).toContain('Contesta s o n.');
  expect(printed).toContain('No se hizo nada en este paso');
  expect(commands()).toEqual(['projects list']);
});

describe('repeated until all is done', () => {
  let first: { printed: string; status: number | null };
  let second: { printed: string; status: number | null };
  let codeBefore: Map<string, string>;

  beforeAll(async () => {
    forget();
    first = await setup([
      [/¿Cambiar alguna\?/, ''],
      ...yes,
      [
        /Cuando esté publicado/,
        () => Promise.resolve(''),
        async () => {
          await backend.close();
          await openBackend();
          isPublished = true;
          return '';
        },
      ],
      [/Cuando esté confirmada/, '', confirmAccount],
    ]);
  });

  it('goes on where it stopped, with the earlier answers', () => {
    expect(first.printed).toContain(`✓ Dirección del proyecto de Supabase: ${url}`);
    expect(first.printed).toContain('✓ Llave secreta: ••••••••');
    expect(commands()).toEqual([
      'projects list',
      'db push --remote --yes',
      'config diff --exit-code',
      'config push --yes',
      'config diff --exit-code',
    ]);
  });

  it('says what each step changes before it asks', () => {
    for (const change of [
      `Aplica ${String(migrationCount())} migraciones`,
      'Pone en el proyecto lo que se lista arriba',
      `VITE_SUPABASE_PUBLISHABLE_KEY=${PUBLISHABLE_KEY}`,
      `Da el rol de administrador a ${admin}`,
    ])
      expect(first.printed).toMatch(new RegExp(`${change}[^¿]*¿Seguir con este paso\\?`));
  });

  it('waits for the site and for the confirmed account, and gives it the role of admin', async () => {
    expect(first.printed).toContain('todavía no muestra el sitio de este proyecto');
    expect(first.printed).toContain(`Todavía no hay una cuenta confirmada de ${admin}`);
    const { rows } = await backend.pg.query(
      `select u.email, r.role::text from public.user_roles r join auth.users u on u.id = r.user_id where r.role = 'admin'`,
    );
    expect(rows).toEqual([{ email: admin, role: 'admin' }]);
  });

  it('has every step done', () => {
    expect(first.printed.match(/^── Paso /gm)).toHaveLength(9);
    for (const done of [
      'La base de datos tiene todas las migraciones.',
      'La base de datos es de KM 5.',
      'El proyecto tiene los ajustes de supabase/config.toml.',
      `${url} muestra el sitio.`,
      'El sitio ya tiene quien lo administre',
    ])
      expect(first.printed).toContain(`✓ ${done}`);
  });

  it('ends in the doctor', () => {
    expect(first.printed).toContain(`npm run doctor -- --env ../conecta.env --url ${url}`);
    // What hosted projects alone have is missing here, so it finds something.
    expect(first.printed).toMatch(/^\d+ bien, [1-9]\d* por arreglar/m);
    expect(first.status).toBe(1);
  });

  it('changes nothing the next time, and asks nothing but whether an answer has changed', async () => {
    codeBefore = readCode();
    const secretsBefore = statSync(secretsFile).mtimeMs;
    forget();
    second = await setup([[/¿Cambiar alguna\?/, 'n']]);
    expect(commands()).toEqual(['projects list', 'config diff --exit-code']);
    expect(second.printed).not.toContain('¿Seguir con este paso?');
    expect(second.printed).toContain('── Revisión ──');
    expect(readCode()).toEqual(codeBefore);
    expect(statSync(secretsFile).mtimeMs).toBe(secretsBefore);
  });

  it('prints no secret, though the CLI does', () => {
    expect(first.printed).toContain('│ + pass = "••••••••"');
    for (const { printed } of [first, second])
      expect(secrets.filter((secret) => printed.includes(secret))).toEqual([]);
  });

  it('writes secrets into files that git ignores, and those of the database outside the code', () => {
    const withSecret = [...codeBefore].filter(([, text]) => secrets.some((secret) => text.includes(secret)));
    expect(withSecret.map(([file]) => file)).toEqual([path.join('supabase', '.env')]);
    const ignored = readFileSync(`${root}/.gitignore`, 'utf8').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', 'supabase/.temp/']));
    if (process.platform !== 'win32') expect(statSync(secretsFile).mode & 0o077).toBe(0);
  });

  it('writes what the build and the CLI read', () => {
    expect(parseEnv(codeBefore.get('.env') ?? '')).toMatchObject({
      VITE_SUPABASE_URL: url,
      VITE_SUPABASE_PUBLISHABLE_KEY: PUBLISHABLE_KEY,
      VITE_SITE_URL: url,
    });
    expect(parseEnv(codeBefore.get(path.join('supabase', '.env')) ?? '')).toEqual({
      SUPABASE_REMOTES_PRODUCTION_PROJECT_ID: ref,
      SITE_URL: url,
      SMTP_HOST: 'smtp.ejemplo.mx',
      SUPABASE_AUTH_EMAIL_SMTP_PORT: '587',
      SMTP_USER: 'conecta',
      SMTP_PASS: smtpPassword,
      SMTP_ADMIN_EMAIL: 'hola@ejemplo.mx',
    });
  });

  it('refuses a project of a newer version', async () => {
    await backend.pg.exec(
      `insert into supabase_migrations.schema_migrations (version, name) values ('20990101000000', 'later')`,
    );
    const { printed, status } = await setup([[/¿Cambiar alguna\?/, 'n']]);
    expect(status).toBe(1);
    expect(printed).toContain('Actualiza el código con git pull');
  });
});

it('refuses a file for secrets inside the folder of the code', async () => {
  const before = secretsFile;
  secretsFile = path.join(code, 'conecta.env');
  const { printed, status } = await setup([]);
  secretsFile = before;
  expect(status).toBe(1);
  expect(printed).toContain('está dentro de la carpeta del código');
});

it('refuses the keys of another project than that of the folder', async () => {
  const before = secretsFile;
  secretsFile = path.join(folder, 'otro.env');
  writeFileSync(secretsFile, 'SUPABASE_URL=https://otro.supabase.co\n');
  const { printed, status } = await setup([]);
  secretsFile = before;
  expect(status).toBe(1);
  expect(printed).toContain(`son de https://otro.supabase.co, y esta carpeta es de ${url} (.env)`);
});
