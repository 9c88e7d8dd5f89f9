import { Mail, MessageCircle } from 'lucide-react';
import { standaloneLinkStyles } from '@/ui/link-styles';
import { siteContact } from './links';

/** WhatsApp and mail of the team, for what the site cannot do now. */
export function TeamLinks() {
  return (
    <ul className="flex flex-wrap gap-x-6 wrap-anywhere">
      <li>
        <a
          href={siteContact.whatsappHref}
          target="_blank"
          rel="noopener noreferrer"
          className={standaloneLinkStyles}
        >
          <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
          <span translate="no">{`WhatsApp ${siteContact.whatsapp}`}</span>
        </a>
      </li>
      <li>
        <a href={siteContact.emailHref} className={standaloneLinkStyles}>
          <Mail aria-hidden="true" className="size-5 shrink-0" />
          <span translate="no" className="break-all">
            {siteContact.email}
          </span>
        </a>
      </li>
    </ul>
  );
}
