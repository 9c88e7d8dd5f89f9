import { contact, phones, prices, url } from '@/site.config';

/**
 * Every environment setting, read in one place. All of them are optional: without any, the app uses the embedded
 * backend on its own origin.
 */
const env = import.meta.env;

/** Base URL of the configured Supabase project, without a trailing slash; empty for the embedded backend. */
export function getConfiguredUrl(): string {
  return (env.VITE_SUPABASE_URL ?? '').replace(/\/+$/, '');
}

/** Base URL of the Supabase project, without a trailing slash. It defaults to the origin of the page. */
export function getSupabaseUrl(): string {
  return getConfiguredUrl() || ownOrigin();
}

/** Outside a browser: the origin of the embedded backend. */
let originOutside: string | null = null;

/** Sets the origin of the embedded backend for code outside a browser, such as a build. */
export function setOwnOrigin(origin: string): void {
  originOutside = origin;
}

function ownOrigin(): string {
  if (typeof location !== 'undefined') return location.origin;
  if (originOutside === null) throw new Error('VITE_SUPABASE_URL is needed outside a browser');
  return originOutside;
}

/** The publishable key; the database alone decides what it allows. */
export const publishableKey: string = env.VITE_SUPABASE_PUBLISHABLE_KEY || 'sb_publishable_local';

/** Public URL of the site, for canonical links, link previews and structured data. */
export const siteUrl: string = (env.VITE_SITE_URL || url).replace(/\/+$/, '');

/** The site's own WhatsApp number (ten digits) and email. */
export const { whatsapp: contactWhatsapp, email: contactEmail } = contact;

/** BCP 47 locale in which prices are written. */
export const priceLocale: string = env.VITE_PRICE_LOCALE || prices.locale;

/** Country calling code given to ten-digit numbers. */
export const countryCallingCode = phones.callingCode;
