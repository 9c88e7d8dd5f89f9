import { Pencil, Trash2 } from 'lucide-react';
import { imageUrl } from '@/lib/images/image-url';
import { IconButton } from '@/ui/icon-button';
import { Picture } from '@/ui/picture';
import { RichText } from '@/ui/rich-text';
import { formatPrice } from '@/features/products/price-text';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import type { PublicProduct } from '@/features/products/queries';

interface ProductEntryProps {
  product: PublicProduct;
  kind: ProductKind;
  /** While another product is being edited or deleted. */
  isLocked: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One product in the admin list, with all fields of its kind. */
export function ProductEntry({ product, kind, isLocked, onEdit, onDelete }: ProductEntryProps) {
  const { isAvailable } = productKinds[kind];
  const details = [
    isAvailable ? formatPrice(product.price) : null,
    product.category,
    product.duration,
  ].filter(Boolean);

  return (
    <div className="flex items-start gap-3 py-2.5">
      {product.image_url ? (
        <Picture
          src={imageUrl(product.image_url)}
          alt=""
          width={56}
          height={56}
          className="mt-0.5 size-14 shrink-0 rounded-md"
        />
      ) : null}
      <div className="min-w-0 grow py-0.5">
        <p className="font-semibold [overflow-wrap:anywhere]">{product.name}</p>
        {details.length > 0 ? (
          <p className="text-fine [overflow-wrap:anywhere] text-tinta-soft tabular-nums">
            {details.join(' · ')}
          </p>
        ) : null}
        {product.description ? (
          <RichText text={product.description} className="mt-0.5 line-clamp-2 text-fine text-tinta-soft" />
        ) : null}
      </div>
      <div className="flex shrink-0">
        <IconButton
          label={`Editar ${product.name}`}
          icon={<Pencil aria-hidden="true" className="size-5" />}
          data-opens={product.id}
          disabled={isLocked}
          onClick={onEdit}
        />
        <IconButton
          label={`Eliminar ${product.name}`}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          disabled={isLocked}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}
