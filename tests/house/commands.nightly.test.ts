// Every command of an operator with --help, a wrong command line, a missing file and a wrong key.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import packageJson from '../../package.json';
import { root } from './tracked-files';

const folder = mkdtempSync(path.join(tmpdir(), 'conecta-commands-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** What must never be printed, and would show where a variable is. */
const secrets = {
  SUPABASE_SECRET_KEY: 'sb_secret_nunca',
  SUPABASE_DB_URL: 'postgresql://postgres:clave-nunca@127.0.0.1:9/postgres',
  DEPLOY_HOOK_URL: 'http://127.0.0.1:9/gancho-nunca',
  SMTP_PASS: 'correo-nunca',
};

/** Its file alone: `npm run build` checks the types before. */
function run(command: keyof typeof packageJson.scripts, ...args: string[]) {
  const [file = ''] = /scripts\/[\w-]+\.(?:ts|mjs)$/.exec(packageJson.scripts[command]) ?? [];
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', file, ...args], {
    cwd: root,
    // `reset` deletes what this names.
    env: { ...process.env, SUPABASE_URL: 'http://127.0.0.1:9', ...secrets, LOCAL_BACKEND: folder },
    encoding: 'utf8',
    input: '',
  });
  const printed = stdout + stderr;
  expect(printed).not.toMatch(/nunca|\n {4}at |Error:/);
  return { status, printed };
}

const missing = path.join(folder, 'falta');
const envFile = ['--env', missing];
const noFile = { status: 1, printed: `\nNo existe ${missing}.\n\n` };

/** What each takes, and the ways to name a file that is not there. */
const commands = {
  setup: { takes: '[--env ARCHIVO]', files: [] },
  doctor: { takes: '[--env ARCHIVO] [--url https://…] [--json]', files: [envFile] },
  backup: {
    takes: '[--to CARPETA] [--env ARCHIVO] [--encrypt-to age1…] [--new-key ARCHIVO]',
    files: [['--to', folder, ...envFile]],
  },
  restore: {
    takes: 'RESPALDO [--env ARCHIVO] [--key LLAVE] [--open CARPETA]',
    files: [[missing], [missing, ...envFile], [missing, '--open', `${folder}/abierto`]],
  },
  daily: { takes: '[--env ARCHIVO]', files: [envFile] },
  build: { takes: '[--outDir CARPETA] [--cacheDir CARPETA]', files: [] },
  'site-config': { takes: '', files: [] },
  reset: { takes: '', files: [] },
} satisfies Partial<Record<keyof typeof packageJson.scripts, { takes: string; files: string[][] }>>;

describe.each(Object.entries(commands))('npm run %s', (name, { takes, files }) => {
  const command = name as keyof typeof commands;
  const usage = `Se escribe así: npm run ${name} -- ${takes}${takes && ' '}[--help]\n`;
  const local = path.join(folder, 'storage');

  it('says what it takes, and does nothing', () => {
    writeFileSync(local, '');
    const { status, printed } = run(command, '--help');
    expect(status).toBe(0);
    expect(printed).toContain(usage);
    for (const [option] of takes.matchAll(/--[\w-]+/g))
      expect(printed).toMatch(new RegExp(`^  ${option}\\b`, 'm'));
    expect(existsSync(local)).toBe(true);
  });

  it.each([
    ['an option that there is not', ['--nada=sb_secret_nunca'], 'No hay una opción --nada.'],
    ['a word too many', ['a', 'b'], 'Sobra una palabra.'],
  ])('says in Spanish how it is written after %s, and does nothing', (_what, args, message) => {
    const { status, printed } = run(command, ...args);
    expect(status).toBe(2);
    expect(printed).toContain(message);
    expect(printed.endsWith(`\n\n${usage}\n`)).toBe(true);
    expect(existsSync(local)).toBe(true);
  });

  it.each(files.map((args) => [args] as const))('names in Spanish a file that is not there (%#)', (args) => {
    expect(run(command, ...args)).toEqual(noFile);
  });
});

it.each([
  ['daily', ['--env', 'wrong.env'], /No se pudo llegar a http:\/\/127\.0\.0\.1:9.*Restore project/s],
  [
    'backup',
    ['--to', folder, '--env', 'wrong.env'],
    /No se pudo abrir la base de datos.*Revisa SUPABASE_DB_URL/s,
  ],
  ['restore', ['wrong.env', '--env', 'wrong.env'], /wrong\.env no se puede leer como respaldo/],
  ['doctor', ['--env', 'wrong.env'], /✗ Sin VITE_SUPABASE_PUBLISHABLE_KEY.*✗ No se pudo abrir la base/s],
  ['daily', ['--env', 'broken.env'], /^\nSUPABASE_SECRET_KEY tiene en medio un espacio/],
  ['backup', ['--to', folder, '--encrypt-to', 'AGE-SECRET-KEY-nunca'], /BACKUP_RECIPIENT.*empieza con age1/],
  ['restore', ['wrong.env', '--key', 'AGE-SECRET-KEY-nunca'], /no se puede leer como respaldo/],
] as const)('npm run %s (%#) explains what is wrong, and prints no secret', (command, args, message) => {
  writeFileSync(path.join(folder, 'wrong.env'), 'SUPABASE_SECRET_KEY="sb_secret_otra_nunca"\n');
  writeFileSync(path.join(folder, 'broken.env'), 'SUPABASE_SECRET_KEY=sb_secret nunca\n');
  const { status, printed } = run(
    command,
    ...args.map((word) => (word.endsWith('.env') ? path.join(folder, word) : word)),
  );
  expect(printed).toMatch(message);
  expect(status).toBe(1);
});
