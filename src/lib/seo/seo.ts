import { siteUrl } from '@/lib/supabase/env';

/** Site-wide constants of the page head (spec: public §2 «Theme and general»). */
export const siteName = 'San Luis CONECTA';
export const locality = { city: 'San Luis Potosí', country: 'MX' } as const;
export const defaultDescription =
  'El directorio de negocios de tu barrio en San Luis Potosí: encuentra, llama y escribe por WhatsApp a los negocios de KM 5.';
/** The Open Graph image of pages without one of their own. */
export const defaultImagePath = '/og.jpg';

/** Spec: public §9 «SEO description cap». */
const descriptionLimit = 157;

/** Absolute URL of a path of this site. */
export function absoluteUrl(path: string): string {
  return /^https?:\/\//.test(path) ? path : `${siteUrl}${path.startsWith('/') ? '' : '/'}${path}`;
}

/**
 * Description of a business for search engines and link previews: name and category first, San Luis mentioned, cut
 * to 157 characters followed by `...`. Spec: public §5 «SEO description».
 */
export function businessSeoDescription(business: {
  name: string;
  category: string | null;
  description: string;
}): string {
  let text = business.description
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (business.category && !includesText(text, business.category)) text = `${business.category}. ${text}`;
  if (!includesText(text, business.name)) text = `${business.name}. ${text}`;
  if (!includesText(text, 'san luis')) text = `${text.replace(/[.\s]+$/, '')} en San Luis Potosí`;
  return text.length > descriptionLimit ? `${text.slice(0, descriptionLimit)}...` : text;
}

/** JSON for the content of a script element, escaped so that it cannot close the element. */
export function serializeForScript(data: object): string {
  return JSON.stringify(data)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}

function includesText(text: string, part: string): boolean {
  return text.toLocaleLowerCase('es').includes(part.toLocaleLowerCase('es'));
}
