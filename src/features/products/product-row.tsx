import { Clock3 } from 'lucide-react';
import { cn } from '@/lib/cn';
import { imageUrl } from '@/lib/images/image-url';
import { Picture } from '@/ui/picture';
import { RichText } from '@/ui/rich-text';
import { formatPrice } from './price-text';
import type { PublicProduct } from './queries';

interface ProductRowProps {
  product: PublicProduct;
}

/** One product or service: name and price on one line, as on a printed menu, then the description and the duration. */
export function ProductRow({ product }: ProductRowProps) {
  const { name, description, price, image_url: image, duration } = product;

  return (
    <li className="flex gap-4 py-3.5">
      {image ? (
        <Picture
          src={imageUrl(image)}
          alt=""
          width={72}
          height={72}
          className="size-18 shrink-0 rounded-md"
        />
      ) : null}
      <div className="min-w-0 grow">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p className="min-w-0 grow basis-36 font-semibold [overflow-wrap:anywhere]">{name}</p>
          <p
            className={cn(
              'shrink-0 tabular-nums',
              price === null ? 'text-fine text-tinta-soft' : 'font-semibold',
            )}
          >
            {formatPrice(price)}
          </p>
        </div>
        {description ? <RichText text={description} className="mt-0.5 text-fine text-tinta-soft" /> : null}
        {duration ? (
          <p className="mt-1 flex items-center gap-1.5 text-fine text-tinta-soft">
            <Clock3 aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only">Duración: </span>
            {duration}
          </p>
        ) : null}
      </div>
    </li>
  );
}
