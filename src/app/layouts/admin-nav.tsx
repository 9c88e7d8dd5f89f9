import { NavLink } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { cn } from '@/lib/cn';
import { sumOf, type ReviewCounts } from '@/features/notifications/admin/queries';
import { WaitingBadge } from '@/features/notifications/admin/waiting-badge';
import { adminLinks } from './admin-links';

interface AdminNavProps {
  isAdmin: boolean;
  /** Undefined while loading. */
  counts: ReviewCounts | undefined;
}

export function AdminNav({ isAdmin, counts }: AdminNavProps) {
  return adminLinks
    .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
    .map(({ to, label, icon: Icon, waiting }) => (
      <NavLink
        key={to}
        to={to}
        end={to === paths.admin}
        className={({ isActive }) =>
          cn(
            'flex min-h-touch items-center gap-3 rounded-md px-3 font-semibold transition-colors',
            isActive ? 'bg-cantera-wash text-cantera-text' : 'text-tinta hover:bg-sunken',
          )
        }
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span>{label}</span>
        {waiting && counts ? <WaitingBadge count={sumOf(counts, waiting)} className="ml-auto" /> : null}
      </NavLink>
    ));
}
