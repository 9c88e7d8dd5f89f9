import {
  CalendarCheck,
  createLucideIcon,
  Globe,
  Mail,
  MessageCircle,
  Phone,
  UtensilsCrossed,
} from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { businessLinks, isBusinessLink, type BusinessLink } from './business-links';
import { toast } from '@/ui/toast';
import type { ContactBusiness, ContactKind, ContactOption } from './contact-options';
import { sharedMessage } from './links';
import { trackContact } from './track-contact';

interface ContactLinkProps {
  business: Pick<ContactBusiness, 'id' | 'name'>;
  option: ContactOption;
  className: string;
  /** Content after the icon; the label by default. */
  children?: ReactNode;
  /** Its accessible name where `children` does not contain it. */
  label?: string;
}

/** Lucide's Share2 under another name: blockers hide what has `share` in its class. */
const Connected = createLucideIcon('connected', [
  ['circle', { cx: '18', cy: '5', r: '3', key: 'above' }],
  ['circle', { cx: '6', cy: '12', r: '3', key: 'left' }],
  ['circle', { cx: '18', cy: '19', r: '3', key: 'below' }],
  ['path', { d: 'm8.59 13.51 6.83 3.98M15.41 6.51l-6.82 3.98', key: 'lines' }],
]);

const icons: Record<Exclude<ContactKind, BusinessLink>, typeof Phone> = {
  whatsapp: MessageCircle,
  phone: Phone,
  appointment: CalendarCheck,
  menu: UtensilsCrossed,
  email: Mail,
  share: Connected,
};

/**
 * The toast when a link that needs the internet is opened offline (spec: public §8). Chat, call and email links
 * are never blocked: they work without a connection, or are sent later, and no browser reports their outcome.
 */
function offlineMessage({ kind, label }: ContactOption): string | null {
  if (isBusinessLink(kind)) return openFailure(businessLinks[kind].inSentence);
  switch (kind) {
    case 'appointment':
      return 'No se pudo agendar la cita. Por favor intente nuevamente.';
    case 'menu':
      return openFailure(label);
    case 'share':
      return 'No se pudo compartir el negocio. Por favor intente nuevamente.';
    case 'whatsapp':
    case 'phone':
    case 'email':
      return null;
  }
}

function openFailure(what: string): string {
  return `No se pudo abrir ${what}. Por favor intente nuevamente.`;
}

/** One way to contact a business, as a plain link that can be opened, copied or long-pressed. */
export function ContactLink({ business, option, className, children, label }: ContactLinkProps) {
  const { kind, href } = option;
  const Icon = isBusinessLink(kind) ? Globe : icons[kind];
  const opensHere = kind === 'phone' || kind === 'email';

  function handleClick(event: MouseEvent) {
    const message = navigator.onLine ? null : offlineMessage(option);
    if (kind === 'share' && (message !== null || 'share' in navigator)) {
      event.preventDefault();
      void share(message);
    } else if (message !== null) {
      event.preventDefault();
      toast({ tone: 'error', title: 'Error', description: message });
    } else {
      trackContact(kind, business);
    }
  }

  async function share(message: string | null) {
    const isOpened = await openShareMenu(href);
    if (!isOpened && message !== null) return toast({ tone: 'error', title: 'Error', description: message });
    trackContact(kind, business);
    // In this tab: after the failed attempt a browser may block a new one as a pop-up.
    if (!isOpened) location.assign(href);
  }

  return (
    <a
      href={href}
      aria-label={label}
      className={className}
      onClick={handleClick}
      {...(!opensHere && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span>{children ?? option.label}</span>
    </a>
  );
}

/**
 * Opens the share menu of the device, which works offline.
 * @returns false where there is none or it fails; a cancelled one has not failed
 */
async function openShareMenu(href: string): Promise<boolean> {
  try {
    await navigator.share(sharedMessage(href));
    return true;
  } catch (error) {
    // A second tap while the menu is open is an InvalidStateError.
    return error instanceof DOMException && /^(Abort|InvalidState)/.test(error.name);
  }
}
