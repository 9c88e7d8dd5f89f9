import { useQuery } from '@tanstack/react-query';
import { CircleCheck, ExternalLink, Merge, Pencil, Trash2, Undo2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { uncategorized } from '@/features/businesses/uncategorized';
import { readChange } from '@/features/changes/admin/change';
import { linesOf } from '@/features/changes/admin/lines';
import { upperFirst } from '@/lib/graphemes';
import { formatShortDate } from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { lookAlikeReasons } from '@/features/look-alikes/admin/look-alike-reasons';
import { adminPaths, paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Card } from '@/ui/card';
import { ChangeDiff } from '@/ui/change-diff';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { Skeleton } from '@/ui/skeleton';
import { SkeletonRows } from '@/ui/skeleton-rows';
import { useFocusFallback } from '@/ui/use-focus-fallback';
import { DeleteBusinessDialog } from './delete-business-dialog';
import { MergeDialog } from './merge-dialog';
import { useMarkDistinct } from './mutations';
import { adminBusinessQueries, type DuplicatePair } from './queries';

type Business = DuplicatePair['first'];

/**
 * Pairs of businesses that may be one, with the reasons. Admins merge them or delete one. A pair that staff mark as two stays, to be
 * undone, until the list is left.
 */
export function DuplicateList({ canDelete }: { canDelete: boolean }) {
  const { data, error, isFetching, refetch } = useQuery({
    ...adminBusinessQueries.duplicates(),
    // Other staff work on the list too; but a refetch on focus would remove a pair that can still be undone.
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const section = useRef<HTMLElement>(null);
  const focusFallback = useFocusFallback(section, data);
  const [deletedId, setDeletedId] = useState<number | null>(null);
  const [mergedKey, setMergedKey] = useState<string | null>(null);
  const pairToMerge = data?.find((pair) => pairKey(pair) === mergedKey);
  const businessToDelete = data
    ?.flatMap(({ first, second }) => [first, second])
    .find(({ id }) => id === deletedId);

  if (!data && error) {
    return (
      <ErrorState
        level={2}
        title="No se pudieron buscar los posibles duplicados."
        message={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) return <DuplicatesSkeleton />;
  return (
    <section
      ref={section}
      tabIndex={-1}
      {...focusFallback}
      aria-label="Pares que se parecen"
      className="outline-none"
    >
      {data.length === 0 ? (
        <EmptyState
          level={2}
          icon={CircleCheck}
          iconColor="text-agave-text"
          title="No hay posibles duplicados"
          action={
            <ButtonLink variant="secondary" to={paths.adminBusinesses}>
              Ver los negocios
            </ButtonLink>
          }
        >
          Ningún negocio se parece a otro por su teléfono, su nombre o su dirección.
        </EmptyState>
      ) : (
        <ul className="flex flex-col gap-5">
          {data.map((pair) => (
            <Pair
              key={pairKey(pair)}
              pair={pair}
              onMerge={canDelete ? () => setMergedKey(pairKey(pair)) : null}
              onDelete={canDelete ? setDeletedId : null}
            />
          ))}
        </ul>
      )}
      {businessToDelete ? (
        <DeleteBusinessDialog business={businessToDelete} onClose={() => setDeletedId(null)} />
      ) : null}
      {pairToMerge ? <MergeDialog pair={pairToMerge} onClose={() => setMergedKey(null)} /> : null}
    </section>
  );
}

const pairKey = ({ first, second }: DuplicatePair) => `${String(first.id)} ${String(second.id)}`;

interface PairProps {
  pair: DuplicatePair;
  /** Both null for accounts that may not delete. */
  onMerge: (() => void) | null;
  onDelete: ((id: number) => void) | null;
}

function Pair({ pair: { first, second, reasons }, onMerge, onDelete }: PairProps) {
  const titleId = useId();
  const mark = useMarkDistinct();
  const [areDistinct, setDistinct] = useState(false);

  function handleMark() {
    mark.mutate(
      { firstId: first.id, secondId: second.id, areDistinct: !areDistinct },
      { onSuccess: () => setDistinct(!areDistinct) },
    );
  }

  return (
    <Card as="li" aria-labelledby={titleId}>
      <div className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b px-4 py-2.5 sm:px-5">
        <Heading level={2} look="card" id={titleId}>
          {upperFirst(lookAlikeReasons(reasons))}
        </Heading>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <p role="status" className={areDistinct ? 'font-semibold text-agave-text' : 'sr-only'}>
            {areDistinct ? 'Son dos negocios distintos.' : ''}
          </p>
          {/* One button, so that the focus stays on what undoes the click. */}
          <Button
            variant={areDistinct ? 'quiet' : 'secondary'}
            aria-label={
              areDistinct
                ? `Deshacer: ${first.name} y ${second.name}`
                : `No lo son: ${first.name} y ${second.name}`
            }
            disabled={mark.isPending}
            onClick={handleMark}
          >
            {areDistinct ? <Undo2 aria-hidden="true" className="size-4" /> : null}
            <span>{areDistinct ? 'Deshacer' : 'No lo son'}</span>
          </Button>
          {areDistinct || !onMerge ? null : (
            <Button variant="primary" aria-label={`Unir: ${first.name} y ${second.name}`} onClick={onMerge}>
              <Merge aria-hidden="true" className="size-4" />
              <span>Unir</span>
            </Button>
          )}
        </div>
      </div>
      <div className="@container flex flex-col gap-5 px-4 py-4 sm:px-5">
        <div className="grid gap-x-2 gap-y-4 @min-3xs:grid-cols-2">
          {[first, second].map((business) => (
            <Side key={business.id} business={business} onDelete={areDistinct ? null : onDelete} />
          ))}
        </div>
        <ChangeDiff
          lines={comparedLines(first, second)}
          layout="sides"
          words={{ before: first.name, after: second.name }}
          hasHeadsAbove
        />
      </div>
    </Card>
  );
}

/** What tells two businesses apart, and what they have in common. */
function comparedLines(first: Business, second: Business) {
  const pair = (read: (business: Business) => unknown) => ({ old: read(first), new: read(second) });
  const columns = {
    category_id: pair(({ category }) => category?.name ?? uncategorized),
    address: pair(({ address }) => address),
    phone: pair(({ phone }) => phone),
    whatsapp: pair(({ whatsapp }) => whatsapp),
    operating_status: pair(({ operating_status }) => operating_status),
    is_active: pair(({ is_active }) => is_active),
  };
  return [
    ...linesOf(readChange({ columns }), { layout: 'sides', hasEqual: true }),
    {
      key: 'created_at',
      label: 'Agregado',
      before: formatShortDate(first.created_at),
      after: formatShortDate(second.created_at),
    },
  ];
}

interface SideProps {
  business: Business;
  onDelete: ((id: number) => void) | null;
}

function Side({ business: { id, name, slug, is_active }, onDelete }: SideProps) {
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Heading level={3} look="card" translate="no" className="wrap-anywhere">
        {name}
      </Heading>
      <div className="mt-auto flex flex-wrap gap-2">
        <ButtonLink
          variant="secondary"
          className="max-sm:px-3"
          to={adminPaths.business(id)}
          aria-label={`Editar ${name}`}
        >
          <Pencil aria-hidden="true" className="size-4" />
          Editar
        </ButtonLink>
        {is_active ? (
          <ButtonLink
            variant="secondary"
            className="max-sm:px-3"
            to={paths.business(slug)}
            aria-label={`Ver la página de ${name}`}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            Ver
          </ButtonLink>
        ) : null}
        {onDelete ? (
          <Button
            variant="quiet"
            className="max-sm:px-3"
            aria-label={`Eliminar ${name}`}
            onClick={() => onDelete(id)}
          >
            <Trash2 aria-hidden="true" className="size-4" />
            Eliminar
          </Button>
        ) : null}
      </div>
    </div>
  );
}

function DuplicatesSkeleton() {
  return (
    <SkeletonRows label="Buscando posibles duplicados..." count={3} className="flex flex-col gap-5">
      <Skeleton className="h-240 rounded-lg sm:h-196" />
    </SkeletonRows>
  );
}
