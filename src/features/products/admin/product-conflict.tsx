import { formatPrice } from '@/lib/format';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { isSameProduct } from './product-form-mapper';
import { readPrice } from '@/features/products/price-text';
import type { ProductValues } from './schema';
import type { ProductConflict as Versions } from './use-product-form';

interface ProductConflictProps {
  kind: ProductKind;
  /** Null while there is none. */
  versions: Versions | null;
  isBusy: boolean;
  onAcceptMine: () => void;
  onTakeTheirs: () => void;
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

/** Two people have changed one item: what each wrote, field by field. */
export function ProductConflict({ kind, versions, ...responses }: ProductConflictProps) {
  return (
    <ConflictDialog
      isOpen={versions !== null}
      title={`Alguien más cambió ${productKinds[kind].noun}`}
      rows={versions ? unwrap(kind, versions) : []}
      {...responses}
    />
  );
}

function unwrap(kind: ProductKind, { theirs, mine }: Versions) {
  const fields: (keyof ProductValues)[] = [
    'name',
    'description',
    'price',
    'category',
    'duration',
    'image_url',
  ];
  return fields
    .filter((field) => !isSameProduct(kind, theirs, { ...theirs, [field]: mine[field] }))
    .map((field) => ({
      label: labels[field],
      theirs: shownAs(field, theirs[field]),
      mine: shownAs(field, mine[field]),
    }));
}

function shownAs(field: keyof ProductValues, text: string): string {
  if (field === 'price') return formatPrice(readPrice(text));
  return text || '(vacío)';
}
