import { businessLinks, linkNames, type BusinessLink } from './business-links';
import { absoluteUrl } from '@/lib/seo/seo';
import {
  emailHref,
  greetingFor,
  phoneHref,
  shareHref,
  toInternationalDigits,
  webHref,
  whatsappHref,
} from './links';
import { formatPhone } from '@/lib/phone';

export interface ContactBusiness extends Record<BusinessLink, string | null> {
  id: number;
  name: string;
  phone: string | null;
  whatsapp: string | null;
  email: string | null;
  menu_link: string | null;
  menu_link_label: string | null;
  appointment_url: string | null;
}

export type ContactKind = 'whatsapp' | 'phone' | 'appointment' | 'menu' | BusinessLink | 'email' | 'share';

export interface ContactOption {
  kind: ContactKind;
  label: string;
  href: string;
  /** The number, email or host that the link leads to; null where only the label is shown. */
  detail: string | null;
}

/** Spec: public §3 «menu_link_label». */
const defaultMenuLabel = 'Menú';

/** Every way to contact a business that has a valid link, the most used first; `path` of its page is shared. */
export function contactOptions(business: ContactBusiness, path: string): ContactOption[] {
  const { name, phone, email } = business;
  const options: (Omit<ContactOption, 'href'> & { href: string | null })[] = [
    {
      kind: 'whatsapp',
      label: 'WhatsApp',
      href: whatsappHref(business.whatsapp, greetingFor(name)),
      detail: null,
    },
    { kind: 'phone', label: 'Llamar', href: phoneHref(phone), detail: phone && formatPhone(phone) },
    { kind: 'appointment', label: 'Agendar cita', href: webHref(business.appointment_url), detail: null },
    {
      kind: 'menu',
      label: business.menu_link_label?.trim() || defaultMenuLabel,
      href: webHref(business.menu_link),
      detail: null,
    },
    ...linkNames.map((link) => ({
      kind: link,
      label: businessLinks[link].label,
      href: webHref(business[link]),
      detail: hostOf(business[link]),
    })),
    { kind: 'email', label: 'Correo', href: emailHref(email), detail: email },
    { kind: 'share', label: 'Compartir', href: shareHref(name, absoluteUrl(path)), detail: null },
  ];
  return options.flatMap((option) => (option.href === null ? [] : [{ ...option, href: option.href }]));
}

/** The phone number in E.164 for structured data: `+525551234567`. */
export function toE164(phone: string | null): string | null {
  const digits = toInternationalDigits(phone);
  return digits && `+${digits}`;
}

function hostOf(stored: string | null): string | null {
  const href = webHref(stored);
  return href && new URL(href).hostname.replace(/^www\./, '');
}
