import { useInfiniteQuery } from '@tanstack/react-query';
import { History, Undo2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  dayOf,
  formatFullDate,
  formatMinute,
  minutesInDay,
  siteDate,
  toDate,
  toLocalMinute,
} from '@/lib/dates';
import { messageOf } from '@/lib/errors';
import { adminPaths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';
import { Skeleton } from '@/ui/skeleton';
import { describeEntry, type DescribedChange } from './describe-entry';
import { useUndoChange } from './mutations';
import { historyQueries, type HistoryEntry, type HistoryFilters } from './queries';

interface HistoryListProps {
  filters: HistoryFilters;
  /** What an empty list says. */
  emptyText: string;
}

/** The history of the catalogue or of one business, newest first, by day. */
export function HistoryList({ filters, emptyText }: HistoryListProps) {
  const history = useInfiniteQuery(historyQueries.list(filters));
  const entries = history.data?.pages.flat();

  if (!entries && history.error) {
    return (
      <ErrorState
        level={2}
        title="No se pudo cargar el historial."
        message={messageOf(history.error)}
        isRetrying={history.isFetching}
        onRetry={() => void history.refetch()}
      />
    );
  }
  if (!entries) return <HistorySkeleton />;
  if (entries.length === 0) {
    return (
      <EmptyState
        level={2}
        icon={<History aria-hidden="true" className="size-8 text-tinta-soft" />}
        title="No hay cambios"
      >
        {emptyText}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {byDay(entries).map(({ date, entries: ofDay }) => (
        <section key={date} aria-labelledby={`dia-${date}`}>
          <Heading level={2} look="heading" id={`dia-${date}`} className="mb-2">
            {dayName(date)}
          </Heading>
          <ul className="divide-y rounded-lg border bg-paper">
            {ofDay.map((entry) => (
              <Entry key={entry.id} entry={entry} isOfOneBusiness={filters.businessId !== null} />
            ))}
          </ul>
        </section>
      ))}
      {history.hasNextPage ? (
        <Button
          variant="secondary"
          className="self-center"
          disabled={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage({ cancelRefetch: false })}
        >
          {history.isFetchingNextPage ? 'Cargando...' : 'Ver cambios anteriores'}
        </Button>
      ) : null}
    </div>
  );
}

interface EntryProps {
  entry: HistoryEntry;
  isOfOneBusiness: boolean;
}

function Entry({ entry, isOfOneBusiness }: EntryProps) {
  const { who, did, changes } = describeEntry(entry);
  const { business_id, business_name, is_business_deleted, created_at, action } = entry;
  const [only, ...others] = changes;
  const isOneLine =
    action === 'update' && only !== undefined && others.length === 0 && did.includes(only.label);

  return (
    <li className="flex flex-col gap-x-6 gap-y-1 px-4 py-3 sm:flex-row sm:justify-between sm:px-5">
      <div className="min-w-0 grow wrap-anywhere">
        {business_id !== null && !isOfOneBusiness ? (
          <p className="text-fine text-tinta-soft">
            {is_business_deleted ? (
              `${business_name ?? 'Un negocio'} (eliminado)`
            ) : (
              <Link to={adminPaths.business(business_id, 'history')} className={textLinkStyles}>
                {business_name}
              </Link>
            )}
          </p>
        ) : null}
        {isOneLine ? (
          <Change entryId={entry.id} change={only}>
            <strong>{who}</strong> {did}:{' '}
          </Change>
        ) : (
          <p>
            <strong>{who}</strong> {did}
            {action === 'update' && changes.length > 0 ? ':' : null}
          </p>
        )}
        {isOneLine || changes.length === 0 ? null : action === 'update' ? (
          <ul className="mt-1 flex flex-col gap-1">
            {changes.map((change) => (
              <li key={change.column}>
                <Change entryId={entry.id} change={change}>
                  {change.label}:{' '}
                </Change>
              </li>
            ))}
          </ul>
        ) : (
          <details className="mt-1">
            <summary className="w-fit cursor-pointer text-fine text-tinta-soft underline-offset-4 hover:underline">
              {action === 'insert' ? 'Ver sus datos' : 'Ver lo que tenía'}
            </summary>
            <dl className="mt-1 flex flex-col gap-1">
              {changes.map(({ column, label, before, after }) => (
                <div key={column} className="flex flex-wrap gap-x-1.5">
                  <dt className="text-tinta-soft">{label}:</dt>
                  <dd className="min-w-0">{action === 'insert' ? after : before}</dd>
                </div>
              ))}
            </dl>
          </details>
        )}
      </div>
      <time dateTime={created_at} className="shrink-0 text-fine leading-6 text-tinta-soft">
        {formatMinute(localMinute(created_at) % minutesInDay)}
      </time>
    </li>
  );
}

interface ChangeProps {
  entryId: number;
  change: DescribedChange;
  /** What stands before the values. */
  children: ReactNode;
}

/** «Ana cambió Teléfono: 444 123 4567 → 444 765 4321», and the button that undoes it. */
function Change({ entryId, change: { column, label, before, after, canUndo }, children }: ChangeProps) {
  const undo = useUndoChange();

  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p className="min-w-0">
        {children}
        <span className="text-tinta-soft">{before}</span>
        <span className="sr-only"> antes, ahora </span>
        <span aria-hidden="true"> → </span>
        <span className="font-semibold">{after}</span>
      </p>
      {canUndo ? (
        <Button
          variant="quiet"
          className="-my-1.5 -ml-3 px-3 text-fine"
          aria-label={`Deshacer el cambio de ${label}`}
          disabled={undo.isPending}
          onClick={() => undo.mutate({ entryId, column, label })}
        >
          <Undo2 aria-hidden="true" className="size-4" />
          {undo.isPending ? 'Deshaciendo...' : 'Deshacer'}
        </Button>
      ) : null}
    </div>
  );
}

function HistorySkeleton() {
  return (
    <div role="status" className="divide-y rounded-lg border bg-paper">
      <span className="sr-only">Cargando el historial...</span>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="flex flex-col gap-2 px-4 py-3 sm:px-5">
          <Skeleton className="h-4 w-40 rounded-sm" />
          <Skeleton className="h-5 w-3/4 rounded-sm" />
        </div>
      ))}
    </div>
  );
}

const localMinute = (timestamp: string) => toLocalMinute(Date.parse(timestamp));

interface Day {
  date: string;
  entries: HistoryEntry[];
}

function byDay(entries: readonly HistoryEntry[]): Day[] {
  const days: Day[] = [];
  for (const entry of entries) {
    const date = toDate(dayOf(localMinute(entry.created_at)));
    const last = days.at(-1);
    if (last?.date === date) last.entries.push(entry);
    else days.push({ date, entries: [entry] });
  }
  return days;
}

function dayName(date: string): string {
  if (date === siteDate(0)) return 'Hoy';
  return date === siteDate(-1) ? 'Ayer' : formatFullDate(date);
}
