import { siteName } from '@/lib/seo/seo';

/** Opens WhatsApp with a link to a list of businesses. Apart from the other links, which `/` loads. */
export function shareListHref(url: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`Estos negocios de ${siteName} te pueden servir: ${url}`)}`;
}
