import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { messageOf } from '@/lib/errors';
import { Button } from '@/ui/button';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { productDraft, type ProductDraft } from './product-draft';
import { ProductEntry } from './product-entry';
import { ProductForm } from './product-form';
import { productKinds, type ProductKind } from '@/features/products/product-kinds';
import { toProductValues } from './product-form-mapper';
import { useDeleteProduct } from './mutations';
import { productQueries, type EditableProduct } from '@/features/products/queries';
import { emptyProduct } from './schema';

interface ProductListProps {
  businessId: number;
  kind: ProductKind;
}

/** The products of one kind, by name; the form replaces the product that is being edited. */
export function ProductList({ businessId, kind }: ProductListProps) {
  const titleId = useId();
  const { title, noun, add, empty, loadFailed } = productKinds[kind];
  const products = useQuery(productQueries.ofKind(businessId, kind));
  const deletion = useDeleteProduct(businessId, kind);
  const [open, setOpen] = useState<ProductDraft | null>(() => productDraft(businessId, kind).read());
  const [productToDelete, setProductToDelete] = useState<EditableProduct | null>(null);
  const section = useRef<HTMLElement>(null);
  // One list with the form as an entry: the form stays mounted when a refetch no longer has its product.
  const edited = products.data?.find(({ id }) => id === open?.edited?.id);
  const shown: (EditableProduct | 'form')[] = (products.data ?? []).map((product) =>
    product === edited ? 'form' : product,
  );
  if (open && !edited) shown.unshift('form');

  function handleClose() {
    productDraft(businessId, kind).clear();
    const id = open?.edited?.id ?? 'new';
    // Rendered at once: the button that opened the form must be mounted before it can get the focus.
    flushSync(() => setOpen(null));
    const opener = section.current?.querySelector<HTMLElement>(`[data-opens="${id}"]`);
    (opener ?? section.current)?.focus();
  }

  function handleDelete() {
    if (!productToDelete) return;
    deletion.mutate(productToDelete.id, {
      onSuccess: () => section.current?.focus(),
      onSettled: () => setProductToDelete(null),
    });
  }

  return (
    <section ref={section} aria-labelledby={titleId} tabIndex={-1}>
      <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Heading level={3} id={titleId}>
          {title}
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
            {add}
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
                  onDelete={() => setProductToDelete(product)}
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
        <div role="status" className="flex flex-col gap-3">
          <span className="sr-only">Cargando {title.toLowerCase()}…</span>
          <Skeleton className="h-14 rounded-md" />
          <Skeleton className="h-14 rounded-md" />
        </div>
      )}
      <ConfirmDialog
        isOpen={productToDelete !== null}
        onCancel={() => setProductToDelete(null)}
        title={`¿Eliminar ${noun}?`}
        description={
          <>«{productToDelete?.name}» deja de verse en la página del negocio. No se puede deshacer.</>
        }
        confirmLabel="Eliminar"
        busyLabel="Eliminando..."
        isBusy={deletion.isPending}
        onConfirm={handleDelete}
      />
    </section>
  );
}
