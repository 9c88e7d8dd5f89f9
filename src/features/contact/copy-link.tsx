import { Link2 } from 'lucide-react';
import { toast, toastSuccess } from '@/ui/toast';
import { sharedMessage } from './share-menu';

interface CopyLinkProps {
  /** The link that shares the page by WhatsApp. */
  shareHref: string;
  className: string;
}

/** Copies the URL of a page. */
export function CopyLink({ shareHref, className }: CopyLinkProps) {
  const { url } = sharedMessage(shareHref);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      toastSuccess('Enlace copiado', 'Pégalo donde quieras compartirlo.');
    } catch {
      // An old browser, or one where the visitor has refused it.
      toast({ tone: 'error', title: 'No se pudo copiar el enlace', description: `Cópialo de aquí: ${url}` });
    }
  }

  return (
    <button type="button" onClick={() => void copy()} className={className}>
      <Link2 aria-hidden="true" className="size-5 shrink-0" />
      Copiar enlace
    </button>
  );
}
