import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** The one that supabase/config.toml was written for. */
export const supabaseCliVersion = '3.1.0';

export interface SupabaseCli {
  /** Runs a command, printing what it prints. @returns its exit status */
  run: (...args: string[]) => Promise<number>;
  /** Runs a command in silence. */
  read: (...args: string[]) => Promise<{ status: number; output: string }>;
  /** For a command that asks a person. @returns its exit status */
  runInTerminal: (...args: string[]) => Promise<number>;
}

/**
 * The Supabase CLI from npm, or the program that SUPABASE_CLI names.
 * @param databasePassword so that no command asks for it
 * @param secrets what is never printed, whatever the CLI prints
 */
export function supabaseCli(databasePassword: string, secrets: string[]): SupabaseCli {
  const [program, ...first] = process.env.SUPABASE_CLI
    ? [process.env.SUPABASE_CLI]
    : ['npx', '--yes', `supabase@${supabaseCliVersion}`];
  const start = (args: string[], stdio: 'inherit' | ['ignore', 'pipe', 'pipe']) =>
    spawn(program, [...first, ...args], {
      stdio,
      env: { ...process.env, SUPABASE_DB_PASSWORD: databasePassword },
      shell: process.platform === 'win32',
    });
  const follow = async (args: string[], print: (line: string) => void) => {
    const child = start(args, ['ignore', 'pipe', 'pipe']);
    for (const stream of [child.stdout, child.stderr])
      if (stream)
        createInterface({ input: stream }).on('line', (line) => print(withoutSecrets(line, secrets)));
    return statusOf(child);
  };
  const announce = (args: string[]) =>
    console.log(`  $ npx supabase@${supabaseCliVersion} ${withoutSecrets(args.join(' '), secrets)}`);
  return {
    run: (...args) => {
      announce(args);
      return follow(args, (line) => console.log(`  │ ${line}`));
    },
    read: async (...args) => {
      const lines: string[] = [];
      const status = await follow(args, (line) => lines.push(line));
      return { status, output: lines.join('\n') };
    },
    runInTerminal: (...args) => {
      announce(args);
      return statusOf(start(args, 'inherit'));
    },
  };
}

async function statusOf(child: ReturnType<typeof spawn>): Promise<number> {
  await once(child, 'close');
  return child.exitCode ?? 1;
}

function withoutSecrets(text: string, secrets: string[]): string {
  return secrets.reduce((shown, secret) => (secret ? shown.replaceAll(secret, '••••••••') : shown), text);
}
