import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { hydrate } from '@tanstack/react-query';
import { App } from '@/app/app';
import { readPrerendered } from '@/app/prerender/prerendered-state';
import { createQueryClient } from '@/app/query-client';
import { whenStylesheetLoaded } from '@/app/hydration/when-stylesheet-loaded';
import { loadPageAt } from '@/app/router';
import { onIdle } from '@/app/hydration/on-idle';
import '@/app/styles.css';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

const queryClient = createQueryClient();
const prerendered = readPrerendered(location.pathname);
const app = (
  <StrictMode>
    <App queryClient={queryClient} preview={prerendered?.preview} images={prerendered?.images} />
  </StrictMode>
);

if (prerendered) {
  const { queries } = prerendered.queries;
  // What it shows is as old as the build. Taken for fresh, it is not asked for again while the page is taken over.
  for (const { state } of queries) state.dataUpdatedAt = Date.now();
  hydrate(queryClient, prerendered.queries);
  // A prerendered page knows no search and no anchor: with one of them another page stands in its place, at once.
  const isSame = location.search === '' && location.hash === '';
  // Drawn before its code is there, the page would be taken for one that is still to come.
  void Promise.all([loadPageAt(location.pathname), whenStylesheetLoaded()]).then(([loaded]) => {
    if (loaded && isSame) {
      // A transition is rendered in time slices, between which the browser handles input.
      startTransition(() => void hydrateRoot(root, app));
    } else {
      // The client-rendered page brings document metadata of its own.
      document.head.querySelectorAll('[data-prerendered]').forEach((element) => element.remove());
      createRoot(root).render(app);
    }
  });
  // Nobody waits for the news, and staff see at once what they have changed. Whoever asks already is not interrupted.
  for (const { queryKey } of queries) {
    onIdle(() => void queryClient.invalidateQueries({ queryKey, exact: true }, { cancelRefetch: false }));
  }
} else {
  createRoot(root).render(app);
}
