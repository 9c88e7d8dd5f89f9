import { paths } from '@/lib/paths';
import { siteName } from '@/lib/seo/seo';
import { ButtonLink } from '@/ui/button-link';
import { Heading } from '@/ui/heading';
import { StreetDrawing } from './street-drawing';

/** The introduction: what the guide is, and the drawing. */
export function AboutHero() {
  return (
    <div className="grid items-center gap-8 lg:grid-cols-2 lg:gap-14">
      <div>
        <Heading level={1}>La guía de los negocios de KM 5</Heading>
        <p className="mt-4 max-w-prose text-lead text-tinta-soft">
          {siteName} junta en un solo lugar las fondas, talleres, tienditas y oficios del barrio, para que dar
          con ellos sea tan fácil como preguntarle a un vecino.
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
