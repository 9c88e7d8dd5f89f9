import type { VisitKind } from './count-visit';

export const visitLabels: Record<VisitKind, string> = {
  visit: 'Visitas a la página',
  whatsapp: 'Toques en WhatsApp',
  call: 'Toques en llamar',
  directions: 'Toques en «Cómo llegar»',
};

export function isVisitKind(kind: string): kind is VisitKind {
  return kind in visitLabels;
}

/** «Más de 50»: a figure that the database rounded; 0 stands for 10 or less. */
export function roundedText(moreThan: number): string {
  return moreThan === 0 ? '10 o menos' : `Más de ${moreThan.toLocaleString('es-MX')}`;
}
