import { contactEmail, contactWhatsapp, countryCallingCode } from '@/lib/supabase/env';
import { paths } from '@/lib/paths';
import { formatPhone, readPhone } from '@/lib/phone';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { place } from '@/site.config';

/**
 * Every external contact URL (spec: public §7 «Link formats»). A function returns null where no valid link is
 * possible, and then no button is rendered.
 */

/** A phone number as E.164 digits without the plus sign: ten digits get the country's code. */
export function toInternationalDigits(raw: string | null): string | null {
  const number = readPhone(raw ?? '');
  if (number === null) return null;
  return number.startsWith('+') ? number.slice(1) : countryCallingCode + number;
}

export function phoneHref(raw: string | null): string | null {
  const digits = toInternationalDigits(raw);
  return digits && `tel:+${digits}`;
}

export function whatsappHref(raw: string | null, message: string): string | null {
  const digits = toInternationalDigits(raw);
  return digits && `https://wa.me/${digits}?text=${encodeURIComponent(message)}`;
}

export function emailHref(email: string | null): string | null {
  return email && /^[^\s@]+@[^\s@]+$/.test(email) ? `mailto:${email}` : null;
}

/** The href of a website, menu or appointment link; null unless it is http(s). */
export function webHref(stored: string | null): string | null {
  try {
    const url = new URL(stored ?? '');
    return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
  } catch {
    return null;
  }
}

/** Opens WhatsApp with a message whose recipient the visitor picks. */
function messageHref(message: string): string {
  return `https://wa.me/?text=${encodeURIComponent(message)}`;
}

export function shareHref(businessName: string, url: string): string {
  return messageHref(`Encontré ${businessName} en ${siteName} y creo que te puede interesar: ${url}`);
}

export function shareListHref(url: string): string {
  return messageHref(`Estos negocios de ${siteName} te pueden servir: ${url}`);
}

/** Sends the link to a submission to oneself or to a partner. */
export function shareSubmissionHref(url: string): string {
  return messageHref(`Aquí se ve cómo va mi solicitud en ${siteName}: ${url}`);
}

/** Invites a business that is missing to register. */
export function inviteHref(): string {
  return messageHref(
    `Hola, los vecinos buscan negocios como el tuyo en ${siteName}. Regístralo gratis aquí: ${absoluteUrl(paths.register)}`,
  );
}

/** Asks the recipient for a business that has what visitors searched in vain. */
export function wantedHref(term: string): string {
  return messageHref(
    `¿Conoces a alguien de ${place.neighborhood} que tenga «${term}»? Los vecinos lo buscan en ${siteName} y no lo encuentran. Invítalo a registrarse, es gratis: ${absoluteUrl(paths.register)}`,
  );
}

/** The text and the URL of a WhatsApp share link, whose message ends with the URL. */
export function sharedMessage(href: string): { text: string; url: string } {
  const message = new URL(href).searchParams.get('text') ?? '';
  const urlStart = message.lastIndexOf(' ') + 1;
  return { text: message.slice(0, urlStart).trim(), url: message.slice(urlStart) };
}

export function greetingFor(businessName: string): string {
  return `Hola, vi el perfil de ${businessName} en ${siteName} y me interesa contratar un servicio.`;
}

const siteWhatsappHref = `https://wa.me/${toInternationalDigits(contactWhatsapp) ?? ''}`;

/** Writes to the team. */
export function teamMessageHref(message: string): string {
  return `${siteWhatsappHref}?text=${encodeURIComponent(message)}`;
}

export const siteContact = {
  email: contactEmail,
  emailHref: `mailto:${contactEmail}`,
  whatsapp: formatPhone(contactWhatsapp),
  whatsappHref: siteWhatsappHref,
  callHref: phoneHref(contactWhatsapp) ?? undefined,
  /** WhatsApp with a first message about the image of a submission, which the form could not send. */
  imageHref: teamMessageHref(`Hola, registré mi negocio en ${siteName} y aquí está su foto.\nFolio: `),
  /** The same about a submission whose link was lost. */
  submissionHref: teamMessageHref(
    `Hola, registré mi negocio en ${siteName} y quiero saber cómo va.\nFolio: \nTeléfono que registré: `,
  ),
  /** WhatsApp with a first message about listing a business. Spec: public §2 «Contact page». */
  registerHref: whatsappHref(
    contactWhatsapp,
    `Hola, me gustaría registrar mi negocio en ${siteName}. ¿Me pueden ayudar?`,
  ),
};
