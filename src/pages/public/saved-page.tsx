import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Heart, Link, MessageCircle } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { BusinessGridSkeleton } from '@/features/businesses/listing/business-grid-skeleton';
import { gridStyles } from '@/features/businesses/listing/business-grid';
import { BusinessCard } from '@/features/businesses/listing/business-card';
import { builtInImage } from '@/features/businesses/main-image';
import { knownCards } from '@/features/businesses/known-cards';
import { businessQueries, idsWithoutRow, inOrderOf } from '@/features/businesses/queries';
import { shareListHref } from '@/features/contact/links';
import { AllInGuide, WithoutScripts } from '@/features/contact/without-scripts';
import { defaultImageQueries } from '@/features/default-image/queries';
import {
  areSavedIdsLost,
  currentIds,
  formatIds,
  getSavedIds,
  parseIds,
  setSavedIds,
  useSavedIds,
} from '@/features/saved/saved-ids';
import { messageOf } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { PageHead } from '@/lib/seo/page-head';
import type { UrlParams } from '@/lib/search-params';
import { absoluteUrl, siteName } from '@/lib/seo/seo';
import { useUrlParams } from '@/lib/use-url-params';
import { Button } from '@/ui/button';
import { ButtonLink } from '@/ui/button-link';
import { Container } from '@/ui/container';
import { copyLink } from '@/ui/copy-text';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { Heading } from '@/ui/heading';
import type { Elements } from '@/ui/elements';

const title = `Guardados | ${siteName}`;

const urlParams: UrlParams<{ shared: number[] }> = {
  shared: { parse: parseIds, serialize: (ids) => formatIds(ids) || null, name: 'lista' },
};

/** The businesses saved in this browser or, with a list in the URL, the list that it names. */
export function SavedPage() {
  const { shared } = useUrlParams(urlParams).params;

  return (
    // A minimum height: the footer stays below the fold when fewer cards than skeletons are rendered (no layout shift).
    <Container className="min-h-dvh py-8 lg:py-12">
      <PageHead title={title} path={paths.saved} isHiddenFromSearch />
      <WithoutScripts className="mb-6">
        Sin JavaScript esta página no puede mostrar tus guardados. <AllInGuide />
      </WithoutScripts>
      {shared.length > 0 ? <SharedList ids={shared} /> : <OwnList />}
    </Container>
  );
}

function OwnList() {
  const ids = useSavedIds();
  const list = useCurrentIds(useShownIds(ids));
  const isLost = ids !== null && areSavedIdsLost();

  return (
    <>
      <ListTitle
        title="Tus guardados"
        actions={
          ids === null ? (
            // The space of the button (no layout shift).
            <span aria-hidden="true" className="min-h-touch" />
          ) : ids.length > 0 ? (
            <>
              <ButtonLink
                href={shareListHref(listUrl(ids))}
                variant="whatsapp"
                target="_blank"
                rel="noopener noreferrer"
              >
                <MessageCircle aria-hidden="true" className="size-5" />
                Compartir por WhatsApp
              </ButtonLink>
              {isLost ? (
                <Button variant="secondary" onClick={() => void copyLink(listUrl(ids))}>
                  <Link aria-hidden="true" className="size-5" />
                  Copiar enlace
                </Button>
              ) : null}
            </>
          ) : null
        }
      >
        {isLost
          ? 'Este navegador no los guarda: se pierden al cerrar esta página. Copia el enlace de tu lista y ábrelo en Chrome o Safari.'
          : 'Se quedan en este teléfono o computadora, sin cuenta. También puedes verlos sin internet.'}
      </ListTitle>
      {list.ids?.length === 0 ? (
        <EmptyState
          level={2}
          title="Aún no guardas ningún negocio"
          icon={Heart}
          iconColor="text-cantera-text"
          action={<ButtonLink to={paths.listing}>Ver los negocios</ButtonLink>}
        >
          Toca el corazón de un negocio para tenerlo aquí cuando lo necesites.
        </EmptyState>
      ) : (
        <Cards {...list} renderMissing={(missing) => <RemoveMissing ids={missing} />} />
      )}
    </>
  );
}

function listUrl(ids: readonly number[]): string {
  return absoluteUrl(paths.sharedList(formatIds(ids)));
}

/**
 * The ids to list: the saved ones and, until the page is left, those removed on it, so that a mistaken tap on a heart can be
 * undone.
 * @param ids null until the page is hydrated
 */
