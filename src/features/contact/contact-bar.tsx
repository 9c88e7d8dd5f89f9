import { cn } from '@/lib/cn';
import { buttonStyles } from '@/ui/button-styles';
import { ContactLink } from './contact-link';
import type { ContactBusiness, ContactOption } from './contact-options';

interface ContactBarProps {
  business: Pick<ContactBusiness, 'id' | 'name'>;
  options: readonly ContactOption[];
}

/** More than two labelled buttons side by side are too small to tap. */
const mostButtons = 2;

/**
 * The best ways to contact a business, sticky at the bottom of the viewport while its page is read. It ends with
 * the page, so that it never covers the footer.
 */
export function ContactBar({ business, options }: ContactBarProps) {
  const share = options.find(({ kind }) => kind === 'share');
  const best = options.filter(({ kind }) => kind !== 'share').slice(0, mostButtons);

  return (
    <section
      aria-label="Contacto rápido"
      className="@container sticky bottom-(--toast-space) z-20 -mx-4 border-t bg-paper px-[min(1rem,5%)] pt-2.5 pb-[max(0.625rem,env(safe-area-inset-bottom))] shadow-float md:-mx-6 lg:hidden print:hidden"
    >
      <div className="mx-auto flex max-w-prose flex-wrap gap-2">
        {best.map((option, index) => (
          <ContactLink
            key={option.kind}
            business={business}
            option={option}
            className={cn(
              buttonStyles({ variant: variantOf(option, best[0]) }),
              'min-h-12 grow',
              // In large text or on the smallest phone one row of icons remains, with the label of the first: two rows hide too much of the page.
              index === 0
                ? '@max-[18.5rem]:basis-0 @max-[18.5rem]:px-2 @max-[18.5rem]:[&>svg]:hidden'
                : '@max-[18.5rem]:grow-0 @max-[18.5rem]:px-0',
            )}
          >
            <span className={index === 0 ? undefined : '@max-[18.5rem]:sr-only'}>{option.label}</span>
          </ContactLink>
        ))}
        {share ? (
          <ContactLink
            business={business}
            option={share}
            label={best.length > 0 ? share.label : undefined}
            className={cn(
              buttonStyles({ variant: 'secondary' }),
              best.length > 0 ? 'min-h-12 min-w-12 shrink-0 @max-[18.5rem]:px-0' : 'min-h-12 grow',
            )}
          >
            {best.length > 0 ? '' : share.label}
          </ContactLink>
        ) : null}
      </div>
    </section>
  );
}

/** One primary action: WhatsApp in green, or else the first of the others in the accent colour. */
function variantOf(option: ContactOption, first: ContactOption | undefined) {
  if (option.kind === 'whatsapp') return 'whatsapp';
  return option === first ? 'primary' : 'secondary';
}
