import { CircleAlert } from 'lucide-react';
import { useEffect, useId } from 'react';
import { FormProvider, useWatch } from 'react-hook-form';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { TextField } from '@/ui/form/text-field';
import { Heading } from '@/ui/heading';
import { ProductConflict } from './product-conflict';
import type { ProductDraft } from './product-draft';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { formatPrice, readPrice } from '@/features/products/price-text';
import type { ProductValues } from './schema';
import { useProductForm } from './use-product-form';

const ProductTextField = TextField<ProductValues>;

interface ProductFormProps {
  businessId: number;
  kind: ProductKind;
  start: ProductDraft;
  /** Saved or cancelled. */
  onClose: () => void;
}

/** Creates or edits a product, in its place in the list. */
export function ProductForm({ businessId, kind, start, onClose }: ProductFormProps) {
  const titleId = useId();
  const { add, edit: editTitle, nameLabel, isAvailable, hasDuration } = productKinds[kind];
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
        <ProductTextField
          name="description"
          label="Descripción (opcional)"
          hint="Puede llevar <b>, <i>, <em>, <strong>, <u>, <br> y <p>; cualquier otra etiqueta se quita al guardar."
          rows={3}
        />
        {isAvailable ? (
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
            <ProductTextField
              name="image_url"
              label="Dirección de la imagen (opcional)"
              hint="Empieza con https:// o es una ruta del sitio"
              inputMode="url"
            />
          </div>
        ) : null}
      </FormProvider>
      {failure ? (
        <Banner tone="error" role="alert" icon={<CircleAlert className="size-5" />} title="No se guardó">
          <p>{failure}</p>
        </Banner>
      ) : null}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" disabled={isSaving} onClick={onClose}>
          Cancelar
        </Button>
        <Button type="submit" disabled={isSaving}>
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
