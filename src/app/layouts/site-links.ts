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

/** The texts that a submission accepts. */
export const legalLinks: readonly SiteLink[] = [
  { to: paths.terms, label: 'Términos de uso' },
  { to: paths.privacy, label: 'Aviso de privacidad' },
];

/** The listing has two URLs that share one link; the admin link is active for everything under it. */
export function isLinkActive(to: string, pathname: string): boolean {
  if (to === paths.listing) return pathname === paths.home || isSame(pathname, to);
  if (to === paths.admin) return isSame(pathname, to) || pathname.startsWith(`${to}/`);
  return isSame(pathname, to);
}

function isSame(pathname: string, to: string): boolean {
  return pathname.replace(/\/+$/, '') === to;
}
