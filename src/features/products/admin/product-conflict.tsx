import { ConflictDialog } from '@/ui/conflict-dialog';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { isSameProduct } from './product-form-mapper';
import { formatPrice, readPrice } from '@/features/products/price-text';
import { productSchemas, type ProductValues } from './schema';
import type { ProductConflict as Conflict } from './use-product-form';

interface ProductConflictProps {
  kind: ProductKind;
  conflict: Conflict | null;
  onAcceptMine: () => void;
  onAcceptTheirs: () => void;
  onContinue: () => void;
}

const labels: Record<keyof ProductValues, string> = {
  name: 'Nombre',
  description: 'Descripción',
  price: 'Precio',
  category: 'Categoría',
  duration: 'Duración',
  image_url: 'Dirección de la imagen',
};

/** Compares the two edits of a product that another person saved meanwhile. */
export function ProductConflict({ kind, conflict, ...actions }: ProductConflictProps) {
  if (!conflict) return null;

  return (
    <ConflictDialog
      isOpen
      title={`Alguien más cambió ${productKinds[kind].noun}`}
      rows={compare(kind, conflict)}
      {...actions}
    />
  );
}

function compare(kind: ProductKind, { theirs, mine }: Conflict) {
  return productSchemas.product
    .keyof()
    .options.filter((field) => !isSameProduct(kind, theirs, { ...theirs, [field]: mine[field] }))
    .map((field) => ({
      label: labels[field],
      theirs: showValue(field, theirs[field]),
      mine: showValue(field, mine[field]),
    }));
}

function showValue(field: keyof ProductValues, text: string): string {
  if (field === 'price') return formatPrice(readPrice(text));
  return text || '(vacío)';
}
