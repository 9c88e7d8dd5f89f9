import { Mail, MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { anchors, paths } from '@/lib/paths';
import { siteContact } from '@/features/contact/links';
import { track } from '@/lib/analytics';
import { contactWhatsapp, countryCallingCode } from '@/lib/supabase/env';
import { siteName } from '@/lib/seo/seo';
import { place } from '@/site.config';
import { Container } from '@/ui/container';
import { standaloneLinkStyles } from '@/ui/link-styles';
import { Logo } from './logo';
import { footerLinks, legalLinks } from './site-links';

export function SiteFooter() {
  return (
    <footer className="mt-16 border-t-4 border-cantera bg-sunken print:hidden">
      <Container className="grid grid-cols-1 gap-8 py-10 wrap-anywhere md:grid-cols-[1.5fr_1.2fr_1.3fr]">
        <div>
          <Link
            to={paths.home}
            onClick={() => track('navigation', { to: paths.home })}
            className="inline-flex min-h-touch items-center gap-3"
          >
            <Logo className="size-10" />
            <span className="font-heading text-heading md:max-lg:text-card">
              <span translate="no">{siteName}</span>
              <span className="sr-only">, inicio</span>
            </span>
          </Link>
          <p className="mt-3 max-w-[38ch] text-tinta-soft">
            {`La guía de los negocios de ${place.neighborhood}, hecha entre vecinos y sin fines de lucro.`}
          </p>
        </div>

        <nav aria-label="Enlaces rápidos" id={anchors.links}>
          <h2 className="text-card">Enlaces rápidos</h2>
          <ul className="mt-2 grid grid-cols-[repeat(auto-fill,minmax(min(9rem,100%),1fr))] sm:grid-cols-[repeat(auto-fill,minmax(11rem,1fr))] md:block">
            {footerLinks.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={standaloneLinkStyles} onClick={() => track('navigation', { to })}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>

        <div>
          <h2 className="text-card">Escríbenos</h2>
          <ul className="mt-2">
            <li>
              <a
                href={`https://wa.me/${countryCallingCode}${contactWhatsapp}`}
                className={standaloneLinkStyles}
              >
                <MessageCircle aria-hidden="true" className="size-5 shrink-0 text-agave-text" />
                <span>
                  <span className="sr-only">WhatsApp: </span>
                  <span translate="no">{siteContact.whatsapp}</span>
                </span>
              </a>
            </li>
            <li>
              <a href={siteContact.emailHref} className={standaloneLinkStyles}>
                <Mail aria-hidden="true" className="size-5 shrink-0 text-cantera-text" />
                <span className="break-all">
                  <span className="sr-only">Correo: </span>
                  <span translate="no">{siteContact.email}</span>
                </span>
              </a>
            </li>
          </ul>
        </div>
      </Container>
      <div className="border-t">
        <Container>
          <nav aria-label="Información legal">
            <ul className="flex flex-wrap gap-x-6 py-2 text-fine">
              {legalLinks.map(({ to, label }) => (
                <li key={to}>
                  <Link to={to} className={standaloneLinkStyles}>
                    {label}
                  </Link>
                </li>
              ))}
              <li>
                <a href={paths.feed} className={standaloneLinkStyles}>
                  Negocios nuevos por RSS
                </a>
              </li>
            </ul>
          </nav>
        </Container>
      </div>
    </footer>
  );
}
