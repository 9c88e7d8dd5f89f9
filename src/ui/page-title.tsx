import type { ReactNode } from 'react';
import { Heading } from './heading';

interface PageTitleProps {
  title: string;
  /** A line on what the page is for. */
  children?: ReactNode;
  /** Buttons for the whole page. */
  actions?: ReactNode;
}

/** The title of an admin page with its buttons. */
export function PageTitle({ title, children, actions }: PageTitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div>
        <Heading level={1} look="title">
          {title}
        </Heading>
        {children ? <p className="mt-1 text-tinta-soft">{children}</p> : null}
      </div>
      {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
    </div>
  );
}
