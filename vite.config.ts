import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { staticHost } from './scripts/host/static-host.ts';
import { embeddedBackend } from './supabase/local/vite-plugin.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), embeddedBackend(), staticHost(), previewPicture(), compiledAhead()],
  build: {
    // Browsers of the build target preload modules by themselves, apart from Safari 16, which then loads them a little later.
    modulePreload: {
      polyfill: false,
      // The view of a business loads its other parts when the browser is idle: the names of their imports would weigh more
      // in its first load than the round trip is worth.
      resolveDependencies: (_, imports, { hostId }) => (hostId.includes('/business-view-') ? [] : imports),
    },
    rolldownOptions: {
      output: {
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
});

/**
 * Every file takes a slow phone time, so what is always loaded together is one chunk. A module that several groups match
 * belongs to the one of the highest priority, and so do its imports.
 */
function chunkGroups() {
  const sources = (...names: string[]) => new RegExp(`/src/(${names.join('|')})\\.`);
  return [
    { name: 'index', tags: ['$initial' as const], priority: 6 },
    {
      // Apart from the view of a business, because the list shows its businesses' hours, and the footer its icons.
      name: 'shared',
      test: /\/src\/(features\/hours\/(schedule|use-local-minute)|ui\/link-styles)\.|\/icons\/(mail|map-pin)\./,
      priority: 5,
    },
    {
      name: 'business-view',
      test: sources(
        'pages/public/business-view',
        'features/businesses/display-title',
        'features/businesses/detail/business-skeleton',
        'features/businesses/detail/use-canonical-redirect',
      ),
      priority: 4,
    },
    { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2, priority: 3 },
    { name: 'controls', test: sources('ui/banner', 'ui/select'), priority: 2 },
    {
      name: 'after-hydration',
      test: sources(
        'app/layouts/mobile-menu',
        'app/layouts/saved-count',
        'features/hours/open-status',
        'features/saved/save-button',
      ),
      priority: 1,
    },
    {
      name: 'listing-rest',
      test: sources('pages/public/listing-bar', 'features/businesses/nearby/nearby-toggle'),
    },
    {
      name: 'business-rest',
      test: sources(
        'pages/public/business-rest',
        'pages/public/business-data-note',
        'pages/public/related-businesses',
        'features/businesses/detail/folded-text',
        'features/businesses/detail/recommended-note',
        'features/contact/copy-link',
        'features/hours/special-days',
        'features/images/viewer-opener',
      ),
    },
  ];
}

/**
 * The preview picture in index.html, for crawlers that run no script: its address must be absolute, so it
 * is known only once the site's is. Without that setting a relative one is better than another site's.
 */
function previewPicture(): Plugin {
  let siteUrl = '';
  return {
    name: 'og-image',
    configResolved({ env }) {
      siteUrl = String(env.VITE_SITE_URL ?? '').replace(/\/+$/, '');
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'data-default': true, property: 'og:image', content: `${siteUrl}/og.jpg` } },
    ],
  };
}

/**
 * Has the functions of the first screen compiled while their file arrives, beside what the browser is doing, and
 * not one by one when they are called: https://v8.dev/blog/explicit-compile-hints
 */
function compiledAhead(): Plugin {
  return {
    name: 'compiled-ahead',
    generateBundle: {
      // The hint counts at the top of a file, where Vite puts something else.
      order: 'post',
      handler(_, bundle) {
        for (const file of Object.values(bundle)) {
          if (file.type !== 'chunk') continue;
          if (!file.isEntry && !file.moduleIds.some((id) => id.includes('/src/pages/public/'))) continue;
          file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
        }
      },
    },
  };
}
