import { paths } from '@/lib/paths';

/** A host that no address of ours has: what leads there is a path of this site. */
const ownOrigin = 'https://own.invalid';

/** What the guard hands to the sign-in screen in the history entry. */
export interface ReturnState {
  from: string;
}

/**
 * Where to go after signing in: the remembered path if it is one of this site, else the admin area. Nobody is
 * sent to another site, nor back to the sign-in screen.
 * @param state what the history entry holds, which may be anything
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isOwnPath(from) ? from : paths.admin;
}

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false;
  // Parsed as a browser does it, which drops tabs and takes a backslash for a slash: `/\t/other.example`.
  const url = parse(path);
  if (url?.origin !== ownOrigin) return false;
  return url.pathname !== paths.auth && !url.pathname.startsWith(`${paths.auth}/`);
}

function parse(path: string): URL | null {
  try {
    return new URL(path, ownOrigin);
  } catch {
    return null;
  }
}