function useShownIds(ids: readonly number[] | null): readonly number[] | null {
  const [shown, setShown] = useState(ids);
  const added = ids?.filter((id) => !shown?.includes(id)) ?? [];
  if (ids !== null && (shown === null || added.length > 0)) setShown([...added, ...(shown ?? [])]);
  return shown;
}

function SharedList({ ids }: { ids: readonly number[] }) {
  const saved = useSavedIds();
  const list = useCurrentIds(ids);
  const unsaved = (list.ids ?? []).filter((id) => !saved?.includes(id));

  return (
    <>
      <ListTitle
        title="Una lista para ti"
        actions={
          <>
            {unsaved.length > 0 ? (
              <Button onClick={() => setSavedIds([...unsaved, ...getSavedIds()])}>
                <Heart aria-hidden="true" className="size-5" />
                Guardar todos
              </Button>
            ) : null}
            <ButtonLink to={paths.saved} variant="secondary">
              Ver tus guardados
            </ButtonLink>
          </>
        }
      >
        {`Alguien te compartió estos negocios de ${siteName}.`}
      </ListTitle>
      <Cards {...list} renderMissing={(missing) => <p className="mt-6">{missingText(missing.length)}</p>} />
    </>
  );
}

interface ListTitleProps {
  title: string;
  actions: ReactNode;
  children: ReactNode;
}

function ListTitle({ title, actions, children }: ListTitleProps) {
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div>
        <Heading level={1}>{title}</Heading>
        <p className="mt-2 max-w-prose text-tinta-soft">{children}</p>
      </div>
      <div className="flex flex-wrap gap-2">{actions}</div>
    </div>
  );
}

interface CurrentIds {
  /** Null until the page is hydrated. */
  ids: readonly number[] | null;
  /** Whether some ids have no card, and it is not known yet whether they are those of merged businesses. */
  isResolving: boolean;
}

/** The ids of a list, with those of merged businesses replaced. */
function useCurrentIds(ids: readonly number[] | null): CurrentIds {
  const cards = useQuery({ ...businessQueries.cards(ids ?? []), enabled: ids !== null });
  const missing = cards.data ? idsWithoutRow(ids ?? [], cards.data) : [];
  const merged = useQuery({ ...businessQueries.merged(missing), enabled: missing.length > 0 });
  return { ids: ids && currentIds(ids, merged.data ?? []), isResolving: merged.isFetching };
}

interface CardsProps extends CurrentIds {
  /** A notice about those that are no longer in the directory. */
  renderMissing: (missing: readonly number[]) => Elements;
}

function Cards({ ids, isResolving, renderMissing }: CardsProps) {
  const queryClient = useQueryClient();
  const cards = useQuery({ ...businessQueries.cards(ids ?? []), enabled: ids !== null });
  const defaultImage = useQuery({ ...defaultImageQueries.current(), enabled: cards.data !== undefined }).data;
  // Offline, cards of these businesses that are cached for other lists.
  const rows = cards.data ?? inOrderOf(ids ?? [], knownCards(queryClient).rows);

  if (rows.length === 0 && cards.error) {
    return (
      <ErrorState
        level={2}
        title="No se pudieron cargar los negocios"
        message={messageOf(cards.error)}
        onRetry={() => void cards.refetch()}
      />
    );
  }
  if (rows.length === 0 && !cards.data) return <BusinessGridSkeleton isFiltering />;
  const missing = cards.data && !isResolving ? idsWithoutRow(ids ?? [], rows) : [];
  return (
    <>
      <h2 className="sr-only">Negocios</h2>
      <ul className={gridStyles}>
        {rows.map((business, index) => (
          <li key={business.id} className="min-w-0">
            <BusinessCard
              business={business}
              index={index}
              defaultImage={defaultImage ?? builtInImage}
              isEager={index === 0}
              distance={null}
            />
          </li>
        ))}
      </ul>
      {missing.length > 0 ? renderMissing(missing) : null}
    </>
  );
}

function RemoveMissing({ ids }: { ids: readonly number[] }) {
  const missing = useSavedIds()?.filter((id) => ids.includes(id)) ?? [];
  if (missing.length === 0) return null;
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2">
      <p>{missingText(missing.length)}</p>
      <Button
        variant="secondary"
        onClick={() => setSavedIds(getSavedIds().filter((id) => !missing.includes(id)))}
      >
        Quitar de la lista
      </Button>
    </div>
  );
}

function missingText(count: number): string {
  return count === 1
    ? 'Un negocio de esta lista ya no está en el directorio.'
    : `${String(count)} negocios de esta lista ya no están en el directorio.`;
}
