import type { ReactNode } from 'react';
import { useTitleWithCount } from '@/features/notifications/admin/queries';
import { PageHead } from '@/lib/seo/page-head';
import { siteName } from '@/lib/seo/seo';
import { usePageView } from '@/lib/use-page-view';
import { Heading } from '@/ui/heading';
import type { Elements } from '@/ui/elements';
import { PageTabs } from './page-tabs';

interface PageFrameProps {
  /** The page's own URL path, for its page view. */
  path: string;
  /** The title of the tab, without the name of the site. */
  title: string;
  /** The title of the page view; by default that of the tab. */
  viewTitle?: string;
  heading?: string;
  intro?: ReactNode;
  actions?: ReactNode;
  children: Elements;
}

/** A page of the admin area: its tab title with the number that waits, its page view, the other pages of its menu entry, its heading with buttons, and its content. */
export function PageFrame({
  path,
  title,
  viewTitle,
  heading = title,
  intro,
  actions,
  children,
}: PageFrameProps) {
  const tabTitle = `${title} | ${siteName}`;
  usePageView(path, viewTitle ?? tabTitle);
  const countedTitle = useTitleWithCount(tabTitle);

  return (
    <>
      <PageHead title={countedTitle} isHiddenFromSearch />
      <PageTabs path={path} />
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 md:gap-x-6">
        <div className="min-w-0">
          <Heading level={1} look="title">
            {heading}
          </Heading>
          {intro ? <p className="mt-1 text-tinta-soft">{intro}</p> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
      {children}
    </>
  );
}
