import { cspHash, beforePaintScript, startScript } from './inline-scripts.ts';

interface PolicyOptions {
  /** Base address of the Supabase project; null where the site's own backend answers. */
  projectUrl: string | null;
  /** Origin of the deploy hook that the admin area calls; null where there is none. */
  deployHookOrigin: string | null;
}

/**
 * What pages of the site may load and reach (CSP Level 3), as the content of a `meta` element: a host's file of headers
 * does not know the project. What such an element cannot say stands in vercel.json.
 */
export function contentSecurityPolicy({ projectUrl, deployHookOrigin }: PolicyOptions): string {
  const project = projectUrl === null ? [] : [new URL(projectUrl).origin];
  // Its events come through a WebSocket: https becomes wss, http becomes ws.
  const realtime = project.map((origin) => origin.replace(/^http/, 'ws'));
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", cspHash(beforePaintScript()), cspHash(startScript())],
    'style-src': ["'self'", "'unsafe-inline'"],
    // What is chosen for an upload is shown before it is sent.
    'img-src': ["'self'", 'data:', 'blob:', ...project],
    'font-src': ["'self'"],
    'connect-src': [
      "'self'",
      ...project,
      ...realtime,
      ...(deployHookOrigin === null ? [] : [deployHookOrigin]),
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
