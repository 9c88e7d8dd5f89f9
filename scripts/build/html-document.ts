import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrerenderedPage } from '../../src/app/prerender.tsx';
import { beforePaintScript, startScript } from './inline-scripts.ts';

/** Vite's list of what it has built, by source file. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

interface HtmlDocument {
  /** The page without content, for addresses that are not prerendered. */
  empty: string;
  withPage: (page: PrerenderedPage) => string;
}

/**
 * The document around every page, from the index.html that Vite has written. What the first paint depends on is
 * put into it, and the styles into prerendered pages: neither is worth waiting for another answer.
 * @param file the index.html
 * @param outDir where the files lie that it names
 */
export async function createDocument(
  file: string,
  outDir: string,
  manifest: Manifest,
): Promise<HtmlDocument> {
  const template = withBeforePaintScript(compact(await readFile(file, 'utf8')));
  const styled = await withStyles(template, outDir);
  const known = new Set(
    [...template.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name),
  );

  function preloads(modules: readonly string[]): string {
    const files = new Set<string>();
    const visit = (key: string) => {
      const entry = manifest[key];
      if (!entry) throw new Error(`the build holds no ${key}`);
      if (known.has(entry.file) || files.has(entry.file)) return;
      files.add(entry.file);
      entry.imports?.forEach(visit);
    };
    modules.forEach((module) => visit(`src/${module}.tsx`));
    return [...files].map((name) => `<link data-preload crossorigin href="/${name}">`).join('');
  }

  return {
    empty: template,
    withPage: ({ head, body, state, modules }) => {
      const started = startedAfterPaint(withoutDefaults(styled));
      const start = `<script>${startScript()}</script>`;
      const headed = put(started, '</head>', `${preloads(modules)}${start}${head}</head>`);
      return put(headed, '<div id="root"></div>', `<div id="root">${body}</div>${state}`);
    },
  };
}

function withBeforePaintScript(html: string): string {
  return put(html, '<script src="/before-paint.js"></script>', `<script>${beforePaintScript()}</script>`);
}

async function withStyles(html: string, outDir: string): Promise<string> {
  const link = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/.exec(html);
  if (!link?.[1]) throw new Error('index.html names no stylesheet');
  const styles = await readFile(path.join(outDir, link[1]), 'utf8');
  // Named all the same, or the first chunk that is loaded would bring the file for want of it.
  const named = `<link rel="stylesheet" href="/${link[1]}" disabled>`;
  return put(html, link[0], `<style>${styles}</style>${named}`);
}

/** Names the code of the app without loading it, which start-after-paint.js does. */
function startedAfterPaint(html: string): string {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html);
  if (!entry?.[1]) throw new Error('index.html names no entry');
  return put(html, entry[0], `<link data-entry crossorigin href="${entry[1]}">`).replaceAll(
    '<link rel="modulepreload"',
    '<link data-preload',
  );
}

/** Without the comments and the indentation that index.html has for its readers. */
function compact(html: string): string {
  return html.replace(/<!--.*?-->/gs, '').replace(/\s*\n\s*/g, ' ');
}

/** What index.html says of the site gives way to what the page says of itself. */
function withoutDefaults(html: string): string {
  return html
    .replace(/<title\s+data-default>[^<]*<\/title>|<meta\s+data-default\b[^>]*>/g, '')
    .replace(/<noscript.*?<\/noscript>/gs, '');
}

/** Replaces one piece of a text, which must be there; what is put in is taken as it is. */
function put(text: string, piece: string, replacement: string): string {
  if (!text.includes(piece)) throw new Error(`nothing to replace: ${piece}`);
  return text.replace(piece, () => replacement);
}
