import { Link2, MapPin } from 'lucide-react';
import { isBusinessLink } from './business-links';
import { cn } from '@/lib/cn';
import { buttonStyles } from '@/ui/button-styles';
import { Card } from '@/ui/card';
import { copyLink } from '@/ui/copy-text';
import { Heading } from '@/ui/heading';
import { ContactLink } from './contact-link';
import type { ContactBusiness, ContactOption } from './contact-options';
import { sharedMessage } from './links';

interface ContactPanelProps {
  business: Pick<ContactBusiness, 'id' | 'name'> & { address: string | null };
  options: readonly ContactOption[];
}

const rowStyles =
  'flex min-h-12 items-center gap-3 py-2 text-tinta no-underline hover:text-cantera-text hover:underline hover:underline-offset-4';

/**
 * Every way to contact a business. On wide viewports the calls to action are buttons in this panel; elsewhere they are in
 * the contact bar, and the panel lists numbers, emails and links.
 */
export function ContactPanel({ business, options }: ContactPanelProps) {
  const buttons = options.filter(({ kind }) => kind === 'whatsapp' || kind === 'phone');
  const actions = options.filter(({ kind }) => kind === 'appointment' || kind === 'menu');
  const share = options.find(({ kind }) => kind === 'share');
  const rows = options.filter(
    ({ kind }) => isBusinessLink(kind) || ['phone', 'email', 'share'].includes(kind),
  );

  return (
    // Beside the page of a desktop it stays in sight, below the header, and the hours pass behind it.
    <Card as="section" aria-labelledby="contacto" className="p-5 lg:sticky lg:top-17 lg:z-10">
      <Heading level={2} look="heading" id="contacto" className="mb-3">
        Contacto
      </Heading>
      <div className="flex flex-col gap-2.5">
        {[...buttons, ...actions].map((option) => (
          <ContactLink
            key={option.kind}
            business={business}
            option={option}
            className={cn(
              buttonStyles({
                variant: option.kind === 'whatsapp' ? 'whatsapp' : 'secondary',
                isFullWidth: true,
              }),
              'min-h-12 [overflow-wrap:anywhere]',
              buttons.includes(option) && 'max-lg:hidden',
            )}
          >
            {option.detail ? (
              <>
                <span>{`${option.label} · `}</span>
                <span translate="no">{option.detail}</span>
              </>
            ) : (
              option.label
            )}
          </ContactLink>
        ))}
      </div>
      <ul className={cn('divide-y', (buttons.length > 0 || actions.length > 0) && 'mt-2')}>
        {rows.map((option) => (
          <li key={option.kind} className={rowVisibility(option)}>
            <ContactLink
              business={business}
              option={option}
              label={option.detail ? `${option.label}: ${option.detail}` : undefined}
              className={rowStyles}
            >
              <span translate={option.detail ? 'no' : undefined} className="min-w-0 [overflow-wrap:anywhere]">
                {option.detail ?? option.label}
              </span>
            </ContactLink>
          </li>
        ))}
        {share ? (
          <li className="min-h-12 print:hidden noscript:hidden">
            <CopyLink url={sharedMessage(share.href).url} />
          </li>
        ) : null}
        {business.address ? (
          <li className="flex min-h-12 items-start gap-3 py-3">
            <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            <span className="sr-only">Dirección: </span>
            <span translate="no" className="min-w-0 [overflow-wrap:anywhere]">
              {business.address}
            </span>
          </li>
        ) : null}
      </ul>
    </Card>
  );
}

/** On wide viewports the button shows the number. */
function rowVisibility({ kind }: ContactOption): string | undefined {
  return kind === 'phone' ? 'lg:hidden' : undefined;
}

function CopyLink({ url }: { url: string }) {
  return (
    <button type="button" onClick={() => void copyLink(url)} className={`w-full text-left ${rowStyles}`}>
      <Link2 aria-hidden="true" className="size-5 shrink-0" />
      Copiar enlace
    </button>
  );
}
