import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { formatPrice } from '@/features/products/price-text';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { productQueries, type EditableProduct, type PublicProduct } from '@/features/products/queries';
import { messageOf } from '@/lib/errors';
import { imageUrl } from '@/lib/images/image-url';
import { periods } from '@/lib/limits';
import { Button } from '@/ui/button';
import { ActionDialog } from '@/ui/action-dialog';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { IconButton } from '@/ui/icon-button';
import { Picture } from '@/ui/picture';
import { RichText } from '@/ui/rich-text';
import { Skeleton } from '@/ui/skeleton';
import { SkeletonRows } from '@/ui/skeleton-rows';
import { useDeleteProduct } from './mutations';
import { ProductForm, productDraft, type ProductDraft } from './product-form';
import { emptyProduct, toProductValues } from './schema';

interface ProductManagerProps {
  businessId: number;
}

/** The three lists of a business: products, services and information. */
export function ProductManager({ businessId }: ProductManagerProps) {
  return (
    <div className="flex flex-col gap-8">
      <ProductList businessId={businessId} kind="product" />
      <ProductList businessId={businessId} kind="service" />
      <ProductList businessId={businessId} kind="info" />
    </div>
  );
}

interface ProductListProps {
  businessId: number;
  kind: ProductKind;
}

/** The products of one kind, by name; the form replaces the product that is being edited. */
function ProductList({ businessId, kind }: ProductListProps) {
  const titleId = useId();
  const { title, noun, add, empty, loadFailed } = productKinds[kind];
  const products = useQuery(productQueries.ofKind(businessId, kind));
  const deletion = useDeleteProduct(businessId, kind);
  const [open, setOpen] = useState<ProductDraft | null>(() => productDraft(businessId, kind).read());
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const productToDelete = products.data?.find(({ id }) => id === deletedId);
  const section = useRef<HTMLElement>(null);
  // The form is an entry of the list, so it stays mounted when a refetch no longer returns its product.
  const edited = products.data?.find(({ id }) => id === open?.edited?.id);
  const shown: (EditableProduct | 'form')[] = (products.data ?? []).map((product) =>
    product === edited ? 'form' : product,
  );
  if (open && !edited) shown.unshift('form');

  function handleClose() {
    productDraft(businessId, kind).clear();
    const id = open?.edited?.id ?? 'new';
    // flushSync: the button that opened the form must be mounted before it can get the focus.
    flushSync(() => setOpen(null));
    const opener = section.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`);
    (opener ?? section.current)?.focus();
  }

  return (
    <section ref={section} aria-labelledby={titleId} tabIndex={-1}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={3} id={titleId}>
          <span>{title}</span>
          {products.data && products.data.length > 0 ? (
            <span className="ml-2 text-body font-normal text-tinta-soft tabular-nums">
              {products.data.length}
            </span>
          ) : null}
        </Heading>
        {open ? null : (
          <Button
            variant="secondary"
            data-opens="new"
            onClick={() => setOpen({ edited: null, values: emptyProduct })}
          >
            <Plus aria-hidden="true" className="size-5" />
            <span>{add}</span>
          </Button>
        )}
      </div>
      {shown.length > 0 ? (
        <ul className="divide-y border-y">
          {shown.map((product) =>
            product === 'form' ? (
              <li key="form" className="py-3">
                {open ? (
                  <ProductForm businessId={businessId} kind={kind} start={open} onClose={handleClose} />
                ) : null}
              </li>
            ) : (
              <li key={product.id}>
                <ProductEntry
                  product={product}
                  kind={kind}
                  isLocked={open !== null || deletion.isPending}
                  onEdit={() => {
                    const { id, version } = product;
                    setOpen({ edited: { id, version }, values: toProductValues(product) });
                  }}
                  onDelete={() => setDeletedId(product.id)}
                />
              </li>
            ),
          )}
        </ul>
      ) : null}
      {products.data ? (
        shown.length > 0 ? null : (
          <p className="rounded-lg border border-dashed border-edge px-4 py-5 text-tinta-soft">{empty}</p>
        )
      ) : products.isError ? (
        <ErrorState
          title={loadFailed}
          message={messageOf(products.error)}
          onRetry={() => void products.refetch()}
          isRetrying={products.isFetching}
        />
      ) : (
        <SkeletonRows label={`Cargando ${title.toLowerCase()}…`} count={2} className="flex flex-col gap-3">
          <Skeleton className="h-14 rounded-md" />
        </SkeletonRows>
      )}
      {productToDelete ? (
        <ActionDialog
          action={deletion}
          variables={productToDelete.id}
          title={`¿Eliminar ${noun}?`}
          description={`«${productToDelete.name}» deja de verse en la página del negocio. Queda ${periods.bin_days} días en la papelera.`}
          confirmLabel="Eliminar"
          busyLabel="Eliminando..."
          onClose={() => setDeletedId(null)}
        />
      ) : null}
    </section>
  );
}

interface ProductEntryProps {
  product: PublicProduct;
  kind: ProductKind;
  /** True while a product is being edited or deleted. */
  isLocked: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

/** One product in the admin list, with all fields of its kind. */
function ProductEntry({ product, kind, isLocked, onEdit, onDelete }: ProductEntryProps) {
  const { hasPrice } = productKinds[kind];
  const details = [hasPrice ? formatPrice(product.price) : null, product.category, product.duration].filter(
    Boolean,
  );

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
