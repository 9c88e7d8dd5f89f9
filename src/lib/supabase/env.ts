/**
 * Every setting that comes from outside, read in one place. All of them are optional: without any, the
 * app talks to the embedded backend on its own origin.
 */
const env = import.meta.env;

/** Base address of the configured Supabase project, without a trailing slash; empty where the site's own origin is one. */
export function getConfiguredUrl(): string {
  return (env.VITE_SUPABASE_URL ?? '').replace(/\/+$/, '');
}

/** Base address of the Supabase project, without a trailing slash. It defaults to the origin of the page. */
export function getSupabaseUrl(): string {
  return getConfiguredUrl() || ownOrigin();
}

/** Where there is no page: the origin at which the site's own backend answers meanwhile. */
let originOutside: string | null = null;

/** Tells code that runs outside a browser, as a build does, where the site's own backend answers. */
export function setOwnOrigin(origin: string): void {
  originOutside = origin;
}

function ownOrigin(): string {
  if (typeof location !== 'undefined') return location.origin;
  if (originOutside === null) throw new Error('VITE_SUPABASE_URL is needed outside a browser');
  return originOutside;
}

/** The key that any visitor may see; what it allows is decided by the database alone. */
export const publishableKey: string = env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_local';

/** Public address of the site, for canonical links, previews and structured data. */
export const siteUrl: string = (env.VITE_SITE_URL || 'https://sanluisconecta.mx').replace(/\/+$/, '');

/** The product's own WhatsApp number (ten digits, Mexico) and mailbox. */
export const contactWhatsapp: string = env.VITE_CONTACT_WHATSAPP || '4445550105';
export const contactEmail: string = env.VITE_CONTACT_EMAIL || 'hola@sanluisconecta.mx';

/** Origin of the deploy hook that a built page may call; empty for none. */
export const deployHookOrigin: string = (env.VITE_DEPLOY_HOOK_ORIGIN ?? '').replace(/\/+$/, '');

/** BCP 47 locale in which prices are written. */
export const priceLocale: string = env.VITE_PRICE_LOCALE || 'es-CO';

/** Country calling code given to ten-digit numbers. */
export const countryCallingCode: string = env.VITE_COUNTRY_CALLING_CODE || '52';
