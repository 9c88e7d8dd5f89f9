import { CircleAlert } from 'lucide-react';
import { useEffect, useId } from 'react';
import { useWatch } from 'react-hook-form';
import { formatPrice } from '@/lib/format';
import { Banner } from '@/ui/banner';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { Heading } from '@/ui/heading';
import { Input } from '@/ui/input';
import { Textarea } from '@/ui/textarea';
import { ProductConflict } from './product-conflict';
import type { ProductDraft } from './product-draft';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { readPrice } from '@/features/products/price-text';
import { useProductForm } from './use-product-form';

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
  const { isSaving, failure } = edit;
  const { register, formState, setFocus, control: formControl } = edit.form;
  const { errors } = formState;
  const price = readPrice(useWatch({ control: formControl, name: 'price' }));

  useEffect(() => setFocus('name'), [setFocus]);

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      onSubmit={edit.handleSubmit}
      className="flex flex-col gap-4 rounded-lg border border-edge bg-ground p-4 sm:p-5"
    >
      <Heading level={3} look="card" id={titleId}>
        {start.edited === null ? add : editTitle}
      </Heading>
      <Field label={nameLabel} error={errors.name?.message} isRequired>
        {(control) => <Input {...control} autoComplete="off" {...register('name')} />}
      </Field>
      <Field
        label="Descripción (opcional)"
        hint="Puede llevar <b>, <i>, <em>, <strong>, <u>, <br> y <p>; cualquier otra etiqueta se quita al guardar."
        error={errors.description?.message}
      >
        {(control) => <Textarea {...control} rows={3} {...register('description')} />}
      </Field>
      {isAvailable ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Precio (opcional)"
            hint={Number.isNaN(price) ? 'Por ejemplo 1,234.50' : `Se verá así: ${formatPrice(price)}`}
            error={errors.price?.message}
          >
            {(control) => (
              <Input {...control} inputMode="decimal" autoComplete="off" {...register('price')} />
            )}
          </Field>
          <Field
            label="Categoría (opcional)"
            hint="Para agrupar: Bebidas, Postres…"
            error={errors.category?.message}
          >
            {(control) => <Input {...control} autoComplete="off" {...register('category')} />}
          </Field>
          {hasDuration ? (
            <Field
              label="Duración (opcional)"
              hint="Por ejemplo 30 min o 1 hora"
              error={errors.duration?.message}
            >
              {(control) => <Input {...control} autoComplete="off" {...register('duration')} />}
            </Field>
          ) : null}
          <Field
            label="Dirección de la imagen (opcional)"
            hint="Empieza con https:// o es una ruta del sitio"
            error={errors.image_url?.message}
          >
            {(control) => (
              <Input {...control} inputMode="url" autoComplete="off" {...register('image_url')} />
            )}
          </Field>
        </div>
      ) : null}
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
        onTakeTheirs={onClose}
        onContinue={edit.dismissConflict}
      />
    </form>
  );
}
