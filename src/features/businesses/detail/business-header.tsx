import { MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { countLater } from '@/features/visits/use-count-visit';
import { Heading } from '@/ui/heading';
import { standaloneLinkStyles } from '@/ui/link-styles';
import { Picture } from '@/ui/picture';
import { cn } from '@/lib/cn';
import { imageUrl } from '@/lib/images/image-url';
import { paths } from '@/lib/paths';
import type { BusinessDetail } from '@/features/businesses/queries';
import { uncategorized } from '@/features/businesses/uncategorized';
import { BackToList } from './back-to-list';
import { RecommendedBadge } from './recommended-badge';
import type { Elements } from '@/ui/elements';

interface BusinessHeaderProps {
  business: Pick<BusinessDetail, 'id' | 'name' | 'category' | 'is_premium' | 'logo' | 'address'>;
  /** Whether it is open, in one line; null for a business that is closed permanently. */
  state: ReactNode;
  /** The hours of today, or null. */
  today: Elements;
  /** URL of the directions; null for a business that is closed permanently. */
  directions: string | null;
}

/** A longer name is set smaller, so that it does not fill the first screen of a phone. */
const longName = 40;

/** The name, whether it is open and until when, and the address. */
export function BusinessHeader({
  business: { id, name, category, is_premium, logo, address },
  state,
  today,
  directions,
}: BusinessHeaderProps) {
  return (
    <header>
      <BackToList />
      <div className="mt-1 flex items-center gap-4">
        {logo ? (
          <Picture
            src={imageUrl(logo)}
            alt={`Logo de ${name}`}
            width={80}
            height={80}
            loading="eager"
            fit="contain"
            className="size-16 shrink-0 rounded-md border bg-paper md:size-20"
          />
        ) : null}
        <div className="min-w-0">
          <div className="flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
            <p className="min-w-0 text-fine font-semibold wrap-anywhere text-tinta-soft">
              {category ? (
                <Link to={paths.category(category.name)} className={cn('-my-2', standaloneLinkStyles)}>
                  {category.name}
                </Link>
              ) : (
                uncategorized
              )}
            </p>
            {is_premium ? <RecommendedBadge /> : null}
          </div>
          <Heading
            level={1}
            translate="no"
            look={name.length > longName ? 'title' : 'display'}
            className="mt-1 [overflow-wrap:anywhere]"
          >
            {name}
          </Heading>
          {/* One line where there is room: a day without hours leaves no empty one. */}
          <div className="md:flex md:flex-wrap md:gap-x-4 noscript:hidden">
            {/* It may be written late: a minimum height (no layout shift). */}
            {state ? <div className="mt-1 min-h-6">{state}</div> : null}
            <div className="md:mt-1">{today}</div>
          </div>
        </div>
      </div>
      {address && directions !== null ? (
        <a
          href={directions}
          target="_blank"
          rel="noopener noreferrer"
          className={standaloneLinkStyles}
          onClick={() => countLater(id, 'directions')}
        >
          <MapPin aria-hidden="true" className="size-5 shrink-0 text-cantera-text" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span translate="no">{`${address} · `}</span>
            <span className="whitespace-nowrap underline underline-offset-4">Cómo llegar</span>
          </span>
        </a>
      ) : null}
    </header>
  );
}
