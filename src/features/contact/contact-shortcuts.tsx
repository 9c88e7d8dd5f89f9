import { MessageCircle, Phone } from 'lucide-react';
import { track } from '@/lib/analytics';
import { cn } from '@/lib/cn';
import { greetingFor, phoneHref, whatsappHref } from './links';

interface ContactShortcutsProps {
  business: { id: number; name: string; phone: string | null; whatsapp: string | null };
}

const cellStyles =
  'flex size-touch items-center justify-center rounded-md text-fine font-semibold text-tinta no-underline hover:bg-sunken focus-visible:-outline-offset-3 md:w-auto md:grow md:basis-0 md:gap-1.5 md:rounded-none';

/** In a row a full circle and an empty one, so that nobody needs the color to tell them apart. */
const iconStyles = 'flex items-center justify-center rounded-full max-md:size-10 max-md:border';

/** WhatsApp and phone: two icons in a row, cells at the foot of a card; an invalid number has none. */
export function ContactShortcuts({ business: { id, name, phone, whatsapp } }: ContactShortcutsProps) {
  const chat = whatsappHref(whatsapp, greetingFor(name));
  const call = phoneHref(phone);
  if (!chat && !call) return null;

  return (
    <div className="flex md:divide-x md:overflow-hidden md:rounded-b-lg md:border-t">
      {chat ? (
        <a
          href={chat}
          aria-label={`WhatsApp de ${name}`}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track('contact_click', { id, name, channel: 'whatsapp' })}
          className={cellStyles}
        >
          <span className={cn(iconStyles, 'border-transparent text-agave-text max-md:bg-agave-wash')}>
            <MessageCircle aria-hidden="true" className="size-5" />
          </span>
          <span className="max-md:hidden">WhatsApp</span>
        </a>
      ) : null}
      {call ? (
        <a
          href={call}
          aria-label={`Llamar a ${name}`}
          onClick={() => track('contact_click', { id, name, channel: 'phone' })}
          className={cellStyles}
        >
          <span className={cn(iconStyles, 'border-edge text-cantera-text')}>
            <Phone aria-hidden="true" className="size-5" />
          </span>
          <span className="max-md:hidden">Llamar</span>
        </a>
      ) : null}
    </div>
  );
}
