import { isInAppBrowser } from '@/lib/in-app-browser';
import { toast } from '@/ui/toast';

/** The browser fires no event when a download has started. */
const downloadStartMs = 60_000;

/** Downloads a file. Says how to go on where nothing can be downloaded. @returns whether this browser downloads */
export function saveFile(file: Blob, name: string): boolean {
  if (isInAppBrowser()) {
    toast({
      tone: 'error',
      title: 'Este navegador no descarga archivos',
      description: 'Abre esta página en Chrome o Safari, o en una computadora, y hazlo otra vez ahí.',
    });
    return false;
  }
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), downloadStartMs);
  return true;
}
