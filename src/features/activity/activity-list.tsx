import {
  CircleCheck,
  CircleX,
  Inbox,
  Info,
  Package,
  Pencil,
  Store,
  Tag,
  UserRound,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { adminPaths, paths } from '@/lib/paths';
import { RelativeTime } from '@/lib/relative-time';
import { useNow } from '@/lib/use-now';
import type { Activity } from './queries';

const neutral = 'bg-sunken text-tinta';

/** By the icon names that the database gives. */
const drawings = new Map<string, { icon: LucideIcon; tone: string }>([
  ['submission', { icon: Inbox, tone: 'bg-cantera-wash text-cantera-text' }],
  ['approved', { icon: CircleCheck, tone: 'bg-agave-wash text-agave-text' }],
  ['rejected', { icon: CircleX, tone: 'bg-alerta-wash text-alerta-text' }],
  ['business', { icon: Store, tone: neutral }],
  ['category', { icon: Tag, tone: neutral }],
  ['product', { icon: Package, tone: neutral }],
  ['service', { icon: Wrench, tone: neutral }],
  ['info', { icon: Info, tone: neutral }],
  ['user', { icon: UserRound, tone: neutral }],
]);

/** The path that an activity links to; null where the account may not open it. */
export function linkOf(item: Activity, isAdmin: boolean): string | null {
  switch (item.entity_type) {
    case 'business_submission':
      return adminPaths.submission(item.entity_id);
    case 'business':
      return adminPaths.business(item.business_id);
    case 'product':
    case 'service':
      return adminPaths.business(item.business_id, 'items');
    case 'category':
      return adminPaths.category(item.entity_id);
    case 'user':
      return isAdmin ? paths.adminUsers : null;
    default:
      return null;
  }
}

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
        const link = linkOf(item, isAdmin);
        const { icon: Icon, tone } = drawings.get(item.icon) ?? { icon: Pencil, tone: neutral };
        return (
          <li key={item.id} className="relative flex items-start gap-3 px-4 py-3 sm:px-5">
            <span
              className={cn('mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full', tone)}
            >
              <Icon aria-hidden="true" className="size-5" />
            </span>
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
              <RelativeTime
                moment={Date.parse(item.created_at)}
                now={now}
                className="shrink-0 text-fine text-tinta-soft"
              />
            </div>
          </li>
        );
      })}
    </ul>
  );
}
