import { Copy, MessageCircle, Phone } from 'lucide-react';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { copyText } from '@/ui/copy-text';
import { phoneHref, whatsappHref } from '@/features/contact/links';

interface MessageActionsProps {
  text: string;
  phone: string | null;
  whatsapp: string | null;
  whatsappLabel: string;
  /** Whether it is what the screen is for. */
  isMain: boolean;
  /** What staff should know before they send it. */
  hint?: string | undefined;
  /** Called when staff send it, call, or copy it. */
  onTold?: () => void;
}

/** A ready message of staff and the ways to tell it: WhatsApp, or a call and a copy of the text without a number for it. */
export function MessageActions({
  text,
  phone,
  whatsapp,
  whatsappLabel,
  isMain,
  hint,
  onTold,
}: MessageActionsProps) {
  const messageHref = whatsappHref(whatsapp, text);
  const callHref = phoneHref(phone);
  const mainVariant = isMain ? 'whatsapp' : 'secondary';

  async function handleCopy() {
    const isCopied = await copyText(text, {
      copied: { title: 'Texto copiado', description: 'Pégalo en un mensaje.' },
      failed: { title: 'No se pudo copiar el texto', description: 'Selecciónalo y cópialo.' },
    });
    if (isCopied) onTold?.();
  }

  return (
    <>
      <p className="w-full rounded-md border bg-paper px-3 py-2 [overflow-wrap:anywhere] whitespace-pre-line">
        {text}
      </p>
      <div className="flex flex-wrap gap-3">
        {messageHref ? (
          <ButtonLink
            href={messageHref}
            target="_blank"
            rel="noopener noreferrer"
            variant={mainVariant}
            onClick={onTold}
          >
            <MessageCircle aria-hidden="true" className="size-5" />
            <span>{whatsappLabel}</span>
          </ButtonLink>
        ) : (
          <>
            {callHref ? (
              <ButtonLink href={callHref} variant={mainVariant} onClick={onTold}>
                <Phone aria-hidden="true" className="size-5" />
                Llamar
              </ButtonLink>
            ) : null}
            <Button variant="secondary" onClick={() => void handleCopy()}>
              <Copy aria-hidden="true" className="size-5" />
              Copiar texto
            </Button>
          </>
        )}
      </div>
      {hint ? <p className="text-fine text-tinta-soft">{hint}</p> : null}
    </>
  );
}
