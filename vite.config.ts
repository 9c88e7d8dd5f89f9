import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { findBlockedWords } from './scripts/build/blocked-words.ts';
import { buildTarget } from './scripts/build/oldest-browsers.ts';
import { staticHost } from './scripts/host/static-host.ts';
import { siteConfigPlugin } from './scripts/site-config/plugin.ts';
import { embeddedBackend } from './supabase/local/vite-plugin.ts';

/**
 * Modules that are one file together, by its name, with what they alone import: small ones, each of which would cost every first
 * visit a request. A module that is missing here is a file of its own.
 */
const partsLoadedTogether = {
  /** The state of a business, which the list writes again after a while and the page of a business writes at once. */
  'open-state': /\/src\/features\/hours\/open-status-html\.ts$/,
  /** What the page of a business renders once it is hydrated. */
  'business-parts': /\/src\/.*\/(related-businesses|special-days|viewer-opener)\.tsx$/,
  /** What the page of a business shares with other pages. */
  'page-parts':
    /\/src\/(ui\/(badge|card|copy-text|rich-text)|lib\/(map-record|forms\/use-single-flight-mutation)|features\/(businesses\/detail\/map-links|hours\/queries|images\/key-to-offset|products\/(price-text|queries)|votes\/mutations))\.tsx?$|\/icons\/(calendar-check|flag|link-2|map-pin|printer|thumbs-down)\./,
};

export default defineConfig({
  plugins: [siteConfigPlugin(), react(), tailwindcss(), embeddedBackend(), staticHost(), previewImage()],
  define: { __DATA_SHAPE__: JSON.stringify(dataShape()) },
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
            // Evaluated in a task of their own before the app (scripts/build/deferred-entry.js).
            {
              name: 'libraries',
              test: /\/node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|@tanstack)\//,
              tags: ['$initial'],
              priority: 3,
            },
            // What else the first page loads is one file: of its 26 files each would cost a slow phone a request, and 9 kB together.
            { name: 'index', tags: ['$initial'], priority: 2 },
            // The same for small modules that load together in almost every first visit.
            ...Object.entries(partsLoadedTogether).map(([name, test]) => ({ name, test, priority: 1 })),
            // Icons that several chunks show, of which each would be a file of its own.
            { name: 'icons', test: /\/lucide-react\/dist\/esm\/icons\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
});

/** A hash of the queries and the types of the database: a release that selects other columns reads no copy of an older one. */
function dataShape(): string {
  const root = path.join(import.meta.dirname, 'src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter(
    (file) => path.basename(file) === 'queries.ts' || path.basename(file) === 'database.types.ts',
  );
  const hash = createHash('sha256');
  for (const file of files.sort()) hash.update(readFileSync(path.join(root, file)));
  return hash.digest('hex').slice(0, 8);
}

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
