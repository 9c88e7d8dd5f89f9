import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrate, onlineManager } from '@tanstack/react-query';
import { App } from '@/app/app';
import { readPrerendered } from '@/app/prerender/prerendered-state';
import { noteTyped } from '@/app/hydration/held-input';
import { holdRefetch } from '@/app/hydration/held-refetch';
import { createQueryClient } from '@/app/query-client';
import { loadPageAt } from '@/app/router';
import { reloadOnce } from '@/app/screens/chunk-load-error';
import { dropTrailingSigns, nameFirstEntry } from '@/lib/history-entries';
import { loadAgain } from '@/ui/load-again';
import '@/app/styles.css';

/** A slow phone has rendered the list by then. */
const laterMs = 2500;
/** What the team changes starts a build, if a deploy hook is set: an older build may lack what was changed since. */
const oldBuildMs = 24 * 60 * 60_000;

const addedByApps = /^(?:utm_\w+|\w*clk?id|igsh(?:id)?)$/;

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const isOtherPath = dropTrailingSigns();
nameFirstEntry();
const queryClient = createQueryClient();
// It assumes a connection until an event says otherwise: a page that starts offline would refetch nothing when it is back.
onlineManager.setOnline(navigator.onLine);
const prerendered = readPrerendered(location.pathname);
const app = (
  <StrictMode>
    <App queryClient={queryClient} preview={prerendered?.preview} images={prerendered?.images} />
  </StrictMode>
);

if (prerendered) {
  // The data is as old as the build, and keeps that date. Invalidated, it is refetched once the page is hydrated.
  holdRefetch(queryClient);
  const later = new Set<string>();
  for (const { queryHash, state, meta } of prerendered.queries.queries) {
    const isOld = Date.now() - state.dataUpdatedAt >= oldBuildMs;
    if (meta?.refetchLater === 'on each visit' || (meta?.refetchLater && isOld)) later.add(queryHash);
    if (meta?.refetchLater) state.dataUpdatedAt = Date.now();
    else state.isInvalidated = true;
  }
  setTimeout(() => {
    void queryClient.invalidateQueries({ predicate: ({ queryHash }) => later.has(queryHash) });
  }, laterMs);
  hydrate(queryClient, prerendered.queries);
  // Search params and hash are unknown at build time: a URL with one of them is client-rendered instead, except those that apps add
  // to a link, which no page reads. So is a URL whose path was mended: the host has answered with the page for any path, which says
  // that there is none.
  const params = [...new URLSearchParams(location.search).keys()];
  const isSame = params.every((name) => addedByApps.test(name)) && location.hash === '' && !isOtherPath;
  // A translator wraps texts: React would find other nodes than it has rendered.
  const isTranslated = () => root.querySelector('font') !== null;
  // A client-rendered page brings its own document metadata.
  const removePrerenderedHead = () =>
    document.head.querySelectorAll('[data-prerendered]').forEach((element) => element.remove());
  const hydratePage = () => {
    noteTyped();
    const onRecoverableError = (error: unknown) => {
      // React has rendered anew what was translated before it was hydrated: a Suspense boundary, with its metadata, or the page.
      if (!isTranslated()) reportError(error);
      if (document.head.querySelector('title:not([data-prerendered])')) removePrerenderedHead();
    };
    // A transition is rendered in time slices, between which the browser handles input.
    startTransition(() => void hydrateRoot(root, app, { onRecoverableError }));
  };
  let isReplaced = false;
  const replacePage = () => {
    isReplaced = true;
    noteTyped();
    removePrerenderedHead();
    createRoot(root).render(app);
  };
  // Hydrating before the chunk is loaded would suspend and show the skeleton. Until then the page stays as it was prerendered.
  const loadPage = () =>
    loadPageAt(location.pathname).catch((error: unknown) => {
      void reloadOnce().then((isBlocked) => {
        // A page without scripts can be read, and a form is of no use: the client-rendered page says why.
        if (isBlocked && document.querySelector('main form')) replacePage();
      });
      throw error;
    });
  void loadAgain(loadPage).then(() => {
    if (isReplaced) return;
    // From now on React handles clicks (scripts/build/deferred-entry.js).
    document.documentElement.dataset.hydrating = '';
    if (isSame && !isTranslated()) hydratePage();
    else replacePage();
  });
} else {
  createRoot(root).render(app);
}
