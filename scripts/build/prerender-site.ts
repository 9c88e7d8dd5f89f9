import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Prerender from '../../src/app/prerender.tsx';
import { paths } from '../../src/app/paths.ts';
import { createDocument, type Manifest } from './html-document.ts';
import { firstImages } from './first-images.ts';
import { imageWarnings } from './image-warnings.ts';
import { ownImages } from './own-images.ts';
import { drawPreview } from './preview-picture.ts';
import { robots, sitemap } from './search-files.ts';
import { openDataSource } from './data-source.ts';

interface PrerenderSiteOptions {
  /** Where the app was built for the browser, and the pages are written to. */
  outDir: string;
  /** The module that renders pages, built for Node. */
  serverEntry: string;
}

/** What every visitor can open, beside the businesses. */
const publicPaths = [
  paths.home,
  paths.listing,
  paths.about,
  paths.contact,
  paths.register,
  paths.faq,
  paths.terms,
  paths.privacy,
  paths.auth,
];
/** Addresses that search engines need not list: `/` is the listing under another name, and nobody looks for the door. */
const unlisted: readonly string[] = [paths.home, paths.auth];
/** No page has this address: it is how the screen for those that have none is rendered. */
const nowhere = '/404';

/**
 * Writes every public page and every active business as HTML, with previews, sitemap.xml, robots.txt, 404.html,
 * and app.html, which the host serves for what is not prerendered.
 * @returns how many pages there are, and how many warnings were printed
 */
export async function prerenderSite({
  outDir,
  serverEntry,
}: PrerenderSiteOptions): Promise<{ pages: number; warnings: number }> {
  const source = await openDataSource();
  try {
    const app = (await import(pathToFileURL(serverEntry).href)) as typeof Prerender;
    if (source.isEmbedded) app.setOwnOrigin(source.projectUrl);

    const manifestFile = path.join(outDir, '.vite/manifest.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
    await rm(path.dirname(manifestFile), { recursive: true });
    const emptyPage = path.join(outDir, 'app.html');
    await rename(path.join(outDir, 'index.html'), emptyPage);
    const document = await createDocument(emptyPage, outDir, manifest);

    async function write(file: string, content: string | Uint8Array): Promise<void> {
      const target = path.join(outDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }

    const businesses = await app.fetchPublished();
    const warnings = imageWarnings(businesses, source.projectUrl);
    const images = ownImages({ siteDir: outDir, projectUrl: source.projectUrl });
    const copyPictures = firstImages({ images, write, onProblem: warnings.add });

    await write('app.html', document.empty);
    for (const pagePath of publicPaths) {
      await write(
        fileOf(pagePath),
        await document.withPage(await app.prerenderPage(pagePath, { copyPictures })),
      );
    }
    await write(
      '404.html',
      await document.withPage(await app.prerenderPage(nowhere, { isForAnyPath: true })),
    );

    for (const business of businesses) {
      const picture = `/previews/${business.slug}.jpg`;
      await write(picture, await drawPreview(business, { siteDir: outDir, images, onProblem: warnings.add }));
      const pagePath = paths.business(business.slug);
      await write(
        fileOf(pagePath),
        await document.withPage(await app.prerenderPage(pagePath, { picture, copyPictures })),
      );
    }

    await write(
      'sitemap.xml',
      sitemap([
        ...publicPaths.filter((one) => !unlisted.includes(one)).map((one) => ({ url: app.absoluteUrl(one) })),
        ...businesses.map(({ slug, updated_at }) => ({
          url: app.absoluteUrl(paths.business(slug)),
          changed: updated_at,
        })),
      ]),
    );
    await write('robots.txt', robots(app.absoluteUrl('/sitemap.xml')));
    return { pages: publicPaths.length + businesses.length, warnings: warnings.count() };
  } finally {
    await source.close();
  }
}

/** `/negocios` is served from `negocios.html`, as hosts with clean addresses do. */
function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;
}
