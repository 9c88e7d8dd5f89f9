import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { linkPurposes, linkTexts, readLinkType } from '@/features/auth/email-link';
import { ExpiredLink, VerifyEmailLink } from '@/features/auth/email-links';
import { NewPasswordForm } from '@/features/auth/new-password-form';
import { useSession } from '@/features/auth/use-session';
import { siteName } from '@/lib/seo/seo';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { PageHead } from '@/lib/seo/page-head';
import { toast } from '@/ui/toast';

/** The target of the links in our emails: `?token_hash=…&type=…`, the token only until it is verified. */
export function ConfirmAccountPage() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { status, user } = useSession();
  const tokenHash = search.get('token_hash');
  const type = readLinkType(search.get('type'));
  const purpose = type && linkPurposes[type];
  const { title, text, action } = linkTexts[purpose ?? 'confirm'];
  function handleVerified() {
    if (purpose === 'confirm') {
      toast({ tone: 'success', title: 'Correo confirmado', description: 'Tu cuenta quedó lista.' });
    }
    if (type && (purpose === 'password' || purpose === 'new-email')) {
      // Remove a used token from the URL; the type stays for a reload.
      setSearch({ type }, { replace: true });
    } else {
      void navigate(paths.admin, { replace: true });
    }
  }

  function content() {
    if (type && tokenHash) {
      return (
        <VerifyEmailLink
          link={{ tokenHash, type }}
          action={action}
          onVerified={handleVerified}
          expiredLink={<ExpiredLink purpose={purpose} />}
        >
          {text}
        </VerifyEmailLink>
      );
    }
    if (purpose === 'new-email') {
      return (
        <p>
          Listo, confirmamos esta dirección. Si también te enviamos un enlace a la anterior, ábrelo para
          terminar el cambio.
        </p>
      );
    }
    if (purpose === 'password' && status === 'loading') return <p role="status">Cargando...</p>;
    if (purpose === 'password' && user) {
      return (
        <NewPasswordForm email={user.email} onChanged={() => void navigate(paths.admin, { replace: true })} />
      );
    }
    return <ExpiredLink purpose={purpose} />;
  }

  // As tall as the skeleton of the loading chunk, so that the footer does not shift (no layout shift).
  return (
    <Container className="min-h-dvh py-8 md:py-12">
      <PageHead title={`${title} | ${siteName}`} path={paths.confirmAccount} isHiddenFromSearch />
      <div className="mx-auto flex max-w-lg flex-col gap-5">
        <Heading level={1} look="title">
          {title}
        </Heading>
        {content()}
      </div>
    </Container>
  );
}
