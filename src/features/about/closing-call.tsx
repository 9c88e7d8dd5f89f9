import { paths } from '@/lib/paths';
import { ButtonLink } from '@/ui/button-link';
import { Heading } from '@/ui/heading';

/** The call to action at the end of the page: browse or register. */
export function ClosingCall() {
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
