import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import type { PrerenderedPage } from '../../src/app/prerender/prerender.tsx';
import { beforePaintScript, startScript } from './inline-scripts.ts';
import { filesOf, type Manifest } from './vite-manifest.ts';

interface HtmlDocument {
  /** The page without content, for URLs that are not prerendered. */
  empty: string;
  withPage: (page: PrerenderedPage) => Uint8Array;
}

interface DocumentParts {
  manifest: Manifest;
  /** Its Content-Security-Policy. */
  policy: string;
  /** The script that fills what depends on the hour. */
  fillHours: string;
}

/**
 * The document around every page, from the index.html that Vite has written. Inlines what the first paint depends
 * on, to save a round trip.
 * @param file the index.html
 * @param outDir the folder of the files that it names
 */
export async function createDocument(
  file: string,
  outDir: string,
  { manifest, policy, fillHours }: DocumentParts,
): Promise<HtmlDocument> {
  const html = await withInlineStyles(compact(await readFile(file, 'utf8')), outDir);
  const meta = policyMeta(policy);
  const template = afterCharset(withBeforePaintScript(html), meta);
  const parts = aroundPage(startedAfterPaint(withoutDefaults(template)), meta);
  const start = `<script>${startScript()}</script>`;
  const known = new Set(
    [...template.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, name]) => name),
  );

  function preloads(modules: readonly string[]): string {
    return filesOf(
      manifest,
      modules.map((module) => `src/${module}.tsx`),
    )
      .filter((name) => !known.has(name))
      .map((name) => `<link data-defer="modulepreload" crossorigin href="/${name}">`)
      .join('');
  }

  return {
    empty: template,
    withPage: ({ head, body, state, modules }) => {
      const fill = /data-open-status|data-today/.test(body) ? `<script>${fillHours}</script>` : '';
      const { described, rest } = splitHead(marked(head));
      const filled = [described, `${preloads(modules)}${start}${fill}${rest}`, body, state];
      return Buffer.concat(parts.flatMap((part, index) => [part, Buffer.from(filled[index] ?? '')]));
    },
  };
}

/**
 * What stands around what a page has of its own: behind the policy, at the end of the head, in the root element, at the end of the
 * body. It is most of every page, so it is encoded once.
 */
function aroundPage(html: string, meta: string): Buffer[] {
  const slot = '\0';
  const places = [
    [meta, `${meta}${slot}`],
    ['</head>', `${slot}</head>`],
    ['<div id="root"></div>', `<div id="root">${slot}</div>`],
    ['</body>', `${slot}</body>`],
  ] as const;
  const slotted = places.reduce((text, [piece, replacement]) => put(text, piece, replacement), html);
  return slotted.split(slot).map((part) => Buffer.from(part));
}

/** A policy in a `meta` element applies only to what follows it, so it comes first. */
function policyMeta(policy: string): string {
  return `<meta http-equiv="Content-Security-Policy" content="${policy}">`;
}

function afterCharset(html: string, element: string): string {
  const charset = /<meta charset="utf-8"\s*\/?>/.exec(html)?.[0];
  if (!charset) throw new Error('index.html names no charset');
  return put(html, charset, `${charset}${element}`);
}

/**
 * The elements that describe a page, which stand before everything else: apps that preview a link read only the beginning of a
 * document.
 */
function splitHead(head: string): { described: string; rest: string } {
  const describing = /<title\b[^>]*>[^<]*<\/title>|<meta\b[^>]*>|<link\b[^>]* rel="canonical"[^>]*>/g;
  return { described: (head.match(describing) ?? []).join(''), rest: head.replace(describing, '') };
}

function withBeforePaintScript(html: string): string {
  return put(html, '<script src="/before-paint.js"></script>', `<script>${beforePaintScript()}</script>`);
}

/** The stylesheet in the document itself: 11 kB of brotli that cost less than the round trip of a file before the first paint. */
async function withInlineStyles(html: string, outDir: string): Promise<string> {
  const [link, file] = /<link rel="stylesheet"[^>]*href="\/(assets\/[^"]+\.css)"[^>]*>/.exec(html) ?? [];
  if (!link || !file) throw new Error('index.html names no stylesheet');
  const styles = await readFile(path.join(outDir, file), 'utf8');
  await rm(path.join(outDir, file));
  return put(html, link, `<style>${styles}</style>`);
}

/** Marks the app's scripts as deferred, so that deferred-entry.js loads them after the first paint. */
function startedAfterPaint(html: string): string {
  const entry = /<script type="module" crossorigin src="([^"]+)"><\/script>/.exec(html);
  if (!entry?.[1]) throw new Error('index.html names no entry');
  const libraries = '<link rel="modulepreload" crossorigin href="/assets/libraries-';
  const deferred = put(
    html,
    entry[0],
    `<link data-entry data-defer="modulepreload" crossorigin href="${entry[1]}">`,
  );
  return put(deferred, libraries, libraries.replace('<link', '<link data-libraries')).replaceAll(
    /<link( data-libraries)? rel="(modulepreload|manifest)"/g,
    '<link$1 data-defer="$2"',
  );
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
