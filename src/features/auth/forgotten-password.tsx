import { Button } from '@/ui/button';
import { Heading } from '@/ui/heading';
import { EmailLinkRequestForm } from './email-link-request-form';
import { useRequestReset } from './mutations';

interface ForgottenPasswordProps {
  onBack: () => void;
}

/** Requests the email to reset a password. */
export function ForgottenPassword({ onBack }: ForgottenPasswordProps) {
  const request = useRequestReset();

  return (
    <section aria-labelledby="forgotten-password" className="flex flex-col gap-5">
      <div>
        <Heading level={2} look="heading" id="forgotten-password">
          ¿Olvidaste tu contraseña?
        </Heading>
        <p className="mt-1 text-tinta-soft">
          Escribe el correo de tu cuenta y te enviamos un enlace para elegir otra.
        </p>
      </div>
      <EmailLinkRequestForm
        action="Enviar enlace"
        sentText="Si el correo tiene una cuenta, te enviamos un enlace"
        request={request}
      />
      <Button variant="quiet" className="self-start" onClick={onBack}>
        Volver a iniciar sesión
      </Button>
    </section>
  );
}
