// The lines of docs/operar/actualizar.md, for somebody with a neighborhood and a commit of one's own.
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { listFiles, readText, root } from './tracked-files';

const folder = mkdtempSync(path.join(tmpdir(), 'conecta-update-'));
afterAll(() => rmSync(folder, { recursive: true }));
const [original, own, upstream, fork] = ['original', 'own', 'upstream.git', 'fork.git'].map((name) =>
  path.join(folder, name),
) as [string, string, string, string];

/** A command line as a volunteer types it, with a home of its own for what git remembers. */
function run(cwd: string, command: string): string {
  const env = { ...process.env, HOME: folder, GIT_CONFIG_NOSYSTEM: '1', SITE_CONFIG: '' };
  const { status, stdout, stderr } = spawnSync(command, { cwd, env, shell: true, encoding: 'utf8' });
  expect(status, `${command}\n${stdout}\n${stderr}`).toBe(0);
  return stdout;
}

const read = (cwd: string, file: string) => readFileSync(path.join(cwd, file), 'utf8');
const replace = (cwd: string, file: string, text: string, by: string) => {
  expect(read(cwd, file)).toContain(text);
  writeFileSync(path.join(cwd, file), read(cwd, file).replace(text, by));
};

/** The commands of a section, in their order. */
function commandsOf(heading: string): string[] {
  const [, section = ''] = readText('docs/operar/actualizar.md').split(`\n## ${heading}\n`);
  const blocks = section.split('\n## ')[0]?.matchAll(/```sh\n([\s\S]*?)```/g) ?? [];
  return [...blocks].flatMap(([, block = '']) =>
    block
      .trim()
      .split('\n')
      .map((line) => line.trim()),
  );
}

const identity = commandsOf('Guardar un cambio').slice(0, 2);
const save = commandsOf('Guardar un cambio').slice(2);
const update = commandsOf('Una versión nueva')
  .filter((command) => command !== 'npm ci' && command !== 'npm run setup')
  .map((command) => command.replace(/https:\S+/, upstream));

function prepare(cwd: string): void {
  symlinkSync(`${root}node_modules`, path.join(cwd, 'node_modules'), 'junction');
  appendFileSync(path.join(cwd, '.git/info/exclude'), 'node_modules\n');
}

it('a fork with its own neighborhood gets the new version and keeps what is its own', () => {
  for (const file of listFiles()) cpSync(root + file, path.join(original, file));
  run(original, 'git init --quiet --initial-branch main');
  for (const command of identity) run(original, command);
  prepare(original);
  run(original, 'git add --all && git commit --quiet --message "La primera versión"');
  for (const bare of [upstream, fork]) run(folder, `git clone --quiet --bare original ${bare}`);
  run(folder, `git clone --quiet ${fork} own`);
  prepare(own);

  const second = readText('tests/second-site.config.ts').replace('@/lib/', './lib/');
  writeFileSync(path.join(own, 'src/site.config.ts'), second);
  run(own, 'npm run site-config');
  for (const command of save) run(own, command);

  replace(original, 'scripts/site-config/mails.ts', 'Solo falta un paso:', 'Ya casi:');
  replace(
    original,
    'src/site.config.ts',
    'Los negocios de KM 5 en un solo lugar',
    'Todo KM 5 en un solo lugar',
  );
  replace(original, 'supabase/config.toml', '\nsender_name =', '\n# The new version.\nsender_name =');
  appendFileSync(path.join(original, 'src/site.config.ts'), "\nexport const motto: string = 'nuevo';\n");
  run(original, 'npm run site-config');
  run(original, `git add --all && git commit --quiet --message "Otra" && git push --quiet ${upstream} main`);

  for (const command of update) run(own, command);

  const config = read(own, 'src/site.config.ts');
  expect(config).toBe(`${second}\nexport const motto: string = 'nuevo';\n`);
  expect(read(own, 'supabase/templates/confirmation.html')).toMatch(/Playas A LA MANO[^]*Ya casi:/);
  expect(read(own, 'supabase/config.toml')).toMatch(/# The new version\.\nsender_name = "Playas A LA MANO"/);
  expect(read(own, 'supabase/site.sql')).toContain('El Mirador');
  expect(run(own, 'git status --porcelain')).toBe('');
  expect(run(own, 'git log --format=%s --max-count=2')).toMatch(/^La versión nueva\n/);
  expect(run(own, 'git merge upstream/main')).toMatch(/Already up to date/);
});
