import { useState } from 'react';
import { Copy } from 'lucide-react';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';

interface DeletedBusinessNoticeProps {
  /** The unsaved values as text; '' without any. */
  text: string;
}

/** Shown for a deleted business. The unsaved values can still be copied. */
export function DeletedBusinessNotice({ text }: DeletedBusinessNoticeProps) {
  const [isCopied, setCopied] = useState(false);

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch (error) {
      console.warn('businesses: the text was not copied', error);
    }
  }

  return (
    <Banner role="alert" tone="error" title="Este negocio ya no existe">
      <p>
        {text === ''
          ? 'Alguien lo eliminó.'
          : 'Alguien lo eliminó. No se guardó nada, pero lo que escribiste sigue aquí para que lo copies.'}
      </p>
      {text === '' ? null : (
        <>
          <label className="mt-3 flex flex-col gap-1.5 font-semibold">
            Lo que escribiste
            <textarea
              readOnly
              rows={6}
              value={text}
              className="w-full rounded-md border border-edge bg-paper px-3 py-2 font-normal"
            />
          </label>
          <Button variant="secondary" className="mt-3" onClick={() => void handleCopy()}>
            <Copy aria-hidden="true" className="size-5" />
            <span>{isCopied ? 'Copiado' : 'Copiar todo'}</span>
          </Button>
        </>
      )}
    </Banner>
  );
}
