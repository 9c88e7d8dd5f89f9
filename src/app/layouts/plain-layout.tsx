import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { anchors, paths } from '@/lib/paths';
import { ThemeToggle } from '@/features/theme/theme-toggle';
import { siteName } from '@/lib/seo/seo';
import { Container } from '@/ui/container';
import { Logo } from './logo';
import { OfflineNotice } from './offline-notice';
import { PauseNotice } from './pause-notice';

interface PlainLayoutProps {
  children: ReactNode;
}

/** A screen in place of the admin area. It may replace a page that is in use, so it takes the focus. */
export function PlainLayout({ children }: PlainLayoutProps) {
  const mainRef = useRef<HTMLElement>(null);
  useEffect(() => mainRef.current?.focus({ preventScroll: true }), []);

  return (
    <div className="min-h-dvh">
      <header className="rule-double">
        <Container className="flex min-h-16 items-center justify-between">
          <Link to={paths.home} className="inline-flex min-h-touch items-center gap-2">
            <Logo className="size-10" />
            <span className="font-heading">{siteName}</span>
            <span className="sr-only">, inicio</span>
          </Link>
          <ThemeToggle />
        </Container>
      </header>
      <OfflineNotice />
      <PauseNotice />
      <main ref={mainRef} id={anchors.main} tabIndex={-1} className="outline-none">
        {children}
      </main>
    </div>
  );
}
