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
    // An old browser, or the permission was denied.
    toast({ tone: 'error', ...failed });
    return false;
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
