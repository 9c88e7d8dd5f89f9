import { ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { cardSources } from '@/lib/images/image-sources';
import { Heading } from '@/ui/heading';
import { Picture } from '@/ui/picture';
import { builtInImage, mainImage, asStoredImage } from '@/features/businesses/main-image';
import type { BusinessCardRow } from '@/features/businesses/queries';
import { uncategorized } from '@/features/businesses/uncategorized';
import { cardStyles } from './business-card-styles';

interface BusinessCardProps {
  business: BusinessCardRow;
  /** Shown for a business without an image of its own. */
  defaultImage: string;
  /** Whether its image is above the fold. */
  isEager: boolean;
  onOpen: () => void;
  /** Whether it is open: one line, whose place is reserved; false where its hours are unknown. */
  state: ReactNode;
  /** How far it is, where that is known. */
  distance?: string | null;
  /** Ways to contact it: outside the link, at the foot. */
  actions: ReactNode;
  /** A button beside the actions of a row, or over the corner of a card's image. */
  corner: ReactNode;
}

/** In the columns of `gridStyles`: two, three, and three beside the categories. A row shows a square of the image. */
const cardSizes =
  '(min-width: 1280px) 270px, (min-width: 1024px) calc(33vw - 30px), (min-width: 768px) calc(50vw - 36px), 157px';

/**
 * One business in a list: a row under 768 px, a card from there on. The name is the link, and it reaches over
 * everything above the foot.
 */
export function BusinessCard({
  business,
  defaultImage,
  isEager,
  onOpen,
  state,
  distance,
  actions,
  corner,
}: BusinessCardProps) {
  const { name, address, likes_count: likes } = business;

  return (
    <article className={cardStyles.frame}>
      <Picture
        {...cardSources(mainImage(business.images) ?? asStoredImage(defaultImage), cardSizes)}
        fallbackSrc={builtInImage}
        alt=""
        width={640}
        height={360}
        loading={isEager ? 'eager' : 'lazy'}
        className={cardStyles.image}
      />
      <div className={cardStyles.text}>
        <Heading level={3} look="card" className="line-clamp-2">
          <Link
            to={paths.business(business.slug)}
            onClick={onOpen}
            className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-cantera-text"
          >
            {name}
          </Link>
        </Heading>
        {/* The state comes after hydration: a fixed height (no layout shift). */}
        {state && <div className="h-5 truncate">{state}</div>}
        <p className="line-clamp-2 md:line-clamp-1">
          {distance ? (
            <>
              <strong className="font-semibold">{distance}</strong> ·{' '}
            </>
          ) : null}
          {address}
        </p>
      </div>
      <p className={cardStyles.category}>
        <span className="truncate">{business.category?.name ?? uncategorized}</span>
        {likes > 0 ? (
          <span className="flex shrink-0 items-center gap-1 tabular-nums">
            <ThumbsUp aria-hidden="true" className="size-3.5" />
            {likes}
            <span className="sr-only">me gusta</span>
          </span>
        ) : null}
      </p>
      {/* Above the link, which covers everything else. */}
      <div className={cardStyles.foot}>
        <div className={cardStyles.corner}>{corner}</div>
        {actions}
      </div>
    </article>
  );
}
