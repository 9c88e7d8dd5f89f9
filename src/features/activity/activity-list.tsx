import { Link } from 'react-router-dom';
import { ActivityIcon } from './activity-icon';
import { linkOf } from './activity-link';
import type { Activity } from './queries';
import { useNow } from '@/lib/use-now';
import { formatDateTime, formatRelativeTime } from '@/lib/dates';

interface ActivityListProps {
  items: readonly Activity[];
  /** Whether to link to the users page. */
  isAdmin: boolean;
}

/** The activities, newest first: what, to whom, and when. */
export function ActivityList({ items, isAdmin }: ActivityListProps) {
  const now = useNow();

  return (
    <ul className="divide-y">
      {items.map((item) => {
        const moment = Date.parse(item.created_at);
        const link = linkOf(item, isAdmin);
        return (
          <li key={item.id} className="relative flex items-start gap-3 px-4 py-3 sm:px-5">
            <ActivityIcon name={item.icon} />
            <div className="flex min-w-0 grow flex-col gap-x-4 sm:flex-row sm:items-baseline sm:justify-between">
              <p className="min-w-0 wrap-anywhere">
                <span className="block text-fine text-tinta-soft">{item.action}</span>
                {link ? (
                  // The whole line is the link.
                  <Link
                    to={link}
                    className="font-semibold underline-offset-4 before:absolute before:inset-0 hover:underline"
                  >
                    {item.description}
                  </Link>
                ) : (
                  <span className="font-semibold">{item.description}</span>
                )}
              </p>
              <time
                dateTime={new Date(moment).toISOString()}
                title={formatDateTime(moment)}
                className="shrink-0 text-fine text-tinta-soft"
              >
                {formatRelativeTime(moment, now)}
              </time>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
