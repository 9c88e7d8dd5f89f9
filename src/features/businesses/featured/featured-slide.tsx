import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { cardSources } from '@/lib/images/image-sources';
import { Heading } from '@/ui/heading';
import { Picture } from '@/ui/picture';
import { builtInImage, mainImage, asStoredImage } from '@/features/businesses/main-image';
import { plainText } from '@/features/businesses/detail/plain-text';
import type { FeaturedBusiness } from '@/features/businesses/queries';
import { uncategorized } from '@/features/businesses/uncategorized';

interface FeaturedSlideProps {
  business: FeaturedBusiness;
  /** The first one is the page's largest image (LCP), and so the one to fetch first. */
  isFirst: boolean;
  onOpen: () => void;
}

/** Half a desk, seven twelfths of a slide in between, a slide with the next one peeping in on a phone. */
const slideSizes =
  '(min-width: 1200px) 558px, (min-width: 1024px) calc(50vw - 42px), (min-width: 640px) calc(54vw - 28px), calc(92vw - 18px)';

/** Picture above words on a phone and in the column of a desk, beside them in between. */
export function FeaturedSlide({ business, isFirst, onOpen }: FeaturedSlideProps) {
  return (
    <Link
      to={paths.business(business.slug)}
      onClick={onOpen}
      className="group flex h-full flex-col overflow-hidden rounded-lg border bg-paper no-underline hover:border-edge focus-visible:-outline-offset-3 sm:flex-row lg:flex-col"
    >
      <Picture
        {...cardSources(mainImage(business.images) ?? asStoredImage(builtInImage), slideSizes)}
        fallbackSrc={builtInImage}
        alt=""
        width={1280}
        height={720}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        className="w-full sm:w-7/12 lg:w-full"
      />
      <div className="min-w-0 px-4 py-3 sm:self-center sm:px-6 lg:self-stretch lg:px-5">
        <p className="truncate text-fine text-tinta-soft">{business.category?.name ?? uncategorized}</p>
        <Heading
          level={3}
          className="truncate group-hover:underline group-hover:underline-offset-4 sm:line-clamp-2 sm:whitespace-normal lg:line-clamp-1"
        >
          {business.name}
        </Heading>
        <p className="mt-0.5 truncate text-fine sm:line-clamp-3 sm:whitespace-normal lg:line-clamp-1">
          {plainText(business.description)}
        </p>
      </div>
    </Link>
  );
}
