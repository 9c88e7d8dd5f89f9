import { periods } from '@/lib/limits';
import { siteName } from '@/lib/seo/seo';

export function requestedLinkText(name: string, url: string): string {
  return `Hola, te escribimos de ${siteName}. Pediste el enlace para corregir los datos de ${name}: ${url}\nEs solo para ti y sirve ${periods.confirmation_link_days} días. Si no lo pediste, no hagas nada.`;
}

interface ConfirmationContext {
  isReminder: boolean;
  /** Rounded visits of the last 30 days; 0, which says nothing of them, for 10 or less. */
  visitsMoreThan: number;
}

export function confirmationText(
  name: string,
  url: string,
  { isReminder, visitsMoreThan }: ConfirmationContext,
): string {
  const greeting = `Hola, te escribimos ${isReminder ? 'otra vez ' : ''}de ${siteName}.`;
  const seen =
    visitsMoreThan > 0
      ? ` En los últimos 30 días tu página tuvo más de ${visitsMoreThan.toLocaleString('es-MX')} visitas.`
      : '';
  return `${greeting}${seen} ¿Siguen bien los datos de ${name}? Revísalos y contesta con un toque: ${url}\nEl enlace es solo para ti y sirve ${periods.confirmation_link_days} días.`;
}
