import { MessageCircle } from 'lucide-react';
import { AskLink } from '@/features/confirmations/admin/ask-link';
import { requestedLinkText } from '@/features/confirmations/admin/ask-text';
import { whatsappHref } from '@/features/contact/links';
import type { WaitingReport } from './queries';

/** A request of the owner: the message with the link for the registered WhatsApp number. Sending it resolves the request. */
export function OwnerLink({ report }: { report: WaitingReport }) {
  const { business_id, business_name, whatsapp } = report;
  if (whatsappHref(whatsapp, '') === null) {
    return (
      <span className="mt-1 mb-2 block text-tinta-soft">
        Ya no tiene un WhatsApp registrado: no se puede mandar.
      </span>
    );
  }

  return (
    <span className="mt-1.5 mb-2 flex flex-col items-start gap-2">
      <AskLink
        businessId={business_id}
        whatsapp={whatsapp}
        toText={(url) => requestedLinkText(business_name, url)}
        variant="whatsapp"
        className="w-full sm:w-auto"
        aria-label={`Mandar el enlace por WhatsApp a ${business_name}`}
      >
        <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
        Mandar el enlace
      </AskLink>
    </span>
  );
}
