import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { JWT_SECRET } from '../local-keys';
import type { DatabaseAddress } from '../postgres/server';
import type { ProjectConfig } from '../project-config';

export interface PostgrestProcess {
  socket: string;
  stop: () => Promise<void>;
}

/**
 * Runs PostgREST and ends it when its standard input is closed, which the kernel does however this process ends. The shell gives
 * up its own output, so that the end of the output is that of PostgREST.
 */
const watchdog = '"$0" "$1" & exec >&- 2>&-; read -r _; kill $!; wait';

/** Starts PostgREST on a socket for one database, with the settings of hosted projects, and waits until it knows the schema. */
export async function startPostgrest(
  program: string,
  { host, port, database }: DatabaseAddress,
  { apiSchemas, extraSearchPath, maxRows }: ProjectConfig,
): Promise<PostgrestProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'conecta-postgrest-'));
  const socket = path.join(folder, 'socket');
  const settings = {
    'db-uri': `postgresql:///${database}?host=${encodeURIComponent(host)}&port=${String(port)}&user=authenticator`,
    'db-schemas': apiSchemas.join(','),
    'db-extra-search-path': extraSearchPath.join(','),
    'db-max-rows': String(maxRows),
    'db-anon-role': 'anon',
    // As hosted: with it PostgREST gives each request the time limit of its role.
    'db-config': 'true',
    // Notifications are for an operator.
    'db-channel-enabled': 'false',
    'jwt-secret': JWT_SECRET,
    'server-unix-socket': socket,
  };
  const file = path.join(folder, 'postgrest.conf');
  const lines = Object.entries(settings).map(([name, value]) => `${name} = ${JSON.stringify(value)}`);
  writeFileSync(file, lines.join('\n'), { mode: 0o600 });

  const child = spawn('sh', ['-c', watchdog, program, file], { stdio: ['pipe', 'ignore', 'pipe'], env: {} });
  const stop = async () => {
    const ended = once(child, 'exit');
    child.stdin.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await schemaIsLoaded(child.stderr);
  } catch (error) {
    await stop();
    throw error;
  }
  return { socket, stop };
}

/** @throws {Error} with what it printed, when it ends before, or when PostgreSQL refuses it, which it would try for ever */
function schemaIsLoaded(output: NodeJS.ReadableStream): Promise<void> {
  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = () => reject(new Error(`PostgREST did not start: ${printed.trim()}`));
    output.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
      if (printed.includes('Schema cache loaded')) resolve();
      else if (printed.includes('FATAL')) fail();
    });
    output.on('end', fail);
  });
}
