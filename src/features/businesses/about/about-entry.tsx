import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { cardSources } from '@/lib/images/image-sources';
import { Heading } from '@/ui/heading';
import { Picture } from '@/ui/picture';
import { builtInImage, mainImage, asStoredImage } from '@/features/businesses/main-image';
import { plainText } from '@/features/businesses/detail/plain-text';
import type { AboutBusiness } from './queries';
import { uncategorized } from '@/features/businesses/uncategorized';

interface AboutEntryProps {
  business: AboutBusiness;
  /** Shown for a business without an image of its own. */
  defaultImage: string;
}

/** A third of the page, and two fifths of the row on a phone. */
const entrySizes = '(min-width: 1200px) 363px, (min-width: 640px) 33vw, 40vw';

/** A plate with its caption: beside it on a phone, under it elsewhere. */
export function AboutEntry({ business, defaultImage }: AboutEntryProps) {
  return (
    <article className="group relative flex items-center gap-4 py-4 sm:block sm:py-0">
      <Picture
        {...cardSources(mainImage(business.images) ?? asStoredImage(defaultImage), entrySizes)}
        fallbackSrc={builtInImage}
        alt=""
        width={640}
        height={360}
        className="w-2/5 shrink-0 rounded-md sm:w-full sm:rounded-lg"
      />
      <div className="min-w-0 grow sm:mt-3">
        <p className="truncate text-fine text-tinta-soft">{business.category?.name ?? uncategorized}</p>
        <Heading level={3} look="card" className="line-clamp-2">
          <Link
            to={paths.business(business.slug)}
            className="group-hover:underline group-hover:decoration-1 group-hover:underline-offset-4 after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none focus-visible:after:outline-3 focus-visible:after:outline-offset-2 focus-visible:after:outline-cantera-text"
          >
            {business.name}
          </Link>
        </Heading>
        <p className="mt-1 line-clamp-1 text-fine sm:line-clamp-2">{plainText(business.description)}</p>
      </div>
    </article>
  );
}
