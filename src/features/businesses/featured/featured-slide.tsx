import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { cardSources } from '@/lib/images/image-sources';
import { Heading } from '@/ui/heading';
import { Picture } from '@/ui/picture';
import { builtInImage, mainImage, asStoredImage } from '@/features/businesses/main-image';
import type { FeaturedBusiness } from '@/features/businesses/queries';
import { uncategorized } from '@/features/businesses/uncategorized';
import { slideStyles } from './featured-strip-styles';

interface FeaturedSlideProps {
  business: FeaturedBusiness;
  /** The image in sight, and so one to fetch first. */
  isFirst: boolean;
  onOpen: () => void;
}

/** The width of `slideStyles.image`. */
const slideSizes = '(min-width: 1024px) 192px, 142px';

/** Image beside words, low enough that the list begins on the first screen. */
export function FeaturedSlide({ business, isFirst, onOpen }: FeaturedSlideProps) {
  return (
    <Link
      to={paths.business(business.slug)}
      onClick={onOpen}
      className={`group no-underline hover:border-edge focus-visible:-outline-offset-3 ${slideStyles.frame}`}
    >
      <Picture
        {...cardSources(mainImage(business.images) ?? asStoredImage(builtInImage), slideSizes)}
        fallbackSrc={builtInImage}
        alt=""
        width={1280}
        height={720}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : undefined}
        className={slideStyles.image}
      />
      <div className={slideStyles.text}>
        <p className="truncate text-fine text-tinta-soft">{business.category?.name ?? uncategorized}</p>
        <Heading
          level={3}
          look="card"
          className="line-clamp-2 group-hover:underline group-hover:underline-offset-4"
        >
          {business.name}
        </Heading>
      </div>
    </Link>
  );
}
