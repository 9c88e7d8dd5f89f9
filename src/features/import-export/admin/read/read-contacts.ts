import { readMapLink, readWebLink } from '@/features/businesses/admin/pasted-link';
import { linkedCoordinates } from '@/features/businesses/detail/map-links';
import { businessLinks } from '@/features/contact/business-links';
import { readEmail } from '@/lib/email';
import { cutText } from '@/lib/graphemes';
import { mapRecord } from '@/lib/map-record';
import { oneLine } from '@/lib/one-line';
import { readPhone } from '@/lib/phone';
import { csvFields } from './csv-fields';
import { isBlank, isObject } from './make-slugs';

const readers = {
  phone: readPhone,
  whatsapp: readPhone,
  email: readEmail,
  ...mapRecord(businessLinks, () => readWebLink),
  menu_link: readWebLink,
  appointment_url: readWebLink,
  google_maps_link: readMapLink,
};
type Contact = keyof typeof readers;

const isContact = (key: string): key is Contact => Object.hasOwn(readers, key);

/**
 * A business of the file with its contacts as they are stored and the point of its map link, and a sentence for each contact that cannot
 * be read, which the database leaves out.
 */
export function readContacts(business: unknown): { business: unknown; unread: string[] } {
  if (!isObject(business)) return { business, unread: [] };
  const unread: string[] = [];

  function read(contact: Contact, value: unknown): unknown {
    if (isBlank(value) || (typeof value !== 'string' && typeof value !== 'number')) return value;
    const text = String(value);
    const stored = readers[contact](text);
    if (stored !== null) return stored;
    unread.push(`${csvFields[contact].label}: no se entiende «${cutText(oneLine(text), 60)}»`);
    return value;
  }

  const { menu, appointment, location } = business;
  const result: Record<string, unknown> = {
    ...Object.fromEntries(
      Object.entries(business).map(([key, value]) => [key, isContact(key) ? read(key, value) : value]),
    ),
    // An export has these three in objects of their own.
    ...(isObject(menu) && { menu: { ...menu, link: read('menu_link', menu.link) } }),
    ...(isObject(appointment) && {
      appointment: { ...appointment, appointment_url: read('appointment_url', appointment.appointment_url) },
    }),
    ...(isObject(location) && {
      location: { ...location, google_maps_link: read('google_maps_link', location.google_maps_link) },
    }),
  };
  const link =
    (isObject(result.location) ? result.location.google_maps_link : null) ?? result.google_maps_link;
  const point = linkedCoordinates(typeof link === 'string' ? link : null);
  return { business: point ? { ...result, ...point } : result, unread };
}
