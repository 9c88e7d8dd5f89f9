import { Link, Outlet, useLocation } from 'react-router-dom';
import { ErrorBoundary } from '@/app/error-boundary';
import { RequireStaff } from '@/app/guards/require-staff';
import { anchors, paths } from '@/lib/paths';
import { siteName } from '@/lib/seo/seo';
import { ThemeToggle } from '@/features/theme/theme-toggle';
import type { StaffAccess } from '@/features/auth/admin/use-access';
import { totalWaiting } from '@/features/notifications/admin/queries';
import { WaitingBadge } from '@/features/notifications/admin/waiting-badge';
import { noteClicked } from '@/ui/use-restore-focus';
import { AccountPanel } from './account-panel';
import { AdminNav } from './admin-nav';
import { Logo } from './logo';
import { MenuButton } from './menu-button';
import { MenuDialog } from './menu-dialog';
import { OfflineNotice } from './offline-notice';
import { PauseNotice } from './pause-notice';
import { SkipLink } from './skip-link';
import { useLiveCounts } from './use-live-counts';
import { usePageFocus } from './use-page-focus';

/** The width at which the sidebar fits beside the page (Tailwind's `lg`). */
const wideScreen = '(min-width: 64rem)';

const panel = { path: paths.admin, label: 'Volver al panel' };

/** The admin area: a fixed sidebar on a wide viewport, a menu behind a button on a narrow one. For staff only. */
export function AdminLayout() {
  return <RequireStaff>{(staff) => <AdminShell staff={staff} />}</RequireStaff>;
}

function AdminShell({ staff }: { staff: StaffAccess }) {
  const mainRef = usePageFocus();
  const { key } = useLocation();
  const counts = useLiveCounts();
  const nav = <AdminNav isAdmin={staff.role === 'admin'} counts={counts} />;
  const account = <AccountPanel name={staff.name} role={staff.role} />;

  return (
    <div className="min-h-dvh lg:pl-64 print:pl-0" onClickCapture={noteClicked}>
      <SkipLink />
      <header className="flex min-h-16 flex-wrap items-center justify-end gap-2 border-b bg-paper px-4 lg:fixed lg:inset-y-0 lg:left-0 lg:w-64 lg:flex-col lg:flex-nowrap lg:items-stretch lg:justify-start lg:overflow-y-auto lg:border-r lg:border-b-0 lg:px-3 lg:py-4 print:hidden">
        <div className="contents lg:-mr-2 lg:flex lg:items-center lg:justify-between">
          <Link
            to={paths.admin}
            className="inline-flex min-h-touch min-w-0 grow items-center gap-2 lg:grow-0"
          >
            <Logo className="size-[36px] lg:size-8" />
            <span className="min-w-0 font-heading leading-tight [overflow-wrap:anywhere]">
              <span translate="no" className="block text-[min(0.875rem,4.4vw)] text-tinta-soft">
                {siteName}
              </span>
              <span className="block text-[min(1rem,5vw)]">Administración</span>
            </span>
          </Link>
          <ThemeToggle />
        </div>
        <nav aria-label="Administración" className="mt-4 hidden grow flex-col gap-1 lg:flex">
          {nav}
        </nav>
        <div className="hidden lg:block">{account}</div>
        <div className="relative lg:hidden">
          <MenuButton
            renderMenu={(menu) => (
              <MenuDialog {...menu} closesAt={wideScreen} links={<div className="py-2">{nav}</div>}>
                {account}
              </MenuDialog>
            )}
          />
          {/* Beside the button, not in it: its name stays the same while the number changes. */}
          <WaitingBadge
            count={totalWaiting(counts)}
            className="pointer-events-none absolute -top-0.5 -right-1.5"
          />
        </div>
      </header>
      <OfflineNotice />
      <PauseNotice />
      <main
        ref={mainRef}
        id={anchors.main}
        tabIndex={-1}
        className="mx-auto w-full max-w-page px-4 py-6 outline-none md:px-6 print:max-w-none print:p-0"
      >
        <ErrorBoundary resetKey={key} home={panel}>
          <Outlet context={staff} />
        </ErrorBoundary>
      </main>
    </div>
  );
}
