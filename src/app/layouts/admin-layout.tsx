import { Link, Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/app/error-boundary';
import { RequireStaff } from '@/app/guards/require-staff';
import { anchors, paths } from '@/lib/paths';
import { usePublishChanges } from '@/features/publishing/publish-changes';
import { ThemeToggle } from '@/features/theme/theme-toggle';
import { noteClicked } from '@/ui/use-restore-focus';
import { AccountPanel } from './account-panel';
import { AdminNav } from './admin-nav';
import { Logo } from './logo';
import { MenuButton } from './menu-button';
import { MenuDialog } from './menu-dialog';
import { OfflineNotice } from './offline-notice';
import { SkipLink } from './skip-link';
import { usePageFocus } from './use-page-focus';

/** The width at which the sidebar fits beside the page (Tailwind's `lg`). */
const wideScreen = '(min-width: 1024px)';

/** The admin area: a fixed sidebar on a wide viewport, a menu behind a button on a narrow one. For staff only. */
export function AdminLayout() {
  const mainRef = usePageFocus();
  const { key } = useLocation();
  usePublishChanges();

  return (
    <RequireStaff>
      {(staff) => {
        const { name, role } = staff;
        const nav = <AdminNav isAdmin={role === 'admin'} />;
        const account = <AccountPanel name={name} role={role} />;
        return (
          <div className="min-h-dvh lg:pl-64" onClickCapture={noteClicked}>
            <SkipLink />
            <header className="flex min-h-16 items-center gap-2 border-b bg-paper px-4 lg:fixed lg:inset-y-0 lg:left-0 lg:w-64 lg:flex-col lg:items-stretch lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-3 lg:py-4">
              <div className="flex grow items-center justify-between lg:grow-0">
                <Link to={paths.admin} className="inline-flex min-h-touch items-center gap-2 lg:px-1">
                  <Logo className="size-9" />
                  <span className="font-heading leading-tight">
                    <span className="block text-fine whitespace-nowrap text-tinta-soft">
                      San Luis CONECTA
                    </span>
                    <span className="block text-body">Administración</span>
                  </span>
                </Link>
                <ThemeToggle />
              </div>
              <nav aria-label="Administración" className="mt-4 hidden grow flex-col gap-1 lg:flex">
                {nav}
              </nav>
              <div className="hidden lg:block">{account}</div>
              <div className="lg:hidden">
                <MenuButton
                  renderMenu={(menu) => (
                    <MenuDialog {...menu} closesAt={wideScreen} links={<div className="py-2">{nav}</div>}>
                      {account}
                    </MenuDialog>
                  )}
                />
              </div>
            </header>
            <OfflineNotice />
            <main
              ref={mainRef}
              id={anchors.main}
              tabIndex={-1}
              className="mx-auto w-full max-w-page px-4 py-6 outline-none md:px-6 lg:py-8"
            >
              <ErrorBoundary resetKey={key}>
                <Outlet context={staff} />
              </ErrorBoundary>
            </main>
          </div>
        );
      }}
    </RequireStaff>
  );
}
