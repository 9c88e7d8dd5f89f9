import { Mail, MessageCircle, Phone } from 'lucide-react';
import { emailHref, phoneHref, whatsappHref } from '@/features/contact/links';
import { formatPhone } from '@/lib/phone';
import { siteName } from '@/lib/seo/seo';
import { standaloneLinkStyles } from '@/ui/link-styles';
import type { SubmissionDetail } from './queries';
import { DescriptionItem } from './submission-content';

interface SubmissionContactProps {
  submission: Pick<SubmissionDetail, 'name' | 'phone' | 'whatsapp' | 'email'>;
}

/** Links for staff to contact the sender of a submission, inside a `dl`. */
export function SubmissionContact({ submission }: SubmissionContactProps) {
  const { name, phone, whatsapp, email } = submission;
  const greeting = `Hola, te escribimos de ${siteName} por tu solicitud de registro de ${name}.`;

  return (
    <>
      <DescriptionItem label="Teléfono">
        <ContactValue href={phoneHref(phone)} icon={Phone} text={formatPhone(phone)} />
      </DescriptionItem>
      <DescriptionItem label="WhatsApp">
        {whatsapp ? (
          <ContactValue
            href={whatsappHref(whatsapp, greeting)}
            icon={MessageCircle}
            text={formatPhone(whatsapp)}
            isElsewhere
          />
        ) : (
          'No lo envió'
        )}
      </DescriptionItem>
      <DescriptionItem label="Correo">
        {email ? <ContactValue href={emailHref(email)} icon={Mail} text={email} /> : 'No lo envió'}
      </DescriptionItem>
    </>
  );
}

interface ContactValueProps {
  /** Null where no valid link is possible. */
  href: string | null;
  icon: typeof Phone;
  text: string;
  isElsewhere?: boolean;
}

function ContactValue({ href, icon: Icon, text, isElsewhere }: ContactValueProps) {
  if (!href) return <span translate="no">{text}</span>;
  return (
    <a
      href={href}
      className={`-my-2.5 max-w-full font-semibold ${standaloneLinkStyles}`}
      {...(isElsewhere && { target: '_blank', rel: 'noopener noreferrer' })}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span translate="no" className="min-w-0">
        {text}
      </span>
    </a>
  );
}
