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
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // What the entry always needs is one file, and so is what a business page is made of: asking for many takes a
        // slow phone longer.
        codeSplitting: {
          groups: [
            { name: 'index', tags: ['$initial'], priority: 1 },
            { name: 'business-view', test: /src\/pages\/public\/business-view/ },
          ],
        },
      },
    },
  },
  resolve: { alias: { '@': fileURLToPath(new URL('./src', import.meta.url)) } },
});

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
