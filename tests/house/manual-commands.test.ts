// docs/operacion.md is followed by people who cannot tell a wrong command from a mistake of theirs.
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { readText } from './tracked-files';

const manual = readText('docs/operacion.md');
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json')));

/** The test that runs each script with its options. */
const tests: Record<string, string> = {
  setup: 'tests/database/setup/setup.nightly.test.ts',
  doctor: 'tests/database/doctor/doctor.nightly.test.ts',
  backup: 'tests/database/backup/backup.nightly.test.ts',
};

/** The lines of shell blocks, also of those in lists. */
const commands = [...manual.matchAll(/^( *)```sh\n([\s\S]*?)^\1```$/gm)]
  .flatMap(([, , block = '']) => block.split('\n'))
  .map((line) => line.trim())
  .filter((line) => line !== '');
const own = commands.filter((command) => !/ # externo(?:,|$)/.test(command));

describe('docs/operacion.md', () => {
  it.each([...new Set(own)])('%s: its script has these options, and a test runs it', (command) => {
    const [, name = '', options = ''] = /^npm run ([\w:-]+)(?: -- (.+))?$/.exec(command) ?? [];
    const file = /\bscripts\/[\w-]+\.(?:ts|mjs)$/.exec(scripts[name] ?? '')?.[0];
    expect(file, command).toBeDefined();
    const source = readText(file ?? '');
    for (const [, option = ''] of options.matchAll(/--([\w-]+)/g))
      expect(source, `--${option}`).toMatch(new RegExp(`['\\s{]${option}'?: (?:\\{|envOption)`));
    const test = readText(tests[name] ?? '');
    expect(test).toMatch(new RegExp(`runScript\\(\\s*'${name}'|scripts/${name}\\.ts`));
    for (const [option] of options.matchAll(/--[\w-]+/g)) expect(test).toContain(`'${option}'`);
  });

  it('marks only commands of other programs as such', () => {
    const marked = commands.filter((command) => !own.includes(command));
    expect(marked.filter((command) => !/^(?:git|cd|npm ci|npx supabase@)\b/.test(command))).toEqual([]);
  });

  it('has the steps that the assistant refers to', () => {
    const source = readText('scripts/setup/steps.ts') + readText('scripts/setup/questions.ts');
    const steps = [...source.matchAll(/docs\/operacion\.md, paso (\d)/g)];
    expect(steps).not.toEqual([]);
    for (const [, step] of steps) expect(manual).toMatch(new RegExp(`^### ${String(step)}\\. `, 'm'));
  });
});
