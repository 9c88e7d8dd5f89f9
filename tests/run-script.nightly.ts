import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Runs `npm run <name> -- <args>` to its end, as in a terminal. @throws with its output where it fails */
export async function runScript(name: string, ...args: string[]): Promise<string> {
  const env = { ...process.env };
  // Of vitest, which Vite and React read.
  for (const variable of ['VITEST', 'NODE_ENV']) Reflect.deleteProperty(env, variable);
  const child = spawn('npm', ['run', '--silent', name, '--', ...args], {
    cwd: root,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: process.platform === 'win32',
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (part: Buffer) => (printed += part.toString()));
  await once(child, 'close');
  if (child.exitCode !== 0) throw new Error(`npm run ${name} failed:\n${printed}`);
  return printed;
}
