import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrate } from '@tanstack/react-query';
import { App } from '@/app/app';
import { readPrerendered } from '@/app/prerender/prerendered-state';
import { createQueryClient } from '@/app/query-client';
import { whenStylesheetLoaded } from '@/app/hydration/when-stylesheet-loaded';
import { loadPageAt } from '@/app/router';
import { forgetList } from '@/lib/list-entry';
import { onIdle } from '@/app/hydration/on-idle';
import '@/app/styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

// The router would call the first entry of every document «default», and restore the scroll position of an earlier visit.
if (!history.state) {
  history.replaceState({ key: String(Date.now()) }, '');
  forgetList();
}
const queryClient = createQueryClient();
const prerendered = readPrerendered(location.pathname);
const app = (
  <StrictMode>
    <App queryClient={queryClient} preview={prerendered?.preview} images={prerendered?.images} />
  </StrictMode>
);

if (prerendered) {
  const { queries } = prerendered.queries;
  // The data is as old as the build. Marked as fresh, it is not refetched during hydration.
  for (const { state } of queries) state.dataUpdatedAt = Date.now();
  hydrate(queryClient, prerendered.queries);
  // The prerendered page has no search and no anchor: with one of them it is client-rendered instead.
  const isSame = location.search === '' && location.hash === '';
  // Hydrating before the chunk is loaded would suspend and show the skeleton.
  void Promise.all([loadPageAt(location.pathname), whenStylesheetLoaded()]).then(([loaded]) => {
    if (loaded && isSame) {
      // A transition is rendered in time slices, between which the browser handles input.
      startTransition(() => void hydrateRoot(root, app));
    } else {
      // The client-rendered page brings its own document metadata.
      document.head.querySelectorAll('[data-prerendered]').forEach((element) => element.remove());
      createRoot(root).render(app);
    }
  });
  // Refetch in the background, so that staff see their changes at once. A query that is in flight is not
  // restarted.
  for (const { queryKey } of queries) {
    onIdle(() => void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }));
  }
} else {
  createRoot(root).render(app);
}
