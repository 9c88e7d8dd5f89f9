import { paths } from '@/lib/paths';

/** A host that is never ours: a URL that keeps it is a path of this site. */
const ownOrigin = 'https://own.invalid';

/** The state that the guard puts into the history entry for the sign-in screen. */
export interface ReturnState {
  from: string;
}

/**
 * The path to open after signing in: the remembered one if it is a path of this site, else the admin area. Never
 * another site (open redirect) nor the sign-in screen.
 * @param state of the history entry; not trusted
 */
export function returnPath(state: unknown): string {
  const from = typeof state === 'object' && state !== null && 'from' in state ? state.from : null;
  return typeof from === 'string' && isOwnPath(from) ? from : paths.admin;
}

function isOwnPath(path: string): boolean {
  if (!path.startsWith('/')) return false;
  // Parsed as a browser does, which drops tabs and treats a backslash as a slash: `/\t/other.example`.
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
