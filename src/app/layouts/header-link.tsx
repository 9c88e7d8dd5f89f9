import { Link, useLocation } from 'react-router-dom';
import { track } from '@/lib/analytics';
import { cn } from '@/lib/cn';
import { isLinkActive } from './site-links';

interface HeaderLinkProps {
  to: string;
  label: string;
  className?: string;
}

export function HeaderLink({ to, label, className }: HeaderLinkProps) {
  const { pathname } = useLocation();
  const isActive = isLinkActive(to, pathname);

  return (
    <Link
      to={to}
      aria-current={isActive ? 'page' : undefined}
      onClick={() => track('navigation', { to })}
      className={cn(
        'inline-flex min-h-touch items-center px-2 font-semibold underline-offset-8 hover:underline',
        isActive ? 'text-cantera-text underline decoration-3' : 'text-tinta',
        className,
      )}
    >
      {label}
    </Link>
  );
}
