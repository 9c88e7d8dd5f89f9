import { NavLink } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { cn } from '@/lib/cn';
import { adminLinks } from './admin-links';

interface AdminNavProps {
  isAdmin: boolean;
}

/** The links of the admin area that this account may open, the current one marked. */
export function AdminNav({ isAdmin }: AdminNavProps) {
  return adminLinks
    .filter(({ isForAdmins }) => isAdmin || !isForAdmins)
    .map(({ to, label, icon: Icon }) => (
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
        {label}
      </NavLink>
    ));
}
