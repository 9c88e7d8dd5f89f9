import { countryCallingCode } from '@/lib/supabase/env';
import { siteName } from '@/lib/seo/seo';

/**
 * Every external contact URL (spec: public §7 «Link formats»). Each function returns null where no valid link is
 * possible, and then no button is rendered.
 */

const nationalLength = 10;
/** E.164 allows fifteen digits at most. */
const longestNumber = 15;

/**
 * A phone number as E.164 digits without the plus sign. Ten digits get the country's code; the Mexican
 * mobile marks `521…`, `044`, `045` and `01`, which no longer connect, are dropped; other country codes stay.
 */
export function toInternationalDigits(raw: string | null): string | null {
  const digits = (raw ?? '').replace(/\D/g, '').replace(/^00/, '');
  if (/^(\d)\1*$/.test(digits)) return null;
  if (digits.length === nationalLength) return countryCallingCode + digits;
  const national = /^(?:52|521|044|045|01)(\d{10})$/.exec(digits)?.[1];
  if (national) return `52${national}`;
  return digits.length > nationalLength && digits.length <= longestNumber ? digits : null;
}

/** Formats a number for reading: `444 123 4567`. Numbers of other lengths are returned unchanged. */
export function formatPhone(raw: string): string {
  const national = /^52(\d{3})(\d{3})(\d{4})$/.exec(toInternationalDigits(raw) ?? '');
  return national ? national.slice(1).join(' ') : raw;
}

export function phoneHref(raw: string | null): string | null {
  const digits = toInternationalDigits(raw);
  return digits && `tel:+${digits}`;
}

export function whatsappHref(raw: string | null, message: string): string | null {
  const digits = toInternationalDigits(raw);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(message)}`;
}

export function emailHref(address: string | null): string | null {
  return address && /^[^\s@]+@[^\s@]+$/.test(address) ? `mailto:${address}` : null;
}

/** The href of a website, menu or appointment link; null unless it is http(s). */
export function webHref(address: string | null): string | null {
  try {
    const url = new URL(address ?? '');
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Opens WhatsApp with a message whose recipient the visitor picks. */
export function shareHref(businessName: string, url: string): string {
  const message = `Encontré ${businessName} en ${siteName} y creo que te puede interesar: ${url}`;
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}

/** The first message of a visitor to a business. */
export function greetingFor(businessName: string): string {
  return `Hola, vi el perfil de ${businessName} en ${siteName} y me interesa contratar un servicio.`;
}
