import { MessageCircle, Phone } from 'lucide-react';
import { track } from '@/lib/analytics';
import { greetingFor, phoneHref, whatsappHref } from './links';

interface ContactShortcutsProps {
  business: { id: number; name: string; phone: string | null; whatsapp: string | null };
}

const cellStyles =
  'flex min-h-touch grow basis-0 items-center justify-center gap-1.5 px-1 text-fine font-semibold text-tinta no-underline hover:bg-sunken focus-visible:-outline-offset-3 max-md:rounded-md max-md:border max-md:bg-paper';

/** WhatsApp and phone: buttons in a row, cells at the foot of a card; an invalid number has none. */
export function ContactShortcuts({ business: { id, name, phone, whatsapp } }: ContactShortcutsProps) {
  const chat = whatsappHref(whatsapp, greetingFor(name));
  const call = phoneHref(phone);
  if (!chat && !call) return null;

  return (
    <div className="flex grow gap-2 overflow-hidden md:gap-0 md:divide-x md:rounded-b-lg md:border-t">
      {chat ? (
        <a
          href={chat}
          target="_blank"
          rel="noopener noreferrer"
          onClick={() => track('contact_click', { id, name, channel: 'whatsapp' })}
          className={cellStyles}
        >
          <MessageCircle aria-hidden="true" className="size-5 text-agave-text" />
          WhatsApp<span className="sr-only"> de {name}</span>
        </a>
      ) : null}
      {call ? (
        <a
          href={call}
          onClick={() => track('contact_click', { id, name, channel: 'phone' })}
          className={cellStyles}
        >
          <Phone aria-hidden="true" className="size-5 text-cantera-text" />
          Llamar<span className="sr-only"> a {name}</span>
        </a>
      ) : null}
    </div>
  );
}
