import { useId } from 'react';
import { limits } from '@/lib/limits';
import { paths } from '@/lib/paths';
import { siteName } from '@/lib/seo/seo';
import { place } from '@/site.config';
import { ButtonLink } from '@/ui/button-link';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { Section } from '@/ui/section';
import { StreetDrawing } from './street-drawing';

export function AboutHero() {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
      <div>
        <Heading level={1}>{`La guía de los negocios de ${place.neighborhood}`}</Heading>
        <p className="mt-4 max-w-prose text-lead text-tinta-soft">
          {`${siteName} junta en un solo lugar las fondas, talleres, tienditas y oficios del barrio, para que dar con ellos sea tan fácil como preguntarle a un vecino.`}
        </p>
        <div className="mt-6 flex flex-col gap-3 sm:flex-row">
          <ButtonLink to={paths.home} size="large">
            Ver los negocios
          </ButtonLink>
          <ButtonLink to={paths.register} size="large" variant="secondary">
            Registrar mi negocio
          </ButtonLink>
        </div>
      </div>
      <StreetDrawing />
    </div>
  );
}

const visitorReasons = [
  { what: 'Busca como hablas', how: 'Escribe «tortillas», «plomero» o «uñas» y mira quién lo tiene cerca.' },
  {
    what: 'Trata directo',
    how: 'Llama o escribe por WhatsApp desde la misma página, sin comisiones y sin crear una cuenta.',
  },
  {
    what: 'Ve antes de ir',
    how: 'Fotos, productos, horario y cómo llegar, si el negocio los comparte.',
  },
  { what: 'Di qué te gustó', how: 'Tu «me gusta» le sirve al vecino que viene después de ti.' },
];

const ownerReasons = [
  { what: 'Aparece gratis', how: 'Por ahora, registrar tu negocio con sus datos básicos no cuesta nada.' },
  {
    what: 'Sin complicarte',
    how: 'Un formulario corto, desde el celular. Una persona lo revisa antes de publicarlo.',
  },
  {
    what: 'A tu manera',
    how: `Tu descripción, hasta ${limits.submission_products.most} productos, ${limits.submission_services.most} servicios y una imagen. Con local, en tu casa o a domicilio.`,
  },
  {
    what: 'Tu propia página',
    how: 'Con un enlace para mandar por WhatsApp o poner en tus redes y en tu lona.',
  },
];

/** Why to use the guide: for visitors and for business owners (spec: public §2 «About page»). */
export function AboutReasons() {
  return (
    <div className="grid gap-10 lg:grid-cols-2 lg:gap-14">
      <Reasons title="Si buscas" reasons={visitorReasons} />
      <Reasons title="Si vendes" reasons={ownerReasons} />
    </div>
  );
}

interface ReasonsProps {
  title: string;
  reasons: readonly { what: string; how: string }[];
}

function Reasons({ title, reasons }: ReasonsProps) {
  const titleId = useId();
  return (
    <section aria-labelledby={titleId}>
      <Heading level={2} id={titleId} className="mb-3">
        {title}
      </Heading>
      <dl className="divide-y border-t-3 border-cantera">
        {reasons.map(({ what, how }) => (
          <div key={what} className="gap-6 py-4 sm:flex">
            <dt className="shrink-0 font-semibold sm:w-40">{what}</dt>
            <dd className="text-tinta-soft">{how}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

const principles = [
  {
    name: 'Local',
    text: `Negocios de ${place.neighborhood} y sus alrededores, atendidos por gente que te encuentras en la calle. Lo que gastas aquí se queda aquí.`,
  },
  {
    name: 'De bajo costo',
    text: 'Es un proyecto sin fines de lucro. Hoy todo es gratis; si algún día hay extras, serán opcionales y costarán poco.',
  },
  {
    name: place.neighborhood,
    text: 'Del barrio y para el barrio: vecinos voluntarios revisan cada registro y contestan los mensajes.',
  },
];

export function AboutPrinciples() {
  return (
    <div className="border-y bg-sunken">
      <Container className="py-10 lg:py-14">
        <Section title={`Local, de bajo costo y de ${place.neighborhood}`} isTitleHidden>
          <ul className="grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_1.25fr_1fr]">
            {principles.map(({ name, text }) => (
              <li
                key={name}
                className="border-t-4 border-double border-edge pt-4 sm:max-lg:flex sm:max-lg:gap-8"
              >
                <h3 className="shrink-0 text-display text-cantera-text sm:max-lg:w-72">{name}</h3>
                <p className="mt-2 max-w-[42ch] lg:text-lead">{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </Container>
    </div>
  );
}

export function AboutClosing() {
  return (
    <section
      aria-labelledby="cierre"
      className="flex flex-col gap-5 rounded-lg bg-cantera-wash px-5 py-8 sm:px-8 lg:flex-row lg:items-center lg:justify-between lg:py-10"
    >
      <div>
        <Heading level={2} id="cierre">
          La guía crece con cada vecino
        </Heading>
        <p className="mt-2 max-w-prose">
          Encuentra hoy lo que necesitas o suma tu negocio en unos minutos, desde el celular.
        </p>
      </div>
      <div className="flex shrink-0 flex-col gap-3 sm:flex-row">
        <ButtonLink to={paths.register} size="large">
          Registrar mi negocio
        </ButtonLink>
        <ButtonLink to={paths.listing} size="large" variant="secondary">
          Ver los negocios
        </ButtonLink>
      </div>
    </section>
  );
}
