import { text } from 'node:stream/consumers';
import { defaultShouldDehydrateQuery, dehydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { StrictMode, type ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { matchRoutes, StaticRouter, useRoutes, type RouteObject } from 'react-router-dom';
import { useBusinessData } from '@/features/businesses/detail/use-business-data';
import type { BusinessDetail } from '@/features/businesses/queries';
import { Gallery } from '@/features/images/gallery';
import { serializeForScript } from '@/lib/seo/seo';
import type { SameOriginImages } from '@/ui/same-origin-images';
import { paths } from '@/lib/paths';
import { Providers } from '@/app/providers';
import { stateElementId, type PrerenderedState } from './prerendered-state';
import { setBusinessData, type PublishedBusiness } from './published-businesses';
import { createQueryClient } from '@/app/query-client';
import { routeChunksAt, routes } from '@/app/router';

export { setOwnOrigin } from '@/lib/supabase/env';
export { siteContact } from '@/features/contact/links';
export { absoluteUrl, siteName } from '@/lib/seo/seo';
export { fetchBuiltFiles } from './built-directory';
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
export async function prerenderPage(
  path: string,
  { copyImages = noCopies, ...options }: PrerenderOptions = {},
): Promise<PrerenderedPage> {
  const queryClient = createQueryClient();
  return prerender(path, queryClient, options, async (render) => {
    let html = await render();
    for (let round = 0; await fetchMissing(queryClient); round++) {
      if (round === maxRounds) throw new Error(`${path} asks for more and more`);
      html = await render();
    }
    const images = await copyImages(html);
    return { html: Object.keys(images).length > 0 ? await render(images) : html, images };
  });
}

/** Renders the page of a business from cached data alone. @throws when the page needs other data */
export async function prerenderBusiness(
  business: PublishedBusiness,
  { copyImages = noCopies, ...options }: PrerenderOptions = {},
): Promise<PrerenderedPage> {
  const queryClient = createQueryClient();
  setBusinessData(queryClient, business);
  return prerender(paths.business(business.detail.slug), queryClient, options, async (render) => {
    // The gallery alone, so that the whole page is rendered once: it has all images above the fold.
    const gallery = (
      <Providers queryClient={queryClient}>
        <BusinessGallery business={business.detail} />
      </Providers>
    );
    const images = await copyImages(await renderToHtml(gallery));
    const html = await render(images);
    const [missing] = missingQueries(queryClient);
    if (missing) throw new Error(`a business page also asks for ${missing.queryHash}`);
    return { html, images };
  });
}

function BusinessGallery({ business }: { business: BusinessDetail }) {
  const { images, fallbackImage } = useBusinessData(business);
  return <Gallery images={images} fallbackImage={fallbackImage} businessName={business.name} />;
}

const noCopies = () => Promise.resolve<SameOriginImages>({});

interface RenderedPage {
  /** The page preceded by its document metadata. */
  html: string;
  images: SameOriginImages;
}

async function prerender(
  path: string,
  queryClient: QueryClient,
  { isForAnyPath = false, image }: Omit<PrerenderOptions, 'copyImages'>,
  renderWithData: (render: (images?: SameOriginImages) => Promise<string>) => Promise<RenderedPage>,
): Promise<PrerenderedPage> {
  const branch = branchAt(path);
  const chunks = routeChunksAt(path);
  await Promise.all(chunks.map(({ load }) => load()));
  const preview = image === undefined ? undefined : { path, image };
  const { html, images } = await renderWithData((copies) =>
    renderToHtml(
      <Providers queryClient={queryClient} preview={preview} images={copies}>
        <StaticRouter location={path}>
          <Routes branch={branch} />
        </StaticRouter>
      </Providers>,
    ),
  );
  const state: PrerenderedState = {
    path: isForAnyPath ? null : path,
    queries: dehydrate(queryClient, {
      shouldDehydrateQuery: (query) => defaultShouldDehydrateQuery(query) && query.meta?.isOnlyShown !== true,
    }),
    preview,
    images,
  };
  queryClient.clear();
  return {
    ...splitHead(html),
    state: `<script type="application/json" id="${stateElementId}">${serializeForScript(state)}</script>`,
    modules: chunks.map(({ name }) => name),
  };
}

/** The routes that lead to a page without the others: React Router ranks all that it is given each time that it renders. */
function branchAt(path: string): RouteObject[] {
  const matches = matchRoutes(routes, path) ?? [];
  return matches.reduceRight<RouteObject[]>(
    (children, { route }) => [children.length > 0 ? { ...route, index: false, children } : route],
    [],
  );
}

function Routes({ branch }: { branch: RouteObject[] }) {
  return useRoutes(branch);
}

async function renderToHtml(element: ReactNode): Promise<string> {
  const { prelude } = await prerenderToNodeStream(<StrictMode>{element}</StrictMode>, {
    // React would stream a larger Suspense boundary after the page, with an inline script that moves it into place.
    progressiveChunkSize: Infinity,
    onError: (error) => {
      throw error;
    },
  });
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
