import { ArrowRight, Mail, MessageCircle } from 'lucide-react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { siteContact } from '@/features/contact/links';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { StaticPageHead } from '@/lib/seo/static-page-head';
import { place } from '@/site.config';
import { ButtonLink } from '@/ui/button-link';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { standaloneLinkStyles } from '@/ui/link-styles';

/** The most frequent questions, with links to their answers. */
const answered = [
  { question: '¿Cuánto cuesta aparecer en el directorio?', to: `${paths.faq}#cuanto-cuesta` },
  { question: '¿Cuándo aparece mi negocio publicado?', to: `${paths.faq}#cuando-aparece` },
  {
    question: '¿Cómo corrijo mis datos o doy de baja mi negocio?',
    to: `${paths.faq}#corregir-o-dar-de-baja`,
  },
  { question: '¿Qué hago si un dato está mal o el negocio ya cerró?', to: `${paths.faq}#un-dato-esta-mal` },
];

export function ContactPage() {
  return (
    <Container className="py-8 lg:py-12">
      <StaticPageHead
        path={paths.contact}
        name="Contacto"
        description={`Escríbenos por WhatsApp o por correo para registrar tu negocio de ${place.neighborhood}, ${place.city}, o para corregir un dato.`}
        structured={(page) => ({
          '@type': 'ContactPage',
          ...page,
          mainEntity: {
            '@type': 'Organization',
            name: siteName,
            url: absoluteUrl(paths.home),
            email: siteContact.email,
          },
        })}
      />
      <Heading level={1}>Escríbenos</Heading>
      <p className="mt-3 max-w-prose text-tinta-soft lg:text-lead">
        Para registrar tu negocio, corregir un dato o contarnos algo. Contestamos vecinos voluntarios, en
        cuanto podemos.
      </p>

      <div className="mt-8 grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="divide-y self-start border-y">
          <section aria-labelledby="por-whatsapp" className="py-7">
            <h2 id="por-whatsapp" className="flex items-center gap-2.5 text-heading">
              <MessageCircle aria-hidden="true" className="size-6 text-agave-text" />
              Por WhatsApp
            </h2>
            <a
              href={siteContact.callHref}
              translate="no"
              className="mt-2 block font-heading text-display text-tinta no-underline hover:text-cantera-text hover:underline hover:underline-offset-4"
            >
              <span className="sr-only">Llamar al </span>
              <span>{siteContact.whatsapp}</span>
            </a>
            <p className="mt-1 mb-4 max-w-prose text-tinta-soft">
              Lo más rápido. Se abre con un mensaje ya escrito sobre tu negocio; cámbialo si es otra cosa.
            </p>
            {siteContact.registerHref ? (
              <ButtonLink
                href={siteContact.registerHref}
                variant="whatsapp"
                size="large"
                target="_blank"
                rel="noopener noreferrer"
                className="max-sm:w-full"
              >
                <MessageCircle aria-hidden="true" className="size-5" />
                Escribir por WhatsApp
              </ButtonLink>
            ) : null}
          </section>
          <section aria-labelledby="por-correo" className="py-7">
            <h2 id="por-correo" className="flex items-center gap-2.5 text-heading">
              <Mail aria-hidden="true" className="size-6 text-cantera-text" />
              Por correo
            </h2>
            <a
              href={siteContact.emailHref}
              translate="no"
              className="mt-1 inline-flex min-h-touch items-center text-lead font-semibold break-all text-cantera-text underline decoration-1 underline-offset-4 hover:decoration-2"
            >
              {siteContact.email}
            </a>
            <p className="max-w-prose text-tinta-soft">
              También para todo lo que tenga que ver con tus datos personales.
            </p>
          </section>
        </div>

        <div className="space-y-10">
          <section aria-labelledby="registro" className="rounded-lg bg-cantera-wash p-6">
            <Heading level={2} look="heading" id="registro">
              ¿Quieres que tu negocio aparezca?
            </Heading>
            <p className="mt-2 mb-4">
              Llena el formulario: es gratis por ahora y toma unos cinco minutos desde el celular.
            </p>
            <ButtonLink to={paths.register} className="max-sm:w-full lg:w-full">
              Registrar mi negocio
            </ButtonLink>
          </section>
          <section aria-labelledby="contestado">
            <Heading level={2} look="heading" id="contestado" className="mb-3">
              Tal vez ya está contestado
            </Heading>
            <ul className="divide-y border-y">
              {answered.map(({ question, to }) => (
                <li key={to}>
                  <Link to={to} className={`${standaloneLinkStyles} w-full justify-between py-2.5`}>
                    <span>{question}</span>
                    <ArrowRight aria-hidden="true" className="size-5 shrink-0 text-cantera-text" />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
    </Container>
  );
}
