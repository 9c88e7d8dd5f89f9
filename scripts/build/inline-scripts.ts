import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

/** public/before-paint.js as it stands in every page. */
export function beforePaintScript(): string {
  return compact(new URL('../../public/before-paint.js', import.meta.url));
}

/** deferred-entry.js as it stands in the head of every prerendered page. */
export function startScript(): string {
  return compact(new URL('deferred-entry.js', import.meta.url));
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
