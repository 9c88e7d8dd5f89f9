import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { build, minifySync } from 'vite';
import { sourceAliases } from '../site-config/load.ts';

const projectRoot = fileURLToPath(new URL('../..', import.meta.url));

/** public/before-paint.js as it stands in every page. */
export function beforePaintScript(): string {
  return compact(new URL('../../public/before-paint.js', import.meta.url));
}

/** deferred-entry.js as it stands in the head of every prerendered page. */
export function startScript(): string {
  return compact(new URL('deferred-entry.js', import.meta.url));
}

/** src/features/hours/fill-hours.ts with what it imports, as it stands in the head of every prerendered page. */
export async function fillHoursScript(): Promise<string> {
  const built = await build({
    configFile: false,
    root: projectRoot,
    logLevel: 'warn',
    publicDir: false,
    resolve: { alias: sourceAliases },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'src/features/hours/fill-hours.ts', output: { format: 'iife' } },
    },
  });
  const [chunk] = 'output' in built ? built.output : [];
  if (chunk?.type !== 'chunk') throw new Error('fill-hours.ts was not bundled');
  return chunk.code.trim();
}

/** A script minified: always the same bytes, which the content security policy names by their hash. */
function compact(file: URL): string {
  const { code, errors } = minifySync(file.pathname, readFileSync(file, 'utf8'));
  if (errors.length > 0) throw new Error(`${file.pathname}: ${errors[0]?.message ?? ''}`);
  return code.trim();
}

/** How a Content-Security-Policy names an inline script that it allows (CSP Level 3 §2.3.1). */
export function cspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
