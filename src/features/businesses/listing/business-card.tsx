import { ThumbsUp } from 'lucide-react';
import { memo } from 'react';
import { Link } from 'react-router-dom';
import { builtInImage, mainImage, asStoredImage } from '@/features/businesses/main-image';
import type { BusinessCardRow } from '@/features/businesses/queries';
import { uncategorized } from '@/features/businesses/uncategorized';
import { ContactShortcuts } from '@/features/contact/contact-shortcuts';
import { hasSchedule } from '@/features/hours/schedule';
import { OpenStatus } from '@/features/hours/open-status';
import { SaveButton } from '@/features/saved/save-button';
import { track } from '@/lib/analytics';
import { cn } from '@/lib/cn';
import { cardSources } from '@/lib/images/image-sources';
import { paths } from '@/lib/paths';
import { Heading } from '@/ui/heading';
import { Picture } from '@/ui/picture';
import { streetOf } from './street';

/**
 * The layout of a business in a list: a full-width row of about 100 px between hairlines on a phone, a card from 768 px
 * on. Shared with the skeleton.
 */
export const cardStyles = {
  // The image does not grow with large text, which needs the width. A row is as high as its own lines, also beside a higher
  // one: its contacts stay at the last of them.
  frame:
    'group relative grid grid-cols-[var(--image)_minmax(0,1fr)] [--image:min(5rem,22.5vw)] content-start gap-x-3 border-t pt-2 pb-2.5 md:flex md:h-full md:flex-col md:rounded-lg md:border md:bg-paper md:p-0 md:transition-shadow md:focus-within:border-edge md:hover:border-edge md:hover:shadow-lift',
  image: 'size-(--image) rounded-md md:h-auto md:w-full md:rounded-none md:rounded-t-lg md:border-b',
  text: 'min-w-0 text-fine md:grow md:px-3.5 md:pt-2 md:pb-2.5',
  name: 'line-clamp-2 max-md:pr-9 enlarged:line-clamp-none enlarged:pr-0 enlarged:text-fine enlarged:wrap-anywhere',
  line: 'truncate enlarged:whitespace-normal enlarged:wrap-anywhere',
  /** The last line of a row, beside the contacts; on a card a label in the corner of the image. */
  category:
    'flex min-w-0 items-center text-tinta-soft max-md:min-h-11 max-md:pr-22 max-md:leading-tight enlarged:pr-0 md:gap-2 md:pointer-events-none md:absolute md:top-2 md:left-2 md:max-w-[calc(100%-4.25rem)] md:rounded-sm md:bg-paper md:px-2 md:text-tinta',
  /**
   * At the end of a row's first line (below the image in enlarged text), on a card over a corner of the image.
   */
  save: 'absolute z-10 size-touch noscript:hidden max-md:top-0 max-md:-right-2.5 enlarged:top-[calc(var(--image)+0.75rem)] enlarged:right-auto enlarged:left-4 md:top-2 md:right-2',
  /** Their middle is that of the last line. */
  contacts:
    'z-10 max-md:absolute max-md:-right-0.5 max-md:bottom-2.5 enlarged:static enlarged:col-start-2 enlarged:-ml-2.5 md:mt-auto',
};

/** In the columns of `gridStyles`: two, three, and three beside the categories. A row shows a square of the image. */
export const cardImageSizes =
  '(min-width: 1280px) 270px, (min-width: 1024px) calc(33vw - 30px), (min-width: 768px) calc(50vw - 36px), 144px';

interface BusinessCardProps {
  business: BusinessCardRow;
  /** Its position in the list, for analytics. */
  index: number;
  /** Shown for a business without an image of its own. */
  defaultImage: string;
  /** Whether its image is above the fold. */
  isEager: boolean;
  /** How far away it is; null while the list is not sorted by distance. */
  distance: string | null;
}

/**
 * One business in a list: a row under 768 px, a card from there on. The name is the link, and it reaches over
 * everything but the buttons. Memoized: a letter typed in the search box must not render a list of two thousand again.
 */
export const BusinessCard = memo(function BusinessCard({
  business,
  index,
  defaultImage,
  isEager,
  distance,
}: BusinessCardProps) {
  const { id, name, address, likes_count: likes } = business;

  return (
    <article className={cardStyles.frame}>
      <Picture
        {...cardSources(mainImage(business.images) ?? asStoredImage(defaultImage), cardImageSizes)}
        fallbackSrc={builtInImage}
        alt=""
        width={640}
        height={360}
        loading={isEager ? 'eager' : 'lazy'}
        fetchPriority={isEager && index === 0 ? 'high' : undefined}
        className={cardStyles.image}
      />
      <div className={cardStyles.text}>
        <Heading level={3} look="row" translate="no" className={cardStyles.name}>
          <Link
            to={paths.business(business.slug)}
            onClick={() => track('business_card_click', { id, name, index })}
            className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-cantera-text"
          >
            {name}
          </Link>
        </Heading>
        {/* The state may be unknown: a fixed height (no layout shift). */}
        {hasSchedule(business) ? (
          <div className={cn(cardStyles.line, 'h-[1.25rem] enlarged:h-auto')}>
            <OpenStatus
              isHolidayShown
              stored={business}
              className="[&>span:last-child]:truncate enlarged:[&>span:last-child]:whitespace-normal"
            />
          </div>
        ) : null}
        <p className={cardStyles.line}>
          {distance === null ? null : (
            <span>
              <strong className="font-semibold">{distance}</strong> ·{' '}
            </span>
          )}
          <span translate="no">{streetOf(address)}</span>
        </p>
        <p className={cardStyles.category}>
          <span className="line-clamp-2 min-w-0 wrap-anywhere md:contents enlarged:line-clamp-none">
            <span className="max-md:mr-2 md:truncate">{business.category?.name ?? uncategorized}</span>
            {likes > 0 ? (
              <span className="inline-flex shrink-0 items-center gap-1 align-bottom tabular-nums">
                <ThumbsUp aria-hidden="true" className="size-3.5" />
                <span>{likes}</span>
                <span className="sr-only">me gusta</span>
              </span>
            ) : null}
          </span>
        </p>
      </div>
      {/* Above the link, which covers everything else. */}
      <div className={cardStyles.save}>
        <SaveButton business={business} look="icon" />
      </div>
      <div className={cardStyles.contacts}>
        <ContactShortcuts business={business} />
      </div>
    </article>
  );
});
