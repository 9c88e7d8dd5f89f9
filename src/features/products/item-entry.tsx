import { Pencil, Trash2 } from 'lucide-react';
import { formatPrice } from '@/lib/format';
import { pictureUrl } from '@/lib/storage';
import { IconButton } from '@/ui/icon-button';
import { Picture } from '@/ui/picture';
import { RichText } from '@/ui/rich-text';
import { itemKinds, type ItemKind } from './item-kinds';
import type { OfferedItem } from './queries';

interface ItemEntryProps {
  item: OfferedItem;
  kind: ItemKind;
  /** While another one is being edited or deleted. */
  isLocked: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One item in the team's list, with everything that its kind may have. */
export function ItemEntry({ item, kind, isLocked, onEdit, onDelete }: ItemEntryProps) {
  const { isOffered } = itemKinds[kind];
  const details = [isOffered ? formatPrice(item.price) : null, item.category, item.duration].filter(Boolean);

  return (
    <div className="flex items-start gap-3 py-2.5">
      {item.image_url ? (
        <Picture
          src={pictureUrl(item.image_url)}
          alt=""
          width={56}
          height={56}
          className="mt-0.5 size-14 shrink-0 rounded-md"
        />
      ) : null}
      <div className="min-w-0 grow py-0.5">
        <p className="font-semibold [overflow-wrap:anywhere]">{item.name}</p>
        {details.length > 0 ? (
          <p className="text-fine [overflow-wrap:anywhere] text-tinta-soft tabular-nums">
            {details.join(' · ')}
          </p>
        ) : null}
        {item.description ? (
          <RichText text={item.description} className="mt-0.5 line-clamp-2 text-fine text-tinta-soft" />
        ) : null}
      </div>
      <div className="flex shrink-0">
        <IconButton
          label={`Editar ${item.name}`}
          icon={<Pencil aria-hidden="true" className="size-5" />}
          data-opens={item.id}
          disabled={isLocked}
          onClick={onEdit}
        />
        <IconButton
          label={`Eliminar ${item.name}`}
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          disabled={isLocked}
          onClick={onDelete}
        />
      </div>
    </div>
  );
}
