import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** public/theme.js as it stands in every page: without its comments, and always the same bytes. */
export function themeScript(file: URL | string = new URL('../../public/theme.js', import.meta.url)): string {
  return readFileSync(file, 'utf8')
    .replace(/\/\*.*?\*\//gs, '')
    .replace(/^\s*\/\/.*$/gm, '')
    .replace(/\s*\n\s*/g, '\n')
    .trim();
}

/** How a Content-Security-Policy names an inline script that it allows (CSP Level 3 §2.3.1). */
export function cspHash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
