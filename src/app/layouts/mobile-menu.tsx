import { paths } from '@/lib/paths';
import { track } from '@/lib/analytics';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { HeaderLink } from './header-link';
import type { MenuState } from './menu-button';
import { MenuDialog } from './menu-dialog';
import { headerLinks } from './site-links';

interface MobileMenuProps extends MenuState {
  isSignedIn: boolean;
  onSignOut: () => void;
}

/** Spec: public §9 «Mobile breakpoint». */
const wideScreen = '(min-width: 48rem)';

const linkStyles = 'min-h-13 border-b px-1 text-lead';

/** The header's links, under 768 px. */
export function MobileMenu({ isSignedIn, onSignOut, ...menu }: MobileMenuProps) {
  return (
    <MenuDialog
      {...menu}
      closesAt={wideScreen}
      links={
        <>
          {headerLinks.map((link) => (
            <HeaderLink key={link.to} {...link} className={linkStyles} />
          ))}
          {isSignedIn ? <HeaderLink to={paths.admin} label="Dashboard" className={linkStyles} /> : null}
          <ButtonLink
            to={paths.register}
            size="large"
            onClick={() => track('navigation', { to: paths.register })}
            className="mt-5"
          >
            Registrar Negocio
          </ButtonLink>
        </>
      }
    >
      {isSignedIn ? (
        <Button variant="secondary" size="large" isFullWidth className="mt-3" onClick={onSignOut}>
          Cerrar Sesión
        </Button>
      ) : null}
    </MenuDialog>
  );
}
