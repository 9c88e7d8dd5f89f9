import { readWebLink, unreadLinkText } from '@/features/businesses/admin/pasted-link';
import { formatPhone } from '@/lib/phone';
import { readTypedPhone, unreadPhoneText } from '@/lib/typed-phone';
import { isObject } from './make-slugs';

const phone = {
  unreadText: unreadPhoneText,
  stored: (text: string) => formatPhone(readTypedPhone(text) ?? ''),
};
const link = { unreadText: unreadLinkText, stored: readWebLink };

/** Longer than any contact; the columns take no longer links. */
const longest = 2048;

/**
 * What a contact of a business of the file says besides the number or link that is stored: the internal notes get it
 * (private.contact_note). A sentence each.
 */
export function partlyReadContacts(business: unknown): string[] {
  if (!isObject(business)) return [];
  const { menu, appointment } = business;
  const contacts: [unknown, typeof phone][] = [
    [business.phone, phone],
    [business.whatsapp, phone],
    [business.website, link],
    // An export has these two in an object of their own.
    [(isObject(menu) ? menu.link : null) ?? business.menu_link, link],
    [(isObject(appointment) ? appointment.appointment_url : null) ?? business.appointment_url, link],
  ];
  return contacts.flatMap(([value, { unreadText, stored }]) => {
    const text = typeof value === 'string' && value.length <= longest ? unreadText(value) : '';
    if (text === '') return [];
    const kept = stored(text);
    return kept === '' ? `«${text}» no es un enlace` : `De «${text}» se guarda ${kept}`;
  });
}
