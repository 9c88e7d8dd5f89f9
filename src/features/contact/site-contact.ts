import { contactEmail, contactWhatsapp } from '@/lib/supabase/env';
import { siteName } from '@/lib/seo/seo';
import { formatPhone, whatsappHref } from './links';

/** The contact details of the site: their text and their links. */
export const siteContact = {
  email: contactEmail,
  emailHref: `mailto:${contactEmail}`,
  whatsapp: formatPhone(contactWhatsapp),
  /** WhatsApp with a first message about listing a business. Spec: public §2 «Contact page». */
  registerHref: whatsappHref(
    contactWhatsapp,
    `Hola, me gustaría registrar mi negocio en ${siteName}. ¿Me pueden ayudar?`,
  ),
};
