import { Link } from 'react-router-dom';
import { anchors, paths } from '@/lib/paths';
import { useSignOut } from '@/features/auth/use-sign-out';
import { useSession } from '@/features/auth/use-session';
import { ThemeToggle } from '@/features/theme/theme-toggle';
import { track } from '@/lib/analytics';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Container } from '@/ui/container';
import { lazyAfterHydration } from '@/ui/lazy-after-hydration';
import { OpeningNotice } from '@/ui/opening-notice';
import { nameLines } from '@/site.config';
import { HeaderLink } from './header-link';
import { Logo } from './logo';
import { MenuButton } from './menu-button';
import { SavedLink } from './saved-link';
import { headerLinks } from './site-links';

const MobileMenu = lazyAfterHydration(
  () => import('./mobile-menu').then((module) => module.MobileMenu),
  ({ isOpen }) => (isOpen ? <OpeningNotice /> : null),
);

export function SiteHeader() {
  const { isSignedIn } = useSession();
  const { signOut } = useSignOut();

  return (
    <header className="z-30 bg-ground rule-double md:sticky md:top-0 print:hidden">
      <Container className="flex min-h-16 flex-wrap items-center gap-x-1 lg:gap-x-3 short:min-h-12">
        <Link
          to={paths.home}
          onClick={() => track('navigation', { to: paths.home })}
          className="mr-auto inline-flex min-h-touch items-center gap-2 py-1 short:py-0"
        >
          <Logo className="size-[min(2.5rem,11.1vw)]" />
          {/* Enlarged text leaves the buttons beside it in one line. */}
          <span className="font-heading leading-none">
            <span translate="no" className="block text-[min(0.875rem,4.4vw)] leading-tight text-tinta-soft">
              {`${nameLines[0]} `}
            </span>
            <span translate="no" className="block text-[min(1.125rem,5.2vw)] tracking-wide text-tinta">
              {nameLines[1]}
            </span>
            <span className="sr-only">, inicio</span>
          </span>
        </Link>

        <nav aria-label="Principal" className="hidden md:flex md:items-center lg:gap-x-2">
          {headerLinks.map((link) => (
            <HeaderLink key={link.to} {...link} />
          ))}
        </nav>
        <SavedLink />
        <ThemeToggle />
        <ButtonLink
          to={paths.register}
          onClick={() => track('navigation', { to: paths.register })}
          className="max-lg:px-3 max-md:hidden"
        >
          Registrar Negocio
        </ButtonLink>

        {isSignedIn ? (
          <div className="hidden justify-end gap-2 pb-2 md:flex md:basis-full lg:basis-auto lg:pb-0">
            <HeaderLink to={paths.admin} label="Dashboard" />
            <Button variant="secondary" onClick={signOut}>
              Cerrar Sesión
            </Button>
          </div>
        ) : null}

        <div className="md:hidden">
          <noscript>
            <a
              href={`#${anchors.links}`}
              className="inline-flex min-h-touch items-center px-2 font-semibold underline underline-offset-4"
            >
              Menú
            </a>
          </noscript>
          <MenuButton
            renderMenu={(menu) => <MobileMenu {...menu} isSignedIn={isSignedIn} onSignOut={signOut} />}
          />
        </div>
      </Container>
    </header>
  );
}
