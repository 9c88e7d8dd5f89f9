import { MessageCircle, Phone } from 'lucide-react';
import { track } from '@/lib/analytics';
import { greetingFor, phoneHref, whatsappHref } from './links';

interface ContactShortcutsProps {
  business: { id: number; name: string; phone: string | null; whatsapp: string | null };
}

const cellStyles =
  'flex min-h-12 grow basis-0 items-center justify-center gap-2 px-2 text-fine font-semibold text-tinta no-underline hover:bg-sunken focus-visible:-outline-offset-3';

/** WhatsApp and phone at the bottom of a card; an invalid number has no cell. */
export function ContactShortcuts({ business: { id, name, phone, whatsapp } }: ContactShortcutsProps) {
  const chat = whatsappHref(whatsapp, greetingFor(name));
  const call = phoneHref(phone);
  if (!chat && !call) return null;

  return (
    <div className="flex divide-x overflow-hidden rounded-b-lg border-t">
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
