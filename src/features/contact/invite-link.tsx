import { MessageCircle } from 'lucide-react';
import { paths } from '@/lib/paths';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { ButtonLink } from '@/ui/button-link';

/** Opens WhatsApp with an invitation to register, whose recipient the visitor picks. */
export function InviteLink() {
  const message = `Hola, los vecinos buscan negocios como el tuyo en ${siteName}. Regístralo gratis aquí: ${absoluteUrl(paths.register)}`;

  return (
    <ButtonLink
      href={`https://wa.me/?text=${encodeURIComponent(message)}`}
      target="_blank"
      rel="noopener noreferrer"
      variant="secondary"
    >
      <MessageCircle aria-hidden="true" className="size-5" />
      Invítalo por WhatsApp
    </ButtonLink>
  );
}
