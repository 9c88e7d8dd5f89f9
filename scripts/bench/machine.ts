import { execFile } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import { promisify } from 'node:util';
import { findInstallation, NoServerError } from '../../supabase/local/postgres/installation';
import { findChromium } from '../chromium.mjs';

const runFile = promisify(execFile);

export interface Machine {
  date: string;
  cpu: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  /** Null where no page is measured. */
  chromium: string | null;
  postgresql: string;
}

/** The hardware and software of a bench run. */
export async function describeMachine({ hasBrowser }: { hasBrowser: boolean }): Promise<Machine> {
  return {
    date: new Date().toISOString(),
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    chromium: hasBrowser ? await versionOf(await findChromium()) : null,
    postgresql: postgresVersion(),
  };
}

/** Load average of the last minute. */
export function currentLoad(): number {
  return Math.round((loadavg()[0] ?? NaN) * 100) / 100;
}

function postgresVersion(): string {
  try {
    return `PostgreSQL ${findInstallation().version}`;
  } catch (error) {
    if (error instanceof NoServerError) return 'no PostgreSQL';
    throw error;
  }
}

async function versionOf(program: string): Promise<string> {
  const { stdout } = await runFile(program, ['--version']);
  return stdout.trim();
}
