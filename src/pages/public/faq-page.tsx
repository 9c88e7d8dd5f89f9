import { MessageCircle, Phone } from 'lucide-react';
import { paths } from '@/lib/paths';
import { answerText, faqPage } from '@/features/faq/faq-entry';
import { faqGroups } from '@/features/faq/faq-groups';
import { FaqTabs } from '@/features/faq/faq-tabs';
import { StaticPageHead } from '@/lib/seo/static-page-head';
import { place } from '@/site.config';
import { ButtonLink } from '@/ui/button-link';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';

const questions = faqGroups.flatMap(({ entries }) =>
  entries.map((entry) => ({ question: entry.question, answer: answerText(entry) })),
);

export function FaqPage() {
  return (
    <Container className="py-8 lg:py-12">
      <StaticPageHead
        path={paths.faq}
        name="Preguntas frecuentes"
        description={`Cómo registrar tu negocio, qué cuesta, cómo votar y cómo comunicarte con los negocios de ${place.neighborhood} en ${place.city}.`}
        structured={() => faqPage(questions)}
      />
      <Heading level={1}>Preguntas frecuentes</Heading>
      <p className="mt-3 max-w-prose text-tinta-soft lg:text-lead">
        {`Lo que más nos preguntan quienes venden y quienes compran en ${place.neighborhood}.`}
      </p>

      <div className="mt-6 grid gap-10 lg:mt-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
        <div className="opened-by-anchor min-h-[36rem] min-w-0">
          <FaqTabs />
        </div>
        <aside aria-label="Más ayuda" className="space-y-8 lg:pt-16">
          <div className="border-l-4 border-agave pl-4">
            <p className="mb-2 flex gap-3 text-agave-text">
              <Phone aria-hidden="true" className="size-5" />
              <MessageCircle aria-hidden="true" className="size-5" />
            </p>
            <p>
              Cada negocio tiene a la vista sus botones para llamar y escribir por WhatsApp, en la lista y en
              su página.
            </p>
          </div>
          <div className="border-t pt-5">
            <Heading level={2} look="heading">
              ¿No está tu pregunta?
            </Heading>
            <p className="mt-1 mb-4">
              Escríbenos y te contestamos. También sirve para que la agreguemos aquí.
            </p>
            <div className="flex flex-wrap gap-3">
              <ButtonLink to={paths.contact} variant="secondary">
                Ir a contacto
              </ButtonLink>
              <ButtonLink to={paths.register} variant="secondary">
                Registrar mi negocio
              </ButtonLink>
            </div>
          </div>
        </aside>
      </div>
    </Container>
  );
}
