import { priceLocale } from '@/lib/supabase/env';
import { prices } from '@/site.config';

/** Formats a price: `$1.250`, or «Precio a consultar» for null. Zero is a price. Spec: public §2 and §9. */
export function formatPrice(price: number | null): string {
  if (price === null) return 'Precio a consultar';
  return `${prices.sign}${formatNumber(price, Number.isInteger(price) ? 0 : 2, priceLocale)}`;
}

/**
 * The separators of the locales that `.env.example` names. Written here, because the first Intl.NumberFormat of a page
 * takes 45 to 80 ms in Chromium with four times CPU throttling, before the business page is hydrated.
 */
const separators: Record<string, { thousands: string; decimals: string } | undefined> = {
  'es-CO': { thousands: '.', decimals: ',' },
  'es-MX': { thousands: ',', decimals: '.' },
};

/** Formats a number in a locale (BCP 47) with a fixed number of decimals. */
export function formatNumber(value: number, decimalCount: number, locale: string): string {
  const known = separators[locale];
  if (!known) {
    return value.toLocaleString(locale, {
      minimumFractionDigits: decimalCount,
      maximumFractionDigits: decimalCount,
    });
  }
  const [whole = '', decimals] = value.toFixed(decimalCount).split('.');
  const grouped = whole.replace(/\B(?=(?:\d{3})+$)/g, known.thousands);
  return decimals ? `${grouped}${known.decimals}${decimals}` : grouped;
}

/** Two decimals and up to ten digits before them: numeric(12, 2). */
export const maxPrice = 9_999_999_999.99;

/**
 * Parses `1,234.50`, `$ 120`, `1.250` or `99,90`. With a comma and a dot, the last one is the decimal separator; a
 * single one before three digits is the thousands separator.
 * @returns null for an empty text, NaN for a text that is no price
 */
export function readPrice(text: string): number | null {
  const written = text
    .replace(/[\s\u00a0]/g, '')
    .replace(/^\$/, '')
    .replace(/(mxn|pesos?|m\.?n\.?)$/i, '');
  if (written === '') return text.trim() === '' ? null : Number.NaN;
  const match = /^(\d+|\d{1,3}(?:([.,])\d{3})(?:\2\d{3})*)(?:([.,])(\d{1,2}))?$/.exec(written);
  const [, whole, thousands, decimal, cents] = match ?? [];
  if (whole === undefined || (thousands !== undefined && thousands === decimal)) return Number.NaN;
  const price = Number(`${whole.replace(/[.,]/g, '')}.${cents ?? 0}`);
  return price <= maxPrice ? price : Number.NaN;
}
