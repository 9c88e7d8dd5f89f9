import { execFile } from 'node:child_process';
import { cpus, loadavg, release, totalmem, type } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { postgresBinaries } from '../../tests/database/real-postgres';
import { findChromium } from '../chromium.mjs';

const runFile = promisify(execFile);

export interface Machine {
  date: string;
  cpu: string;
  cores: number;
  memoryGiB: number;
  system: string;
  node: string;
  chromium: string;
  postgresql: string;
}

/** The hardware and software of a bench run. */
export async function describeMachine(): Promise<Machine> {
  return {
    date: new Date().toISOString(),
    cpu: cpus()[0]?.model ?? 'unknown',
    cores: cpus().length,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
    system: `${type()} ${release()}`,
    node: process.version,
    chromium: await versionOf(await findChromium()),
    postgresql: await postgresVersion(),
  };
}

/** Load average of the last minute. */
export function currentLoad(): number {
  return Math.round((loadavg()[0] ?? NaN) * 100) / 100;
}

async function postgresVersion(): Promise<string> {
  const binaries = postgresBinaries();
  return binaries ? versionOf(path.join(binaries, 'psql')) : 'none';
}

async function versionOf(program: string): Promise<string> {
  const { stdout } = await runFile(program, ['--version']);
  return stdout.trim();
}
