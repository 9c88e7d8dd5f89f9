import { zodResolver } from '@hookform/resolvers/zod';
import { CircleAlert, ImagePlus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { FormProvider, useController, useForm, useWatch } from 'react-hook-form';
import { rowLines } from '@/features/changes/admin/lines';
import { formatPrice, readPrice } from '@/features/products/price-text';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { errorMessage } from '@/lib/error-message';
import { NotFoundError } from '@/lib/errors';
import { tabDraft } from '@/lib/forms/tab-draft';
import type { EditConflict } from '@/lib/forms/use-versioned-edit';
import { useVersionedForm } from '@/lib/forms/use-versioned-form';
import { acceptedImageTypes } from '@/lib/images/image-file';
import { imageUrl } from '@/lib/images/image-url';
import { mapRecord } from '@/lib/map-record';
import { getSession } from '@/lib/supabase/session';
import { useLeaveWarning } from '@/lib/use-leave-warning';
import { z } from '@/lib/zod';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { RichTextField } from '@/ui/form/rich-text-field';
import { TextField } from '@/ui/form/text-field';
import { Heading } from '@/ui/heading';
import { Picture } from '@/ui/picture';
import { ProgressBar } from '@/ui/progress-bar';
import { useFilePicker } from '@/ui/use-file-picker';
import { ChangedProductError, useSaveProduct, useUploadProductImage } from './mutations';
import { emptyProduct, productLimits, productSchemas, toProductColumns, type ProductValues } from './schema';

/** The unsaved values of the form in one of the lists of a business. */
export interface ProductDraft {
  /** The product and the version that are edited; null for a new product. */
  edited: { id: number; version: number } | null;
  values: ProductValues;
}

const draftSchema: z.ZodType<ProductDraft> = z.object({
  edited: z.object({ id: z.number(), version: z.number() }).nullable(),
  values: z.object(mapRecord(emptyProduct, () => z.string())),
});

/** The draft of a list in this tab, for the account that is signed in. */
export function productDraft(businessId: number, kind: ProductKind) {
  const owner = getSession().user?.userId ?? '';
  return tabDraft(`conecta-product-draft:${owner}:${kind}:${String(businessId)}`, draftSchema);
}

const ProductTextField = TextField<ProductValues>;

interface ProductFormProps {
  businessId: number;
  kind: ProductKind;
  start: ProductDraft;
  /** Called after a save and on cancel. */
  onClose: () => void;
}

/** Creates or edits a product, inline in the list. */
export function ProductForm({ businessId, kind, start, onClose }: ProductFormProps) {
  const titleId = useId();
  const [isUploading, setUploading] = useState(false);
  const { add, edit: editTitle, nameLabel, hasPrice, hasDuration } = productKinds[kind];
  const edit = useProductForm({ businessId, kind, start, onSaved: onClose });
  const { form, isSaving, failure } = edit;
  const { setFocus, control } = form;
  const price = readPrice(useWatch({ control, name: 'price' }));

  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <form
      noValidate
      autoComplete="off"
      aria-labelledby={titleId}
      onSubmit={edit.handleSubmit}
      className="flex flex-col gap-4 rounded-lg border border-edge bg-ground p-4 sm:p-5"
    >
      <Heading level={3} look="card" id={titleId}>
        {start.edited === null ? add : editTitle}
      </Heading>
      <FormProvider {...form}>
        <ProductTextField name="name" label={nameLabel} isRequired />
        <RichTextField<ProductValues>
          name="description"
          label="Descripción (opcional)"
          maxLength={productLimits.description}
          className="min-h-24!"
        />
        {hasPrice ? (
          <div className="grid gap-4 sm:grid-cols-2">
            <ProductTextField
              name="price"
              label="Precio (opcional)"
              hint={Number.isNaN(price) ? 'Por ejemplo 1,234.50' : `Se verá así: ${formatPrice(price)}`}
              inputMode="decimal"
            />
            <ProductTextField
              name="category"
              label="Categoría (opcional)"
              hint="Para agrupar: Bebidas, Postres…"
            />
            {hasDuration ? (
              <ProductTextField
                name="duration"
                label="Duración (opcional)"
                hint="Por ejemplo 30 min o 1 hora"
              />
            ) : null}
            <ProductImageField businessId={businessId} onBusyChange={setUploading} />
          </div>
        ) : null}
      </FormProvider>
      {failure ? (
        <Banner tone="error" role="alert" icon={<CircleAlert className="size-5" />} title="No se guardó">
          <p>{failure}</p>
        </Banner>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isSaving || isUploading} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={isSaving || isUploading}>
          {isSaving ? 'Guardando...' : 'Guardar'}
        </Button>
      </div>
      <ProductConflict
        kind={kind}
        conflict={edit.conflict}
        onAcceptMine={edit.acceptMine}
        onAcceptTheirs={onClose}
        onContinue={edit.dismissConflict}
      />
    </form>
  );
}

interface ProductFormOptions {
  businessId: number;
  kind: ProductKind;
  /** The values of a product, empty ones, or the draft of this tab. */
  start: ProductDraft;
  onSaved: () => void;
}

type Conflict = EditConflict<ProductValues, number | null>;

/** State and actions of the form of a product. */
function useProductForm({ businessId, kind, start, onSaved }: ProductFormOptions) {
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
      // The product was deleted meanwhile: without a version, the next save inserts it.
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

interface ProductConflictProps {
  kind: ProductKind;
  conflict: Conflict | null;
  onAcceptMine: () => void;
  onAcceptTheirs: () => void;
  onContinue: () => void;
}

/** Compares my edit with the product that another person saved meanwhile. */
function ProductConflict({ kind, conflict, ...actions }: ProductConflictProps) {
  if (!conflict) return null;

  return (
    <ConflictDialog
      isOpen
      title={`Alguien más cambió ${productKinds[kind].noun}`}
      lines={compare(kind, conflict)}
      {...actions}
    />
  );
}

function compare(kind: ProductKind, { theirs, mine }: Conflict) {
  const row = { table: 'products', old: toProductColumns(kind, theirs), new: toProductColumns(kind, mine) };
  return rowLines('products', row, 'sides');
}

interface ProductImageFieldProps {
  businessId: number;
  onBusyChange: (isBusy: boolean) => void;
}

/** The image of a product: uploading, replacing and removing it. The form's value is its URL. */
function ProductImageField({ businessId, onBusyChange }: ProductImageFieldProps) {
  const { field, fieldState } = useController<ProductValues, 'image_url'>({ name: 'image_url' });
  const { mutateAsync, isPending, error } = useUploadProductImage(businessId);
  const [sent, setSent] = useState(0);
  const chooseButton = useRef<HTMLButtonElement>(null);
  const { inputProps, openPicker } = useFilePicker(([file]) => void upload(file));
  const hasImage = field.value !== '';
  const problem = fieldState.error?.message ?? error?.message;

  useLeaveWarning(isPending);

  async function upload(file: File) {
    setSent(0);
    onBusyChange(true);
    try {
      field.onChange(await mutateAsync({ file, onProgress: setSent }));
    } catch {
      // The mutation shows the error; the product keeps its image.
    } finally {
      onBusyChange(false);
    }
  }

  function handleRemove() {
    field.onChange('');
    chooseButton.current?.focus();
  }

  return (
    <div role="group" aria-label="Imagen (opcional)" className="flex flex-col gap-1.5">
      <span className="font-semibold">Imagen (opcional)</span>
      <div className="flex flex-wrap items-center gap-3">
        {hasImage ? (
          <Picture
            src={imageUrl(field.value)}
            alt="Imagen actual"
            width={80}
            height={80}
            className="size-20 rounded-md"
          />
        ) : null}
        <input {...inputProps} accept={acceptedImageTypes} aria-label="Archivo de la imagen" />
        <Button ref={chooseButton} variant="secondary" disabled={isPending} onClick={openPicker}>
          <ImagePlus aria-hidden="true" className="size-5" />
          <span>{hasImage ? 'Cambiar imagen' : 'Subir imagen'}</span>
        </Button>
        {hasImage ? (
          <Button variant="quiet" disabled={isPending} onClick={handleRemove}>
            <Trash2 aria-hidden="true" className="size-5" />
            Quitar imagen
          </Button>
        ) : null}
      </div>
      {isPending ? <ProgressBar label="Subiendo la imagen" percent={sent * 100} /> : null}
      {problem ? (
        <p role="alert" className="text-fine font-semibold text-alerta-text">
          {problem}
        </p>
      ) : null}
    </div>
  );
}
