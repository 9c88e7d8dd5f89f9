import { whatsappHref } from '@/features/contact/links';
import type { ActionLook } from '@/ui/list/columns';
import { ButtonLink } from '@/ui/button-link';
import { InlineError } from '@/ui/inline-error';
import { useOwnerLink } from './use-owner-link';

interface AskLinkProps extends ActionLook {
  businessId: number;
  whatsapp: string;
  /** The message, with the URL of the link. */
  toText: (url: string) => string;
}

/** Opens WhatsApp with a link for the owner of a business: a link, because a window that opens after a response is blocked. */
export function AskLink({ businessId, whatsapp, toText, ...look }: AskLinkProps) {
  const { url, send, isUnconfirmed } = useOwnerLink(businessId);

  return (
    <>
      <ButtonLink
        {...look}
        href={whatsappHref(whatsapp, toText(url)) ?? ''}
        target="_blank"
        rel="noopener noreferrer"
        onClick={send}
      />
      {isUnconfirmed ? <UnconfirmedLink onRetry={send} /> : null}
    </>
  );
}

export function UnconfirmedLink({ onRetry }: { onRetry: () => void }) {
  return <InlineError onRetry={onRetry}>El enlace de tu mensaje todavía no sirve.</InlineError>;
}
