import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { NotFoundError } from '@/lib/errors';
import { errorMessage } from '@/lib/error-message';
import type { EditConflict } from '@/lib/forms/use-versioned-edit';
import { useVersionedForm } from '@/lib/forms/use-versioned-form';
import { productDraft, type ProductDraft } from './product-draft';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { ChangedProductError, useSaveProduct } from './mutations';
import { productSchemas, type ProductValues } from './schema';

interface ProductFormOptions {
  businessId: number;
  kind: ProductKind;
  /** A product, an empty one, or the draft of this tab. */
  start: ProductDraft;
  onSaved: () => void;
}

export type ProductConflict = EditConflict<ProductValues, number | null>;

/** State and actions of the form of a product. */
export function useProductForm({ businessId, kind, start, onSaved }: ProductFormOptions) {
  const form = useForm<ProductValues>({
    resolver: zodResolver(productSchemas[kind]),
    defaultValues: start.values,
    mode: 'onTouched',
  });
  const { mutateAsync } = useSaveProduct(businessId, kind);
  const draft = productDraft(businessId, kind);

  const edit = useVersionedForm({
    form,
    stored: { values: start.values, version: start.edited?.version ?? null },
    recovered: null,
    draft: { ...draft, save: ({ values, version }) => draft.save({ values, edited: editedAt(version) }) },
    write: (values, version) => mutateAsync({ values, edited: editedAt(version) }),
    loadNewer: (error) =>
      Promise.resolve(
        error instanceof ChangedProductError ? { values: error.current, version: error.version } : null,
      ),
    onSaved,
    onError: (error) => {
      // The next save creates it again.
      if (error instanceof NotFoundError) edit.rebaseOnto({ values: start.values, version: null });
    },
  });

  function editedAt(version: number | null): ProductDraft['edited'] {
    return start.edited && version !== null ? { id: start.edited.id, version } : null;
  }

  return { ...edit, form, failure: edit.failure ? failureText(kind, edit.failure) : null };
}

function failureText(kind: ProductKind, failure: unknown): string {
  const { deletedText, saveFailed } = productKinds[kind];
  return failure instanceof NotFoundError
    ? `${deletedText} Lo que escribiste sigue aquí: si guardas otra vez, se crea de nuevo.`
    : errorMessage(saveFailed, failure);
}
