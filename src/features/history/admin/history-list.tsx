import { useInfiniteQuery } from '@tanstack/react-query';
import { History, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { type ChangeLine } from '@/features/changes/admin/lines';
import { shownText } from '@/features/changes/admin/shows';
import { upperFirst } from '@/lib/graphemes';
import {
  dayOf,
  formatFullDate,
  formatMinute,
  minutesInDay,
  siteDate,
  toDate,
  toLocalMinute,
} from '@/lib/dates';
import { cn } from '@/lib/cn';
import { messageOf } from '@/lib/errors';
import { adminPaths } from '@/lib/paths';
import { ActionDialog } from '@/ui/action-dialog';
import { Button } from '@/ui/button';
import { ChangeDiff } from '@/ui/change-diff';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import { textLinkStyles } from '@/ui/link-styles';
import { Skeleton } from '@/ui/skeleton';
import { SkeletonRows } from '@/ui/skeleton-rows';
import { describeAction, describeEntry, describeUndo, shortList } from './describe-entry';
import { useUndo } from './mutations';
import { historyQueries, type HistoryAction, type HistoryEntry, type HistoryFilters } from './queries';
import type { Elements } from '@/ui/elements';

interface HistoryListProps {
  filters: HistoryFilters;
  emptyText: string;
}

export function HistoryList({ filters, emptyText }: HistoryListProps) {
  const history = useInfiniteQuery(historyQueries.list(filters));
  const actions = history.data?.pages.flat();

  if (!actions && history.error) {
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
  if (!actions) return <HistorySkeleton />;
  if (actions.length === 0) {
    return (
      <EmptyState level={2} icon={History} title="No hay cambios">
        {emptyText}
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-6">
      {byDay(actions).map(({ date, actions: ofDay }) => (
        <section key={date} aria-labelledby={`dia-${date}`}>
          <Heading level={2} look="heading" id={`dia-${date}`} className="mb-2">
            {dayName(date)}
          </Heading>
          <ul className="divide-y rounded-lg border bg-paper">
            {ofDay.map(({ id, entries }) => (
              <Action key={id} entries={entries} businessId={filters.businessId} />
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

interface ActionProps {
  entries: readonly HistoryEntry[];
  /** The business whose history this is; null for the history of everything. */
  businessId: number | null;
}

/** What one tap changed: who did it, each change, and the button that undoes it as a whole. */
function Action({ entries, businessId }: ActionProps) {
  const [first] = entries;
  if (!first) return null;
  const { who, did, parts } = describeAction(entries);
  const { created_at, action_businesses, action_entries, is_undone } = first;
  const isOfOne = action_businesses === 1;
  const about =
    isOfOne && businessId === null ? (entries.find((entry) => entry.business_id !== null) ?? null) : null;
  const [lone] = entries.length === 1 ? parts : [];

  return (
    <li className="flex flex-col gap-x-6 gap-y-1 px-4 py-3 sm:flex-row sm:justify-between sm:px-5">
      <div className="min-w-0 grow wrap-anywhere">
        {lone ? (
          <LoneEntry entry={lone} about={about} />
        ) : (
          <>
            <Headline who={who} did={parts.length > 0 ? `${did}:` : did} about={about} />
            {parts.length > 0 ? (
              <ul className="mt-1 flex flex-col gap-1">
                {parts.map((entry) => (
                  <li key={entry.id}>
                    <Part entry={entry} about={isOfOne || entry.business_id === null ? null : entry} />
                  </li>
                ))}
              </ul>
            ) : null}
            {parts.length > 0 && action_entries > entries.length ? (
              <p className="mt-1 text-tinta-soft">
                {`Y ${(action_entries - entries.length).toLocaleString('es-MX')} cambios más, cada uno en el historial de su negocio.`}
              </p>
            ) : null}
          </>
        )}
        {is_undone ? (
          <p className="mt-1 text-fine font-semibold text-tinta-soft">Se deshizo después</p>
        ) : hasUndo(entries) ? (
          first.may_undo ? (
            <UndoAction entries={entries} businessId={businessId} />
          ) : (
            <p className="mt-1 text-fine text-tinta-soft">Para deshacerlo, pídeselo a un administrador.</p>
          )
        ) : null}
      </div>
      <time dateTime={created_at} className="shrink-0 text-fine leading-6 text-tinta-soft">
        {formatMinute(localMinute(created_at) % minutesInDay)}
      </time>
    </li>
  );
}

/** A column that is all there is has a button of its own. */
function hasUndo(entries: readonly HistoryEntry[]): boolean {
  const lines = entries.flatMap((entry) => describeEntry(entry).lines.filter((line) => line.canUndo));
  const isOnlyColumns = entries.every(
    ({ table_name, action }) => table_name === 'businesses' && action === 'update',
  );
  return entries.some(({ is_undoable }) => is_undoable) && (!isOnlyColumns || lines.length > 1);
}

function UndoAction({ entries, businessId }: ActionProps) {
  const undo = useUndo('No se pudo deshacer.');
  const [isAsking, setAsking] = useState(false);
  const [first] = entries;
  const changedAgain = entries.flatMap((entry) =>
    entry.table_name === 'businesses' && entry.action === 'update'
      ? describeEntry(entry).lines.filter((line) => !line.canUndo)
      : [],
  );

  if (!first) return null;
  return (
    <>
      <Button
        variant="quiet"
        className="-ml-3 px-3 text-fine"
        aria-label={`Deshacer todo: ${describeAction(entries).did}`}
        disabled={undo.isPending}
        onClick={() => setAsking(true)}
      >
        <Undo2 aria-hidden="true" className="size-4" />
        <span>{undo.isPending ? 'Deshaciendo...' : 'Deshacer todo'}</span>
      </Button>
      {isAsking ? (
        <ActionDialog
          action={undo}
          variables={{
            actionId: first.action_id,
            businessId,
            line: null,
            isOfSeveral: first.action_businesses > 1,
          }}
          title="¿Deshacer todo?"
          description={
            <>
              <p>{describeUndo(entries)}</p>
              {changedAgain.length > 0 ? (
                <p className="mt-2 font-semibold">
                  {`Se queda como está, porque cambió después: ${shortList(changedAgain.map(({ label }) => label))}.`}
                </p>
              ) : null}
            </>
          }
          confirmLabel="Deshacer todo"
          busyLabel="Deshaciendo..."
          closesOnFailure
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  );
}

interface HeadlineProps {
  who?: string;
  did: string;
  /** Null where the page, or each change, says which business it is about. */
  about: HistoryEntry | null;
}

/** «Eva resolvió el aviso de La Espiga»: the name of the business is its link, which otherwise stands above the line. */
function Headline({ who, did, about }: HeadlineProps) {
  const [before = '', after] =
    about === null || about.is_business_deleted ? [did] : did.split(`«${about.business_name}»`);
  const isNamed = about !== null && after !== undefined;
  return (
    <>
      {about === null || isNamed ? null : <AboutBusiness entry={about} />}
      <p>
        {who === undefined ? null : <strong translate="no">{`${who} `}</strong>}
        <span>{before}</span>
        {isNamed ? (
          <>
            <BusinessLink entry={about} />
            <span>{after}</span>
          </>
        ) : null}
      </p>
    </>
  );
}

interface EntryProps extends Pick<HeadlineProps, 'about'> {
  entry: HistoryEntry;
}

function AboutBusiness({ entry }: { entry: HistoryEntry }) {
  return (
    <p className="text-fine text-tinta-soft">
      {entry.is_business_deleted ? (
        `${entry.business_name || 'Un negocio'} (eliminado)`
      ) : (
        <BusinessLink entry={entry} />
      )}
    </p>
  );
}

function BusinessLink({ entry: { business_id, business_name } }: { entry: HistoryEntry }) {
  return (
    <Link
      to={adminPaths.business(business_id, 'history')}
      translate="no"
      // Tall enough to tap: the link of the next business may be near.
      className={cn('inline-block py-0.5', textLinkStyles)}
    >
      {business_name}
    </Link>
  );
}

/** An action of one entry, in one line where it is one change. */
function LoneEntry({ entry, about }: EntryProps) {
  const { who, did, lines } = describeEntry(entry);
  const [only, ...others] = lines;
  const isOneLine =
    entry.action === 'update' && only !== undefined && others.length === 0 && did.includes(only.label);

  if (isOneLine) {
    return (
      <>
        {about === null ? null : <AboutBusiness entry={about} />}
        <Changes
          entry={entry}
          head={
            <>
              <strong translate="no">{who}</strong>
              <span>{` ${did}: `}</span>
            </>
          }
        />
      </>
    );
  }
  return (
    <>
      <Headline
        who={who}
        did={entry.action === 'update' && lines.length > 0 ? `${did}:` : did}
        about={about}
      />
      <Changes entry={entry} />
    </>
  );
}

const bareTables = ['businesses', 'business_hours', 'business_special_days'];

/** An entry among others of its action: its changes, below what it is about where the headline does not say it. */
function Part({ entry, about }: EntryProps) {
  const { did } = describeEntry(entry);
  const isBare = entry.action === 'update' && bareTables.includes(entry.table_name);
  return (
    <>
      {isBare ? about && <AboutBusiness entry={about} /> : <Headline did={upperFirst(did)} about={about} />}
      <Changes entry={entry} />
    </>
  );
}

/** @param head stands in place of the label of a line */
function Changes({ entry, head }: { entry: HistoryEntry; head?: Elements }) {
  const { lines } = describeEntry(entry);
  if (lines.length === 0) return null;
  if (entry.action === 'update') {
    return (
      <ChangeDiff
        lines={lines}
        layout="line"
        words={{ before: 'antes', after: 'ahora' }}
        className="mt-1"
        {...(head !== undefined && { head: () => head })}
        action={(line) => (line.canUndo ? <UndoLine entry={entry} line={line} /> : null)}
      />
    );
  }
  return (
    <details className="mt-1">
      <summary className="w-fit cursor-pointer py-1 text-fine text-tinta-soft underline-offset-4 hover:underline">
        {entry.action === 'insert' ? 'Ver sus datos' : 'Ver lo que tenía'}
      </summary>
      <dl className="mt-1 flex flex-col gap-1">
        {lines.map(({ key, label, before, after }) => (
          <div key={key} className="flex flex-wrap gap-x-1.5">
            <dt className="text-tinta-soft">{`${label}:`}</dt>
            <dd className="min-w-0">
              {shownText((entry.action === 'insert' ? after : (before ?? after)) ?? '')}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

function UndoLine({
  entry: { action_id, business_id },
  line: { part, keys, label },
}: {
  entry: HistoryEntry;
  line: ChangeLine;
}) {
  const undo = useUndo('No se pudo deshacer el cambio.');
  const [key = ''] = keys;
  return (
    <Button
      variant="quiet"
      className="-my-1.5 -ml-3 px-3 text-fine"
      aria-label={`Deshacer el cambio de ${label}`}
      disabled={undo.isPending}
      onClick={() =>
        undo.mutate({
          actionId: action_id,
          businessId: business_id,
          line: { part, key, label },
          isOfSeveral: false,
        })
      }
    >
      <Undo2 aria-hidden="true" className="size-4" />
      <span>{undo.isPending ? 'Deshaciendo...' : 'Deshacer'}</span>
    </Button>
  );
}

function HistorySkeleton() {
  return (
    <SkeletonRows label="Cargando el historial..." count={8} className="divide-y rounded-lg border bg-paper">
      <div className="flex flex-col gap-2 px-4 py-3 sm:px-5">
        <Skeleton className="h-4 w-40 rounded-sm" />
        <Skeleton className="h-5 w-3/4 rounded-sm" />
      </div>
    </SkeletonRows>
  );
}

const localMinute = (timestamp: string) => toLocalMinute(Date.parse(timestamp));

interface Day {
  date: string;
  actions: HistoryAction[];
}

function byDay(actions: readonly HistoryAction[]): Day[] {
  const days: Day[] = [];
  for (const action of actions) {
    const date = toDate(dayOf(localMinute(action.entries[0]?.created_at ?? '')));
    const last = days.at(-1);
    if (last?.date === date) last.actions.push(action);
    else days.push({ date, actions: [action] });
  }
  return days;
}

function dayName(date: string): string {
  if (date === siteDate(0)) return 'Hoy';
  return date === siteDate(-1) ? 'Ayer' : formatFullDate(date);
}
