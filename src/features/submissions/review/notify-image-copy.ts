import { toast } from '@/ui/toast';
import type { ImageCopyOutcome } from './copy-approved-image';

const notices: Partial<Record<ImageCopyOutcome | 'failed', string>> = {
  kept: 'El negocio ya muestra su imagen, pero no se pudo pasar a su carpeta. Inténtalo más tarde en los detalles de la solicitud.',
  replaced: 'No se pudo usar la imagen enviada: el negocio muestra la imagen por defecto.',
  unreadable:
    'La imagen enviada no se pudo leer: está dañada, es demasiado grande o no es una imagen. El negocio muestra la imagen por defecto.',
  failed: 'El negocio está publicado, pero su imagen no se ve. Agrégale una en Negocios.',
};

/** Says what became of the image where that is not what was to be expected. */
export function notifyImageCopy(outcome: ImageCopyOutcome | 'failed'): void {
  const description = notices[outcome];
  if (description) toast({ tone: 'info', title: 'Imagen', description });
}
