import { fetchWithTimeout } from './fetch-with-timeout';

/** A small file that every host of the site serves, in a build and on a developer's machine. */
const siteFile = '/manifest.webmanifest';
/** In ms. */
const timeoutMs = 5000;

/** Whether the host of the site responds, with the file itself: a captive portal responds with a page of its own. */
export async function isSiteReachable(): Promise<boolean> {
  if (!navigator.onLine) return false;
  try {
    const url = new URL(siteFile, location.href);
    const response = await fetchWithTimeout(url, { cache: 'no-store' }, timeoutMs);
    const manifest: unknown = await response.json();
    return response.ok && typeof manifest === 'object' && manifest !== null && 'start_url' in manifest;
  } catch {
    return false;
  }
}
