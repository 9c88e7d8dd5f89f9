import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { staticHost } from './scripts/host/static-host.ts';
import { embeddedBackend } from './supabase/local/vite-plugin.ts';

export default defineConfig({
  plugins: [react(), tailwindcss(), embeddedBackend(), staticHost(), previewPicture()],
  build: {
    rolldownOptions: {
      onLog(level, log, report) {
        // React Router asks whether there is one, and does without.
        if (log.code === 'IMPORT_IS_UNDEFINED' && log.message.includes('`useOptimistic`')) return;
        report(level, log);
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
    name: 'preview-picture',
    configResolved({ env }) {
      siteUrl = String(env.VITE_SITE_URL ?? '').replace(/\/+$/, '');
    },
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { 'data-default': true, property: 'og:image', content: `${siteUrl}/og.jpg` } },
    ],
  };
}
