import { spawn } from 'node:child_process';
import type { ChildProcessWithoutNullStreams } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { AFTER_SYSTEM_SCHEMAS, BEFORE_SYSTEM_SCHEMAS } from '../../supabase/local/bootstrap-sql';
import { readMigrations } from '../../supabase/local/migrations';

export type SessionResult = { exitCode: number; output: string; errors: string };

/** A PostgreSQL server with the migrations, for tests that need parallel sessions. */
export type RealPostgres = {
  /** Runs a script as the owner and returns its rows, unaligned. */
  sql: (script: string) => Promise<string>;
  /** Runs a script as the owner without throwing; \set VERBOSITY verbose prints SQLSTATEs. */
  session: (script: string) => Promise<SessionResult>;
  /** Runs each script in a session of its own; all wait for a lock and start together. */
  together: (scripts: string[]) => Promise<SessionResult[]>;
  pgbench: (script: string, options: string[]) => Promise<SessionResult>;
  stop: () => Promise<void>;
};

const START_LOCK = 4242;

/** The folder of initdb, postgres, psql and pgbench: PG_BIN, or the newest Linux package. */
export function postgresBinaries(): string | null {
  const packaged = '/usr/lib/postgresql';
  const versions = existsSync(packaged) ? readdirSync(packaged).sort((a, b) => Number(b) - Number(a)) : [];
  const folders = [process.env.PG_BIN, ...versions.map((version) => path.join(packaged, version, 'bin'))];
  const complete = (folder: string) =>
    ['initdb', 'pg_ctl', 'psql', 'pgbench'].every((name) => existsSync(path.join(folder, name)));
  return folders.find((folder) => folder !== undefined && complete(folder)) ?? null;
}

/** The account without rights that every Linux has. */
const unprivilegedUid = '65534';

/** PostgreSQL refuses to run as root, which is the user of many containers. */
function unprivileged(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const account = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name, , uid]) => name === 'postgres' || uid === unprivilegedUid);
  if (!account) throw new Error('there is no account to run PostgreSQL as');
  return { uid: Number(account[2]), gid: Number(account[3]) };
}

export async function startRealPostgres(binaries: string): Promise<RealPostgres> {
  const account = unprivileged();
  const home = mkdtempSync(path.join(tmpdir(), 'conecta-pg-'));
  if (account) chownSync(home, account.uid, account.gid);
  const data = path.join(home, 'data');

  const open = (program: string, args: string[]): ChildProcessWithoutNullStreams =>
    spawn(path.join(binaries, program), args, {
      cwd: home,
      ...account,
      env: { ...process.env, LC_ALL: 'C.UTF-8' },
    });

  const run = async (program: string, args: string[], input = ''): Promise<SessionResult> => {
    const child = open(program, args);
    child.stdin.end(input);
    return finished(child);
  };

  const runOrThrow = async (program: string, args: string[], input = ''): Promise<string> => {
    const { exitCode, output, errors } = await run(program, args, input);
    if (exitCode !== 0) throw new Error(`${program} ended with ${String(exitCode)}: ${errors}${output}`);
    return output.trim();
  };

  const connection = ['-h', home, '-U', 'postgres', 'postgres'];
  const psql = ['-X', '-q', '-A', '-t', '-f', '-', ...connection];
  const sql = (script: string) => runOrThrow('psql', ['-v', 'ON_ERROR_STOP=1', ...psql], script);
  const stop = async () => {
    await run('pg_ctl', ['-D', data, '-m', 'immediate', '-w', 'stop']);
    rmSync(home, { recursive: true, force: true });
  };

  const together = async (scripts: string[]): Promise<SessionResult[]> => {
    const starter = open('psql', psql);
    starter.stdin.write(`select pg_advisory_lock(${String(START_LOCK)});\n`);
    const lockCount = (granted: boolean) =>
      sql(
        `select count(*) from pg_locks where locktype = 'advisory' and objid = ${String(START_LOCK)} and granted = ${String(granted)}`,
      );
    while ((await lockCount(true)) !== '1');
    const runners = scripts.map((script) =>
      run(
        'psql',
        psql,
        `\\set VERBOSITY verbose\nselect from pg_advisory_lock_shared(${String(START_LOCK)});\n${script}`,
      ),
    );
    while ((await lockCount(false)) !== String(scripts.length));
    starter.stdin.end();
    await finished(starter);
    return Promise.all(runners);
  };

  try {
    await runOrThrow('initdb', ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--no-sync']);
    const settings = `-k ${home} -c listen_addresses='' -c fsync=off -c synchronous_commit=off -c deadlock_timeout=200ms`;
    // With a log file the server does not keep the output of pg_ctl open.
    await runOrThrow('pg_ctl', ['-D', data, '-w', '-o', settings, '-l', path.join(home, 'log'), 'start']);
    await sql(await schemaScript());
    // Hosted projects have the schema extensions in their search_path, which pgTAP files rely on.
    await sql('alter database postgres set search_path = "$user", public, extensions');
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    sql,
    session: (script) => run('psql', psql, script),
    together,
    pgbench: (script, options) => {
      const file = path.join(home, 'pgbench.sql');
      writeFileSync(file, script);
      return run('pgbench', ['-n', ...options, '-f', file, ...connection]);
    },
    stop,
  };
}

function finished(child: ChildProcessWithoutNullStreams): Promise<SessionResult> {
  return new Promise((resolve, reject) => {
    const result = { output: '', errors: '' };
    child.stdout.setEncoding('utf8').on('data', (text: string) => (result.output += text));
    child.stderr.setEncoding('utf8').on('data', (text: string) => (result.errors += text));
    child.on('error', reject);
    child.on('close', (code) => resolve({ exitCode: code ?? -1, ...result }));
  });
}

/** The schemas of a hosted project, then each migration in its own transaction. */
async function schemaScript(): Promise<string> {
  const lite = await import('@supabase/lite');
  const system = [
    BEFORE_SYSTEM_SCHEMAS,
    'create schema if not exists auth;',
    lite.SUPABASE_AUTH_HELPERS_SQL,
    lite.getAuthSchemaSql(true),
    lite.getStorageSchemaSql(true),
    AFTER_SYSTEM_SCHEMAS,
  ];
  return [...system, ...readMigrations().map(({ sql }) => `begin;\n${sql}\ncommit;`)].join('\n');
}
