import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { readPrice } from '@/features/products/price-text';
import type { PublicProduct } from '@/features/products/queries';
import type { ProductValues } from './schema';

/** A row as form values: '' is the only empty value. */
export function toProductValues(product: PublicProduct): ProductValues {
  return {
    name: product.name,
    description: product.description ?? '',
    price: product.price === null ? '' : String(product.price),
    category: product.category ?? '',
    duration: product.duration ?? '',
    image_url: product.image_url ?? '',
  };
}

/** The columns of the fields of this kind; an update leaves the others unchanged. */
export function toProductColumns(kind: ProductKind, values: ProductValues) {
  const { isAvailable, hasDuration } = productKinds[kind];
  return {
    name: values.name,
    description: values.description || null,
    ...(isAvailable && {
      price: readPrice(values.price),
      category: values.category || null,
      image_url: values.image_url || null,
    }),
    ...(hasDuration && { duration: values.duration || null }),
  };
}

/** Whether two products are the same in the fields of their kind. */
export function isSameProduct(kind: ProductKind, one: ProductValues, other: ProductValues): boolean {
  return JSON.stringify(toProductColumns(kind, one)) === JSON.stringify(toProductColumns(kind, other));
}
