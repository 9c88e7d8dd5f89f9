import type { ReactNode } from 'react';
import { paths } from '@/lib/paths';
import { textLinkStyles } from '@/ui/link-styles';
import { siteContact } from './links';

interface WithoutScriptsProps {
  /** What does not work and what does instead, in sentences. */
  children: ReactNode;
  className?: string;
}

/** Who to write to where a page needs scripts; the browser shows it only without them. */
export function WithoutScripts({ children, className }: WithoutScriptsProps) {
  return (
    <noscript>
      <p className={className}>
        <span>{children}</span> Escríbenos por WhatsApp al{' '}
        <a href={siteContact.whatsappHref} translate="no" className={textLinkStyles}>
          {siteContact.whatsapp}
        </a>{' '}
        o a{' '}
        <a href={siteContact.emailHref} translate="no" className={textLinkStyles}>
          {siteContact.email}
        </a>
        .
      </p>
    </noscript>
  );
}

/** Where every business is without scripts, for the sentence of `WithoutScripts`. */
export function AllInGuide() {
  return (
    <span>
      Todos los negocios están en{' '}
      <a href={paths.guide} className={textLinkStyles}>
        la guía
      </a>
      .
    </span>
  );
}
