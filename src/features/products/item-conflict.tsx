import { formatPrice } from '@/lib/format';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { itemKinds, type ItemKind } from './item-kinds';
import { isSameItem } from './item-values';
import { readPrice } from './price-text';
import type { ItemValues } from './schema';
import type { ItemConflict as Versions } from './use-item-form';

interface ItemConflictProps {
  kind: ItemKind;
  /** Null while there is none. */
  versions: Versions | null;
  isBusy: boolean;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
  onContinue: () => void;
}

const labels: Record<keyof ItemValues, string> = {
  name: 'Nombre',
  description: 'Descripción',
  price: 'Precio',
  category: 'Categoría',
  duration: 'Duración',
  image_url: 'Dirección de la imagen',
};

/** Two people have changed one item: what each wrote, field by field. */
export function ItemConflict({ kind, versions, ...answers }: ItemConflictProps) {
  return (
    <ConflictDialog
      isOpen={versions !== null}
      title={`Alguien más cambió ${itemKinds[kind].noun}`}
      rows={versions ? rowsOf(kind, versions) : []}
      {...answers}
    />
  );
}

function rowsOf(kind: ItemKind, { theirs, mine }: Versions) {
  const fields: (keyof ItemValues)[] = ['name', 'description', 'price', 'category', 'duration', 'image_url'];
  return fields
    .filter((field) => !isSameItem(kind, theirs, { ...theirs, [field]: mine[field] }))
    .map((field) => ({
      label: labels[field],
      theirs: shownAs(field, theirs[field]),
      mine: shownAs(field, mine[field]),
    }));
}

function shownAs(field: keyof ItemValues, text: string): string {
  if (field === 'price') return formatPrice(readPrice(text));
  return text || '(vacío)';
}
