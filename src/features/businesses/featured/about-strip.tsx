import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { builtInImage, mainImage, asStoredImage } from '@/features/businesses/main-image';
import { featuredQueries, type FeaturedBusiness } from './queries';
import { uncategorized } from '@/features/businesses/uncategorized';
import { cardSources } from '@/lib/images/image-sources';
import { paths } from '@/lib/paths';
import { Heading } from '@/ui/heading';
import { decodeEntities } from '@/ui/html-entities';
import { Picture } from '@/ui/picture';
import { Section } from '@/ui/section';
import { Skeleton } from '@/ui/skeleton';

/** Rendered if no business could be loaded (spec: public §7 «fallback data»). Without the images of the demo, which only its build has. */
export const aboutFallback: FeaturedBusiness[] = [
  {
    id: 7,
    name: 'Pollos Asados El Brasero',
    slug: 'pollos-asados-el-brasero-7',
    description: 'Pollo al carbón marinado con naranja agria y chile guajillo.',
    category: { id: 1, name: 'Comida y antojitos' },
    images: [],
  },
  {
    id: 12,
    name: 'Café Tres Cactus',
    slug: 'cafe-tres-cactus-12',
    description: 'Café de Xilitla tostado cada semana en el barrio.',
    category: { id: 2, name: 'Panaderías y cafeterías' },
    images: [],
  },
  {
    id: 5,
    name: "Pizza D'Carlo",
    slug: 'pizza-dcarlo-5',
    description: 'Pizza al horno de piedra con masa madre.',
    category: { id: 1, name: 'Comida y antojitos' },
    images: [],
  },
];

interface AboutStripProps {
  /** From the setting of the site; null while it is loading. */
  ids: readonly number[] | null;
  /** The setting could not be read. */
  isFailed: boolean;
  defaultImage: string;
}

const stripStyles = 'divide-y border-y sm:grid sm:grid-cols-3 sm:gap-6 sm:divide-y-0 sm:border-0 lg:gap-8';

/** Three businesses: the chosen ones, else featured ones, else the fallback (spec: public §2 «About page»). */
export function AboutStrip({ ids, isFailed, defaultImage }: AboutStripProps) {
  const chosen = useQuery({ ...featuredQueries.about(ids ?? []), enabled: ids !== null });
  const isFallback = isFailed || chosen.isLoadingError || chosen.data?.length === 0;
  const businesses = isFallback ? aboutFallback : chosen.data;

  return (
    <Section title="Los primeros en conectar">
      {businesses ? (
        <ul className={stripStyles}>
          {businesses.map((business) => (
            <li key={business.id} className="min-w-0">
              <AboutEntry business={business} defaultImage={defaultImage} />
            </li>
          ))}
        </ul>
      ) : (
        <div className={stripStyles}>
          <p role="status" className="sr-only">
            Cargando...
          </p>
          {[0, 1, 2].map((index) => (
            <div key={index} aria-hidden="true" className="flex items-center gap-4 py-4 sm:block sm:py-0">
              <Skeleton className="aspect-video w-2/5 shrink-0 rounded-md sm:w-full sm:rounded-lg" />
              <div className="grow sm:mt-3">
                <Skeleton className="h-18 w-full sm:h-24" />
              </div>
            </div>
          ))}
        </div>
      )}
    </Section>
  );
}

interface AboutEntryProps {
  business: FeaturedBusiness;
  /** Shown for a business without an image of its own. */
  defaultImage: string;
}

/** A third of the page, and two fifths of the row on a phone. */
const entrySizes = '(min-width: 1200px) 363px, (min-width: 640px) 33vw, 40vw';

/** The image with its caption: beside it on a phone, below it elsewhere. */
function AboutEntry({ business, defaultImage }: AboutEntryProps) {
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
        <Heading level={3} look="card" translate="no" className="line-clamp-2">
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

/** The words of a description, whose stored form may hold simple markup: `<p>Pan <b>rico</b></p>` → `Pan rico`. */
export function plainText(markup: string | null): string {
  return decodeEntities((markup ?? '').replace(/<\/?[a-z][^>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?])/g, '$1')
    .trim();
}
