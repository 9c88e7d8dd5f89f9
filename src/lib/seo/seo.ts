import { siteUrl } from '@/lib/supabase/env';
import { hero, nameLines } from '@/site.config';

/** Site-wide constants of the page head (spec: public §2 «Theme and general»). */
export const siteName = nameLines.join(' ');
export const defaultDescription = hero.description;
/** The Open Graph image of pages without one of their own. */
export const defaultImagePath = '/og.jpg';

export function absoluteUrl(path: string): string {
  return /^https?:\/\//.test(path) ? path : `${siteUrl}${path.startsWith('/') ? '' : '/'}${path}`;
}

/** JSON for the content of a script element, escaped so that it cannot close the element. */
export function serializeForScript(data: object): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
