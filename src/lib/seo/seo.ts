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

/** Spec: public §9 «SEO description cap». */
const descriptionLimit = 157;

/** Absolute URL of a path of this site. */
export function absoluteUrl(path: string): string {
  return /^https?:\/\//.test(path) ? path : `${siteUrl}${path.startsWith('/') ? '' : '/'}${path}`;
}

/**
 * Description of a business for search engines and link previews: name and category first, San Luis mentioned within what is
 * left after the cut to 157 characters, which is followed by `...`. Spec: public §5 «SEO description».
 */
export function businessSeoDescription(business: {
  name: string;
  category: string | null;
  description: string;
}): string {
  const { name, category } = business;
  const description = business.description
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  const shownCategory = category && !includesText(description, category) ? category : '';
  const shownName = includesText(`${shownCategory}. ${description}`, name) ? '' : name;
  const lead = [shownName, shownCategory].filter(Boolean).join('. ');
  const text = [lead, description].filter(Boolean).join('. ');
  const inCity = ` en ${locality.city}`;
  if (includesText(truncate(text), 'san luis')) return truncate(text);
  const complete = text.replace(/[.\s]+$/, '') + inCity;
  // At the end of a long text the city would be cut off.
  return complete.length <= descriptionLimit
    ? complete
    : truncate(`${lead || name}${inCity}. ${description}`);
}

function truncate(text: string): string {
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
