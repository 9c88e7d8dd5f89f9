import { text } from 'node:stream/consumers';
import { dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { serializeForScript } from '@/lib/seo/seo';
import type { SameOriginImages } from '@/ui/same-origin-images';
import { paths } from '@/lib/paths';
import { Providers, type ProvidersProps } from '@/app/providers';
import { stateElementId, type PrerenderedState } from './prerendered-state';
import { setBusinessData, type PublishedBusiness } from './published-businesses';
import { createQueryClient } from '@/app/query-client';
import { AppRoutes, loadPageAt, routeChunksAt } from '@/app/router';

export { setOwnOrigin } from '@/lib/supabase/env';
export { siteContact } from '@/features/contact/links';
export { absoluteUrl, siteName } from '@/lib/seo/seo';
export { fetchBuiltGuide } from './built-guide';
export { builtGuidePath } from '@/features/guide/queries';
export {
  fetchCategoryPaths,
  fetchPublishedBusinesses,
  newestOf,
  type PublishedBusiness,
} from './published-businesses';

/** A page as HTML: the content of the document's head, of #root, and the element beside it. */
export interface PrerenderedPage {
  head: string;
  body: string;
  /** The element with the page's data, for hydration. */
  state: string;
  /** Files below `src`, without their extensions, whose chunks the page needs. */
  modules: string[];
}

/** A query may enable others; more rounds than this would be a loop. */
const maxRounds = 6;

interface PrerenderOptions {
  /** Whether it may be hydrated at any URL; the not-found page is served at all of them. */
  isForAnyPath?: boolean;
  /** Path of the page's own Open Graph image, 1200 × 630, where it has one. */
  image?: string;
  /** Copies the images above the fold of a page's HTML to the site. */
  copyImages?: (html: string) => Promise<SameOriginImages>;
}

/**
 * Renders a public page as a visitor without a session sees it, with its data.
 * @param path its URL path, without search and anchor
 * @throws the error of any query: a build without its data must fail
 */
export async function prerenderPage(path: string, options: PrerenderOptions = {}): Promise<PrerenderedPage> {
  const queryClient = createQueryClient();
  return prerender(path, queryClient, options, async (render) => {
    let html = await render();
    for (let round = 0; await fetchMissing(queryClient); round++) {
      if (round === maxRounds) throw new Error(`${path} asks for more and more`);
      html = await render();
    }
    return html;
  });
}

/** Renders the page of a business from cached data alone. @throws when the page needs other data */
export async function prerenderBusiness(
  business: PublishedBusiness,
  options: PrerenderOptions = {},
): Promise<PrerenderedPage> {
  const queryClient = createQueryClient();
  setBusinessData(queryClient, business);
  return prerender(paths.business(business.detail.slug), queryClient, options, async (render) => {
    const html = await render();
    const [missing] = missingQueries(queryClient);
    if (missing) throw new Error(`a business page also asks for ${missing.queryHash}`);
    return html;
  });
}

async function prerender(
  path: string,
  queryClient: QueryClient,
  { isForAnyPath = false, image, copyImages }: PrerenderOptions,
  renderWithData: (render: () => Promise<string>) => Promise<string>,
): Promise<PrerenderedPage> {
  await loadPageAt(path);
  const preview = image === undefined ? undefined : { path, image };
  const render = (images?: SameOriginImages) => renderToHtml(path, { queryClient, preview, images });

  let html = await renderWithData(render);
  const images = (await copyImages?.(html)) ?? {};
  if (Object.keys(images).length > 0) html = await render(images);
  const state: PrerenderedState = {
    path: isForAnyPath ? null : path,
    queries: dehydrate(queryClient),
    preview,
    images,
  };
  queryClient.clear();
  return {
    ...splitHead(html),
    state: `<script type="application/json" id="${stateElementId}">${serializeForScript(state)}</script>`,
    modules: routeChunksAt(path).map(({ name }) => name),
  };
}

/** @returns the page preceded by its document metadata */
async function renderToHtml(path: string, provided: Omit<ProvidersProps, 'children'>): Promise<string> {
  const { prelude } = await prerenderToNodeStream(
    <StrictMode>
      <Providers {...provided}>
        <StaticRouter location={path}>
          <AppRoutes />
        </StaticRouter>
      </Providers>
    </StrictMode>,
    {
      // React would stream a larger Suspense boundary after the page, with an inline script that moves it into
      // place.
      progressiveChunkSize: Infinity,
      onError: (error) => {
        throw error;
      },
    },
  );
  return text(prelude);
}

/** React writes hoisted elements before everything else: the title, and elements without an end tag. */
function splitHead(html: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(html)?.[0] ?? '';
  return { head, body: html.slice(head.length) };
}

/** The queries of the page that have no data yet, without those that depend on the visitor. */
function missingQueries(queryClient: QueryClient): Query[] {
  return unknownQueries(queryClient).filter(
    ({ options, meta }) => isEnabled(options) && meta?.skipPrerender !== true,
  );
}

function unknownQueries(queryClient: QueryClient): Query[] {
  return queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.data === undefined);
}

/** @returns whether there were any */
async function fetchMissing(queryClient: QueryClient): Promise<boolean> {
  const missing = missingQueries(queryClient);
  await Promise.all(missing.map((query) => query.fetch()));
  // A query that was not needed may be needed after this round, and a query keeps the options it was created with.
  unknownQueries(queryClient).forEach((query) => queryClient.getQueryCache().remove(query));
  return missing.length > 0;
}

/** An observer's option; its query is created with it, though the type does not say so. */
function isEnabled(options: object): boolean {
  return !('enabled' in options) || options.enabled !== false;
}
