import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { EmailSent, ForgottenPassword } from '@/features/auth/email-links';
import { prefetchAuth } from '@/features/auth/mutations';
import { returnPath } from '@/features/auth/return-path';
import { SignInForm } from '@/features/auth/sign-in-form';
import { SignUpForm } from '@/features/auth/sign-up-form';
import { useSession } from '@/features/auth/use-session';
import { useNavigationState } from '@/lib/history-entries';
import { optionParam } from '@/lib/search-params';
import { siteName } from '@/lib/seo/seo';
import { useUrlParams } from '@/lib/use-url-params';
import { Banner } from '@/ui/banner';
import { Container } from '@/ui/container';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';
import { WithoutScripts } from '@/features/contact/without-scripts';
import { PageHead } from '@/lib/seo/page-head';
import { Tabs } from '@/ui/tabs';

const title = 'Panel de Administración';

const views = ['login', 'register', 'forgot'] as const;
type View = (typeof views)[number];

const urlParams = { tab: optionParam(views) };

/** The sign-in page of staff (spec: admin §2 «Auth screen»). Redirects a signed-in account. */
export function AuthPage() {
  const session = useSession();
  const state = useNavigationState();
  const { params, change } = useUrlParams(urlParams);
  const [signedUp, setSignedUp] = useState<{ email: string; nextAt: number } | null>(null);
  const view = params.tab ?? 'login';

  useEffect(prefetchAuth, []);

  if (session.status === 'signed-in') return <Navigate to={returnPath(state)} replace />;

  const show = (tab: View) => change({ tab }, { replace: true, preventScrollReset: false, state });

  function handleSignedUp(email: string, nextAt: number) {
    setSignedUp({ email, nextAt });
    show('login');
  }

  const signIn = (
    <div className="flex flex-col gap-5 pt-6">
      {session.status === 'signed-out' && session.expired ? (
        <Banner tone="warning" role="status" title="Tu sesión terminó">
          <p>Inicia sesión de nuevo para continuar donde estabas.</p>
        </Banner>
      ) : null}
      {signedUp ? <EmailSent {...signedUp} /> : null}
      <SignInForm
        key={signedUp?.nextAt}
        email={signedUp?.email}
        forgotten={
          <Link
            to={`${paths.auth}?tab=forgot`}
            replace
            state={state}
            className={`${textLinkStyles} inline-flex min-h-touch items-center self-start`}
          >
            ¿Olvidaste tu contraseña?
          </Link>
        }
      />
    </div>
  );

  // As tall as the skeleton of the loading chunk, so that the footer does not shift (no layout shift).
  return (
    <Container className="min-h-dvh py-8 md:py-12">
      <PageHead title={`${title} | ${siteName}`} path={paths.auth} isHiddenFromSearch />
      <div className="mx-auto max-w-lg">
        <Heading level={1} look="title">
          {title}
        </Heading>
        <p className="mt-1 mb-6 text-tinta-soft">
          Para el equipo que cuida el directorio. ¿Quieres anunciar tu negocio?{' '}
          <Link to={paths.register} className={textLinkStyles}>
            Regístralo sin cuenta
          </Link>
          .
        </p>
        <WithoutScripts className="mb-6">Sin JavaScript no puedes iniciar sesión.</WithoutScripts>
        {session.status === 'loading' ? <p role="status">Cargando...</p> : null}
        {session.status !== 'loading' && view === 'forgot' ? (
          <ForgottenPassword onBack={() => show('login')} />
        ) : null}
        {session.status !== 'loading' && view !== 'forgot' ? (
          <Tabs
            label="Cuenta"
            value={view}
            onValueChange={show}
            tabs={[
              { value: 'login', label: 'Iniciar Sesión', content: signIn },
              {
                value: 'register',
                label: 'Registrarse',
                content: (
                  <div className="pt-6">
                    <SignUpForm onSignedUp={handleSignedUp} />
                  </div>
                ),
              },
            ]}
          />
        ) : null}
      </div>
    </Container>
  );
}
