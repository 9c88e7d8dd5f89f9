import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { notificationQueries, type ReviewCounts } from '@/features/notifications/admin/queries';
import { WaitingBadge } from '@/features/notifications/admin/waiting-badge';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { tabListStyles, tabStyles } from '@/ui/tab-styles';

interface PageGroup {
  /** Its entry in the menu. */
  entry: string;
  tabs: readonly { to: string; label: string; waiting?: keyof ReviewCounts }[];
}

/** The entries of the menu that gather several pages. */
const groups: readonly PageGroup[] = [
  {
    entry: 'Avisos',
    tabs: [
      { to: paths.adminReports, label: 'Avisos', waiting: 'waiting_reports' },
      { to: paths.adminConfirmations, label: 'Por confirmar' },
      { to: paths.adminDuplicates, label: 'Duplicados' },
      { to: paths.adminMonth, label: 'Mes' },
    ],
  },
  {
    entry: 'Historial',
    tabs: [
      { to: paths.adminHistory, label: 'Cambios' },
      { to: paths.adminBin, label: 'Papelera' },
    ],
  },
  {
    entry: 'Configuración',
    tabs: [
      { to: paths.adminSettings, label: 'Sitio' },
      { to: paths.adminSynonyms, label: 'Palabras' },
      { to: paths.adminAttributes, label: 'Características' },
      { to: paths.adminSecurity, label: 'Seguridad' },
    ],
  },
];

/** The pages of one menu entry as tabs, for a page that is one of them. */
export function PageTabs({ path }: { path: string }) {
  const navRef = useRef<HTMLElement>(null);
  const counts = useQuery(notificationQueries.counts()).data;
  const group = groups.find(({ tabs }) => tabs.some(({ to }) => to === path));

  // Where the tabs are wider than the viewport, the current one is shown, with a part of its neighbors.
  useEffect(() => {
    const nav = navRef.current;
    const tab = nav?.querySelector<HTMLElement>('[aria-current]');
    if (nav && tab) nav.scrollLeft = tab.offsetLeft - (nav.clientWidth - tab.offsetWidth) / 2;
  }, [path]);

  if (!group) return null;
  return (
    <nav ref={navRef} aria-label={group.entry} className={cn(tabListStyles, '-mt-3 mb-5')}>
      {group.tabs.map(({ to, label, waiting }) => (
        <Link
          key={to}
          to={to}
          aria-current={to === path ? 'page' : undefined}
          className={cn(tabStyles, 'flex items-center justify-center px-1')}
        >
          <span>{label}</span>
          {waiting && counts ? <WaitingBadge count={counts[waiting]} className="ml-1.5 sm:ml-2" /> : null}
        </Link>
      ))}
    </nav>
  );
}
