import { paths } from '@/lib/paths';

interface SiteLink {
  to: string;
  label: string;
}

/** Spec: public §2 «Header». */
export const headerLinks: readonly SiteLink[] = [
  { to: paths.listing, label: 'Negocios' },
  { to: paths.about, label: 'Nosotros' },
  { to: paths.faq, label: 'FAQ' },
  { to: paths.contact, label: 'Contacto' },
];

export const footerLinks: readonly SiteLink[] = [
  { to: paths.home, label: 'Inicio' },
  { to: paths.listing, label: 'Negocios' },
  { to: paths.faq, label: 'Preguntas frecuentes' },
  { to: paths.register, label: 'Registra tu negocio' },
  { to: paths.contact, label: 'Contacto' },
];

/** What whoever sends a registration accepts. */
export const legalLinks: readonly SiteLink[] = [
  { to: paths.terms, label: 'Términos de uso' },
  { to: paths.privacy, label: 'Aviso de privacidad' },
];

/** The listing lives at two addresses, which share one link; the admin link answers for all that is under it. */
export function isLinkActive(to: string, pathname: string): boolean {
  if (to === paths.listing) return pathname === paths.home || isSame(pathname, to);
  if (to === paths.admin) return isSame(pathname, to) || pathname.startsWith(`${to}/`);
  return isSame(pathname, to);
}

function isSame(pathname: string, to: string): boolean {
  return pathname.replace(/\/+$/, '') === to;
}
