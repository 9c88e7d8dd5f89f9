import { toast, toastSuccess } from './toast';

interface CopyToasts {
  copied: { title: string; description: string };
  /** Says how to copy it without this. */
  failed: { title: string; description: string };
}

/** Copies a text and says so in a toast. @returns whether it was copied */
export async function copyText(text: string, { copied, failed }: CopyToasts): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
  } catch {
    // An old browser, that of a chat app, or the permission was denied.
    if (!copyByCommand(text)) {
      toast({ tone: 'error', ...failed });
      return false;
    }
  }
  toastSuccess(copied.title, copied.description);
  return true;
}

export function copyLink(url: string): Promise<boolean> {
  return copyText(url, {
    copied: { title: 'Enlace copiado', description: 'Pégalo donde quieras compartirlo.' },
    failed: { title: 'No se pudo copiar el enlace', description: `Cópialo de aquí: ${url}` },
  });
}

/** The older way, which the browsers of chat apps still have. @returns whether it was copied */
function copyByCommand(text: string): boolean {
  let isCopied = false;
  const handleCopy = (event: ClipboardEvent) => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    isCopied = event.clipboardData !== null;
  };
  document.addEventListener('copy', handleCopy);
  try {
    return document.execCommand('copy') && isCopied;
  } catch {
    return false;
  } finally {
    document.removeEventListener('copy', handleCopy);
  }
}
