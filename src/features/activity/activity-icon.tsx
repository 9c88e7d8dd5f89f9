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
import { cn } from '@/lib/cn';

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

interface ActivityIconProps {
  name: string;
}

/** The icon of an activity; decorative, its text stands beside it. */
export function ActivityIcon({ name }: ActivityIconProps) {
  const { icon: Icon, tone } = drawings.get(name) ?? { icon: Pencil, tone: neutral };
  return (
    <span className={cn('mt-0.5 flex size-9 shrink-0 items-center justify-center rounded-full', tone)}>
      <Icon aria-hidden="true" className="size-5" />
    </span>
  );
}
