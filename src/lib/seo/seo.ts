import { siteUrl } from '@/lib/supabase/env';

/** Site-wide constants of the page head (spec: public §2 «Theme and general»). */
export const siteName = 'San Luis CONECTA';
export const locality = {
  neighborhood: 'KM 5',
  /** The middle of the neighborhood, in degrees. */
  center: { latitude: 22.1425, longitude: -100.928 },
  city: 'San Luis Potosí',
  country: 'MX',
} as const;
export const defaultDescription =
  'El directorio de negocios de tu barrio en San Luis Potosí: encuentra, llama y escribe por WhatsApp a los negocios de KM 5.';
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
