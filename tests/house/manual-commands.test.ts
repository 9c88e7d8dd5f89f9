// docs/operar is followed by people who cannot tell a wrong command from a mistake of theirs.
import { expect, it, vi } from 'vitest';
import { z } from 'zod';
import { listFiles, readText, root } from './tracked-files';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json')));
const manual = listFiles(/^docs\/operar\/.*\.md$/).map(readText);
const reference = 'docs/operar/referencia.md';

/** What each command that an operator runs prints for `--help`. */
const helps = await readHelps();

async function readHelps(): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const print = vi.spyOn(console, 'log').mockImplementation((text: string) => {
    found.set(/npm run ([\w-]+) --/.exec(text)?.[1] ?? '', text);
  });
  const { argv } = process;
  const { NODE_ENV } = process.env;
  for (const script of Object.values(scripts)) {
    const file = /tsx (scripts\/[\w-]+\.ts)$/.exec(script)?.[1] ?? '';
    if (file === '' || !readText(file).includes('await runCommand(')) continue;
    process.argv = [...argv.slice(0, 2), '--help'];
    await import(/* @vite-ignore */ root + file);
  }
  process.argv = argv;
  process.env.NODE_ENV = NODE_ENV;
  print.mockRestore();
  return found;
}

/** The lines of shell blocks, also of those in lists. */
const commands = manual.flatMap((page) =>
  [...page.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)]
    .flatMap(([, , block = '']) => block.split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== ''),
);
// Nothing marks the others: zsh and cmd would take a comment that somebody copies for an argument.
const own = commands.filter((command) => !/^(?:git|cd|npm ci)\b/.test(command));

it.each([...new Set(own)])('%s: its script has these options', (command) => {
  const [, name = '', options = ''] = /^(?:\w+=1 )?npm run ([\w:-]+)(?: -- (.+))?$/.exec(command) ?? [];
  const known = [...(helps.get(name) ?? '').matchAll(/^ {2}(--[\w-]+)/gm)].map(([, option]) => option);
  expect(helps.has(name), command).toBe(true);
  expect([...options.matchAll(/--[\w-]+/g)].filter(([option]) => !known.includes(option))).toEqual([]);
});

it('has no comment in a command', () => {
  expect(commands.filter((command) => command.includes(' #'))).toEqual([]);
});

it(`${reference} has what the commands say of themselves (npx vitest run --project house -u)`, async () => {
  expect([...helps.keys()].sort()).toEqual([
    'backup',
    'build',
    'daily',
    'doctor',
    'restore',
    'setup',
    'site-config',
  ]);
  const block = ['```text', [...helps.values()].join('\n\n\n'), '```'].join('\n');
  const current = readText(reference).replace(
    /(?<=<!-- oxfmt-ignore-start -->\n)[\s\S]*?(?=\n<!-- oxfmt-ignore-end -->)/,
    () => block,
  );
  expect(current).toContain(block);
  await expect(current).toMatchFileSnapshot(`../../${reference}`);
});
