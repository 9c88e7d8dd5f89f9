import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { Colors } from '../../src/lib/site-config.ts';
import { siteConfig, siteName, sourceAliases } from './load.ts';

const tokensFile = path.resolve(import.meta.dirname, '../../src/app/tokens.css');
const tokensImport = "@import './tokens.css';";
const manifestPath = '/manifest.webmanifest';

/** Puts the values of the neighborhood into what is no module: index.html, the colors of tokens.css and the web manifest. */
export function siteConfigPlugin(): Plugin {
  return {
    name: 'site-config',
    enforce: 'pre',
    config: () => ({ resolve: { alias: sourceAliases } }),
    transformIndexHtml: { order: 'pre', handler: fillPage },
    async transform(code, id) {
      // Tailwind reads imported styles from the disk, so the colors go where tokens.css is imported.
      if (!id.split('?')[0]?.endsWith('/src/app/styles.css')) return null;
      if (!code.includes(tokensImport)) throw new Error(`styles.css has no ${tokensImport}`);
      this.addWatchFile(tokensFile);
      const tokens = fillTokens(await readFile(tokensFile, 'utf8'));
      return { code: code.replace(tokensImport, () => tokens), map: null };
    },
    configureServer(server) {
      server.middlewares.use(manifestPath, (_request, response) => {
        response.setHeader('Content-Type', 'application/manifest+json').end(webManifest());
      });
    },
    generateBundle() {
      if (this.environment.name !== 'client') return;
      this.emitFile({ type: 'asset', fileName: manifestPath.slice(1), source: webManifest() });
    },
  };
}

/** index.html with its `{{placeholders}}` filled. */
export function fillPage(html: string): string {
  const values: Record<string, string> = {
    name: siteName(siteConfig),
    description: siteConfig.hero.description,
    'ground.light': siteConfig.palette.light.ground,
    'ground.dark': siteConfig.palette.dark.ground,
  };
  return html.replace(/\{\{([\w.]+)\}\}/g, (placeholder, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`index.html: nothing fills ${placeholder}`);
    return value.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
  });
}

/** tokens.css with the colors of each theme in the place of `--palette`. */
function fillTokens(css: string): string {
  return css.replace(/--palette: (light|dark);/g, (_, theme: 'light' | 'dark') =>
    declarations(siteConfig.palette[theme]),
  );
}

function declarations(colors: Colors): string {
  return Object.entries(colors)
    .map(([name, color]) => `--${name}: ${color};`)
    .join('\n  ');
}

function webManifest(): string {
  const { nameLines, place, palette } = siteConfig;
  const png = { type: 'image/png' };
  const manifest = {
    name: siteName(siteConfig),
    short_name: nameLines[1],
    description: `El directorio de los negocios de ${place.neighborhood}, ${place.city}.`,
    lang: 'es-MX',
    dir: 'ltr',
    // Whatever start_url becomes, it stays the app that was installed.
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: palette.dark.ground,
    theme_color: palette.dark.ground,
    icons: [
      { src: '/favicon.svg', type: 'image/svg+xml', sizes: 'any' },
      { src: '/icon-192.png', ...png, sizes: '192x192' },
      { src: '/icon-512.png', ...png, sizes: '512x512' },
      { src: '/icon-maskable-512.png', ...png, sizes: '512x512', purpose: 'maskable' },
    ],
  };
  return `${JSON.stringify(manifest, null, 2)}\n`;
}
