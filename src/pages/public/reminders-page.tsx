import { CircleCheck } from 'lucide-react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useSession } from '@/features/auth/use-session';
import { useEndReminders, useSaveWantedReminders } from '@/features/reminders/mutations';
import { paths } from '@/lib/paths';
import { PageHead } from '@/lib/seo/page-head';
import { siteName } from '@/lib/seo/seo';
import { Button } from '@/ui/button';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';

const title = 'Recordatorio por correo';

/** The page of the link in a reminder: its button ends them, with a secret link instead of a session. Mail servers open links themselves. */
export function RemindersPage() {
  const { token = '' } = useParams();
  const { data: ended, mutate, isPending } = useEndReminders();

  function content() {
    if (ended) return <Ended isOwn={ended.is_own} />;
    if (ended === null) return <WrongLink />;
    return (
      <>
        <p className="max-w-prose">
          Es el correo que dice cuánto espera al equipo, los días en que algo espera.
        </p>
        <Button className="self-start" disabled={isPending} onClick={() => mutate(token)}>
          {isPending ? 'Apagando...' : 'Dejar de recibirlo'}
        </Button>
      </>
    );
  }

  // As tall as the skeleton of the loading chunk, so that the footer does not shift (no layout shift).
  return (
    <Container className="min-h-dvh py-8 md:py-12">
      <PageHead title={`${title} | ${siteName}`} path={paths.remindersPage} hasSecretUrl />
      <div className="mx-auto flex max-w-2xl flex-col gap-5">
        <Heading level={1} look="title">
          {title}
        </Heading>
        {content()}
      </div>
    </Container>
  );
}

/** @param isOwn whether the reminders were those of the signed-in account */
function Ended({ isOwn }: { isOwn: boolean }) {
  const { user } = useSession();
  const navigate = useNavigate();
  const { mutate, isPending } = useSaveWantedReminders();

  return (
    <div role="status" className="flex flex-col items-start gap-3">
      <p className="flex items-center gap-3 text-lead">
        <CircleCheck aria-hidden="true" className="size-8 shrink-0 text-agave-text" />
        Listo: ya no te llegará.
      </p>
      {isOwn && user ? (
        <Button
          variant="secondary"
          disabled={isPending}
          onClick={() =>
            mutate(
              { userId: user.userId, isWanted: true },
              { onSuccess: () => void navigate(paths.admin, { replace: true }) },
            )
          }
        >
          {isPending ? 'Guardando...' : 'Volver a recibirlo'}
        </Button>
      ) : (
        <p className="text-tinta-soft">
          Para volver a recibirlo, enciéndelo en{' '}
          <Link to={paths.admin} className={textLinkStyles}>
            tu panel
          </Link>
          .
        </p>
      )}
    </div>
  );
}

function WrongLink() {
  return (
    <p role="status" className="max-w-prose">
      Este enlace no apaga ningún recordatorio: puede estar incompleto o ya venció. También se apaga en{' '}
      <Link to={paths.admin} className={textLinkStyles}>
        tu panel
      </Link>
      .
    </p>
  );
}
