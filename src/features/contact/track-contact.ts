import { countLater } from '@/features/visits/use-count-visit';
import { track } from '@/lib/analytics';
import { isBusinessLink } from './business-links';
import type { ContactKind } from './contact-options';

/** Records a click on a contact link of a business. Spec: public §7 «Analytics events». */
export function trackContact(kind: ContactKind, { id, name }: { id: number; name: string }): void {
  if (isBusinessLink(kind)) return track(`${kind}_click`, { id, name });
  switch (kind) {
    case 'whatsapp':
    case 'phone':
      countLater(id, kind === 'phone' ? 'call' : kind);
      return track('contact_click', { id, name, channel: kind });
    case 'menu':
      track('contact_click', { id, name, channel: kind });
      return track('menu_view', { id, name });
    case 'appointment':
      return track('appointment_click', { id, name });
    case 'email':
      return track('email_click', { id, name });
    case 'share':
      return track('share_click', { id, name });
  }
}
