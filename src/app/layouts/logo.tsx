import { cn } from '@/lib/cn';

interface LogoProps {
  className?: string;
}

/** The mark: a pin whose window is the arched doorway of a cantera house. Kept in step with public/favicon.svg. */
export function Logo({ className }: LogoProps) {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={cn('shrink-0', className)}>
      <path
        className="fill-cantera"
        d="M32 3C18.2 3 7 14 7 27.6 7 44.2 27 58 30.6 60.4a2.5 2.5 0 0 0 2.8 0C37 58 57 44.2 57 27.6 57 14 45.8 3 32 3Z"
      />
      <path className="fill-stone" d="M17 42V28a15 15 0 0 1 30 0v14h-7V28a8 8 0 0 0-16 0v14Z" />
      <path className="fill-on-cantera" d="M24 42V28a8 8 0 0 1 16 0v14Z" />
      <path
        className="fill-cantera"
        d="M29.2 12.2h5.6l-1.3 8.1h-3Zm6.3 19.6a1.4 1.4 0 1 1 0 2.8 1.4 1.4 0 0 1 0-2.8Z"
      />
    </svg>
  );
}
