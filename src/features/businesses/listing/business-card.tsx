import { ThumbsUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { cardSources } from '@/lib/images/image-sources';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { Heading } from '@/ui/heading';
import { Picture } from '@/ui/picture';
import { builtInImage, mainImage, asStoredImage } from '@/features/businesses/main-image';
import { plainText } from '@/features/businesses/detail/plain-text';
import type { BusinessCardRow } from '@/features/businesses/queries';
import { uncategorized } from '@/features/businesses/uncategorized';

interface BusinessCardProps {
  business: BusinessCardRow;
  /** Shown for a business without an image of its own. */
  defaultImage: string;
  /** Whether its image is above the fold. */
  isEager: boolean;
  onOpen: () => void;
  /** Whether it is open: one line, whose place is reserved. */
  state: ReactNode;
  /** Ways to contact it: outside the link, at the foot of the card. */
  actions: ReactNode;
  /** A button over the corner of its image. */
  corner: ReactNode;
}

/** In the columns of `gridStyles`: one, two, three, and three beside the categories. */
const cardSizes =
  '(min-width: 1280px) 270px, (min-width: 1024px) calc(33vw - 30px), (min-width: 640px) calc(50vw - 34px), calc(100vw - 34px)';

/** One business in a list. The name is the link, and it reaches over the whole card above the actions. */
export function BusinessCard({
  business,
  defaultImage,
  isEager,
  onOpen,
  state,
  actions,
  corner,
}: BusinessCardProps) {
  const { name, description, likes_count: likes } = business;

  return (
    <Card
      as="article"
      className="group relative flex h-full flex-col overflow-hidden transition-shadow focus-within:border-edge hover:border-edge hover:shadow-lift"
    >
      <Picture
        {...cardSources(mainImage(business.images) ?? asStoredImage(defaultImage), cardSizes)}
        fallbackSrc={builtInImage}
        alt=""
        width={640}
        height={360}
        loading={isEager ? 'eager' : 'lazy'}
        className="w-full border-b"
      />
      {business.is_premium ? (
        <Badge tone="paper" className="absolute top-3 left-3">
          Recomendado
        </Badge>
      ) : null}
      <div className="absolute top-3 right-3 z-10">{corner}</div>
      <div className="flex grow flex-col px-4 pt-3 pb-4">
        <div className="flex items-center justify-between gap-3 text-fine text-tinta-soft">
          <p className="min-w-0 truncate">{business.category?.name ?? uncategorized}</p>
          {likes > 0 ? (
            <p className="flex shrink-0 items-center gap-1.5 tabular-nums">
              <ThumbsUp aria-hidden="true" className="size-4" />
              {likes}
              <span className="sr-only">me gusta</span>
            </p>
          ) : null}
        </div>
        <Heading level={3} look="card" className="mt-0.5 line-clamp-2">
          <Link
            to={paths.business(business.slug)}
            onClick={onOpen}
            className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:-outline-offset-3 focus-visible:after:outline-cantera-text"
          >
            {name}
          </Link>
        </Heading>
        {/* The state comes after hydration, and not for every business: a fixed height (no layout shift). */}
        <div className="mt-1 h-6 truncate text-fine">{state}</div>
        <p className="truncate text-fine">{plainText(description)}</p>
      </div>
      {/* Above the link, which covers everything else. */}
      <div className="relative z-10 mt-auto">{actions}</div>
    </Card>
  );
}
