import { cspHash, beforePaintScript, startScript } from './inline-scripts.ts';

interface PolicyOptions {
  /** Base URL of the Supabase project; null where the site's own backend serves the data. */
  projectUrl: string | null;
  /** Inline scripts beside the two that are always there. */
  scripts?: readonly string[];
}

/**
 * The Content-Security-Policy (CSP Level 3) as the content of a `meta` element, because vercel.json cannot know
 * the project's URL. Directives that a `meta` element cannot carry are in vercel.json.
 */
export function contentSecurityPolicy({ projectUrl, scripts = [] }: PolicyOptions): string {
  const project = projectUrl === null ? [] : [new URL(projectUrl).origin];
  // Realtime uses a WebSocket: https becomes wss, http becomes ws.
  const realtime = project.map((origin) => origin.replace(/^http/, 'ws'));
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...[beforePaintScript(), startScript(), ...scripts].map(cspHash)],
    'style-src': ["'self'", "'unsafe-inline'"],
    // An upload is previewed from a blob URL before it is sent.
    'img-src': ["'self'", 'data:', 'blob:', ...project],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...project,
      ...realtime,
      // Whether the map can be reached: its frame never says that it has failed (map-frame).
      'https://www.google.com/generate_204',
    ],
    'frame-src': ['https://www.google.com', 'https://maps.google.com'],
    'manifest-src': ["'self'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
