import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PrerenderedPage } from '../../src/app/prerender/prerender.tsx';
import { criticalStyles } from './critical-styles.ts';
import { beforePaintScript, startScript } from './inline-scripts.ts';

/** Vite's manifest of built files, by source file. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

interface HtmlDocument {
  /** The page without content, for URLs that are not prerendered. */
  empty: string;
  withPage: (page: PrerenderedPage) => Promise<string>;
}

/**
 * The document around every page, from the index.html that Vite has written. Inlines what the first paint depends
 * on, and the critical CSS of a prerendered page, to save a round trip.
 * @param file the index.html
 * @param outDir the folder of the files that it names
 * @param policy its Content-Security-Policy
 */
export async function createDocument(
  file: string,
  outDir: string,
  manifest: Manifest,
  policy: string,
): Promise<HtmlDocument> {
  const template = withPolicy(withBeforePaintScript(compact(await readFile(file, 'utf8'))), policy);
  const { link, styles } = await readStyles(template, outDir);
  const criticalPart = criticalStyles(styles);
  const started = startedAfterPaint(withoutDefaults(template));
  const start = `<script>${startScript()}</script>`;
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
    return [...files].map((name) => `<link data-defer="modulepreload" crossorigin href="/${name}">`).join('');
  }

  return {
    empty: template,
    withPage: async ({ head, body, state, modules }) => {
      const headed = put(started, '</head>', `${preloads(modules)}${start}${marked(head)}</head>`);
      const page = put(headed, '<div id="root"></div>', `<div id="root">${body}</div>`);
      const critical = await criticalPart(page);
      // The full stylesheet is enabled with the app (src/app/hydration/when-stylesheet-loaded.ts). If the page did
      // not name it, the first lazy chunk would load it and wait for it.
      const rest = link.replace('>', ' disabled>');
      const styled = put(page, link, `<style>${critical}</style>${rest}`);
      return put(styled, '</body>', `${state}</body>`);
    },
  };
}

/** A policy in a `meta` element applies only to what follows it, so it comes first. */
function withPolicy(html: string, policy: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/.exec(html)?.[0];
  if (!charset) throw new Error('index.html names no charset');
  return put(html, charset, `${charset}<meta http-equiv="Content-Security-Policy" content="${policy}">`);
}

function withBeforePaintScript(html: string): string {
  return put(html, '<script src="/before-paint.js"></script>', `<script>${beforePaintScript()}</script>`);
}

async function readStyles(html: string, outDir: string): Promise<{ link: string; styles: string }> {
  const link = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/.exec(html);
  if (!link?.[1]) throw new Error('index.html names no stylesheet');
  return { link: link[0], styles: await readFile(path.join(outDir, link[1]), 'utf8') };
}

/** Marks the app's scripts as deferred, so that deferred-entry.js loads them after the first paint. */
function startedAfterPaint(html: string): string {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html);
  if (!entry?.[1]) throw new Error('index.html names no entry');
  return put(
    html,
    entry[0],
    `<link data-entry data-defer="modulepreload" crossorigin href="${entry[1]}">`,
  ).replaceAll(/<link rel="(modulepreload|manifest)"/g, '<link data-defer="$1"');
}

/** Marks the metadata of a prerendered page, so that a client-rendered one in its place can remove it (src/main.tsx). */
function marked(head: string): string {
  return head.replace(/<(?:title|meta|link)\b/g, '$& data-prerendered');
}

/** Removes the comments and the indentation of index.html. */
function compact(html: string): string {
  return html.replace(/<!--.*?-->/gs, '').replace(/\s*\n\s*/g, ' ');
}

/** Removes the default metadata of index.html that the page overrides. */
function withoutDefaults(html: string): string {
  return html
    .replace(/<title\s+data-default>[^<]*<\/title>|<meta\s+data-default\b[^>]*>/g, '')
    .replace(/<noscript.*?<\/noscript\s*>/gs, '');
}

/** Replaces one part of a text, which must be present; the replacement is taken literally. */
function put(text: string, piece: string, replacement: string): string {
  if (!text.includes(piece)) throw new Error(`nothing to replace: ${piece}`);
  return text.replace(piece, () => replacement);
}
