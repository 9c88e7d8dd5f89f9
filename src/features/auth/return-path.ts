import { paths } from '@/lib/paths';

/** A placeholder origin: a path resolved against it keeps it, another site replaces it. */
const ownOrigin = 'https://own.invalid';

/** The router state with which RequireStaff redirects to the sign-in page. */
export interface ReturnState {
  from: string;
}

/**
 * The redirect target after signing in: `state.from` if it is a path of this site, otherwise the admin area. Never
 * another site (open redirect) or the sign-in page itself.
 * @param state untrusted router state
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
