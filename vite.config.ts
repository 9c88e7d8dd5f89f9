import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { findBlockedWords } from './scripts/build/blocked-words.ts';
import { buildTarget } from './scripts/build/oldest-browsers.ts';
import { staticHost } from './scripts/host/static-host.ts';
import { siteConfigPlugin } from './scripts/site-config/plugin.ts';
import { embeddedBackend } from './supabase/local/vite-plugin.ts';

export default defineConfig({
  plugins: [siteConfigPlugin(), react(), tailwindcss(), embeddedBackend(), staticHost(), previewImage()],
  // The development server gives out what the app is made of, and neither the local data nor settings: `fs.deny` would
  // have to name every such folder.
  server: { fs: { allow: ['index.html', 'src', 'public', 'node_modules'] } },
  build: {
    target: buildTarget,
    // Every document has all styles inline (scripts/build/html-document.ts), so no chunk waits for a file of them.
    cssCodeSplit: false,
    // Browsers of the build target preload modules by themselves, apart from Safari 16, which then loads them a little later.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // A chunk has the name of a source file, unless a blocker would refuse it for that (banner.tsx).
        chunkFileNames: ({ name }) =>
          findBlockedWords(name).length > 0 ? 'assets/[hash].js' : 'assets/[name]-[hash].js',
        // Without `-` and `_`, between which a rule has its word.
        hashCharacters: 'base36',
        codeSplitting: {
          groups: [
            // What the first page loads is one file: of its 26 files each would cost a slow phone a request, and 9 kB together.
            { name: 'index', tags: ['$initial'], priority: 1 },
            // Icons that several chunks show, of which each would be a file of its own.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

/**
 * The preview image in index.html, for crawlers without JavaScript: its URL must be absolute, so it needs
 * the site's URL. Without that setting a relative URL is better than that of another site.
 */
function previewImage(): Plugin {
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
