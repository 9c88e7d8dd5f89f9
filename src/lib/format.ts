import { priceLocale } from '@/lib/supabase/env';

/** Hours and dates are those of San Luis Potosí, in every time zone of a visitor. */
export const siteTimeZone = 'America/Mexico_City';

/**
 * Formats a price: `$1.250`, or «Precio a consultar» for null. Zero is a price. Spec: public §2 and §9 (currency
 * format es-CO with a $ prefix).
 */
export function formatPrice(price: number | null): string {
  if (price === null) return 'Precio a consultar';
  return `$${formatNumber(price, Number.isInteger(price) ? 0 : 2, priceLocale)}`;
}

/**
 * The separators of the locales that `.env.example` names. On a slow phone Intl.NumberFormat takes longer than the
 * rest of a price list.
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

/** Formats 24-hour `HH:MM`: `09:00` → `9:00 a.m.`. Other text is returned unchanged. */
export function formatTime(time: string): string {
  const match = /^(\d{2}):(\d{2})$/.exec(time);
  if (!match) return time;
  const hour = Number(match[1]);
  return `${String(hour % 12 || 12)}:${match[2] ?? '00'} ${hour < 12 ? 'a.m.' : 'p.m.'}`;
}
