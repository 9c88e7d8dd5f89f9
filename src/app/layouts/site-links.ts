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
  { to: paths.guide, label: 'Guía impresa' },
];

/** The texts that a submission accepts. */
export const legalLinks: readonly SiteLink[] = [
  { to: paths.terms, label: 'Términos de uso' },
  { to: paths.privacy, label: 'Aviso de privacidad' },
];

/** The listing has several URLs that share one link. */
export function isLinkActive(to: string, pathname: string): boolean {
  const path = pathname.replace(/\/+$/, '');
  return path === to || (to === paths.listing && (path === '' || path.startsWith(paths.category(''))));
}
