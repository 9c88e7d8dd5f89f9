import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import pMap from 'p-map';
import sharp from 'sharp';
import packageJson from '../../package.json' with { type: 'json' };
import type * as Prerender from '../../src/app/prerender/prerender.tsx';
import { paths } from '../../src/lib/paths.ts';
import { readMigrations } from '../../supabase/local/migrations.ts';
import { cacheKey, type BuildCache } from './build-cache.ts';
import { contentSecurityPolicy } from './content-security-policy.ts';
import { explainProjectError } from './explain-project-error.ts';
import { createDocument } from './html-document.ts';
import { imageCopier } from './image-copies.ts';
import { fillHoursScript } from './inline-scripts.ts';
import { imageDownloads } from './image-downloads.ts';
import { imageWarnings } from './image-warnings.ts';
import { ownImages } from './own-images.ts';
import { openGraphRenderer } from './og-image.ts';
import { atomFeed, robots, sitemap } from './site-files.ts';
import { serviceWorker, unregisterWorker } from './service-worker.ts';
import { readBuildSettings } from './settings.ts';
import { openDataSource } from './data-source.ts';
import type { Manifest } from './vite-manifest.ts';

interface PrerenderSiteOptions {
  cache: BuildCache;
  /** The folder of the app built for the browser, into which the pages are written. */
  outDir: string;
  /** The folder of the app built for Node, which contains only the renderer. */
  serverDir: string;
}

/** Every public page apart from the categories and the businesses. */
const publicPaths = [
  paths.home,
  paths.listing,
  paths.about,
  paths.contact,
  paths.register,
  paths.faq,
  paths.guide,
  paths.terms,
  paths.privacy,
  paths.saved,
  paths.auth,
];
/** URLs left out of the sitemap: `/` duplicates the listing, the sign-in page is for staff, the saved list of one browser. */
const unlisted: readonly string[] = [paths.home, paths.auth, paths.saved];
/** Pages rendered concurrently; while one renders, the images of others are downloaded and encoded. */
const pagesAtATime = 8;

/** No page has this URL: it renders the not-found screen. */
const notFoundPath = '/404';

/**
 * Writes every public page, every category and every active business as HTML, with Open Graph images, sitemap.xml, nuevos.xml, robots.txt,
 * build.json, guide.json, search.json, 404.html, the service worker, and app.html, which the host serves for what is not prerendered.
 * @returns how many pages there are, and how many warnings were printed
 */
export async function prerenderSite({
  outDir,
  serverDir,
  cache,
}: PrerenderSiteOptions): Promise<{ pages: number; warnings: number }> {
  // Several images are encoded at a time, each by one thread: threads that share an image spend part of their time
  // waiting.
  sharp.concurrency(1);
  // Before the data is read: a later change may be missing in it.
  const builtAt = new Date();
  const settings = readBuildSettings();
  const source = await openDataSource(settings.projectUrl);
  try {
    const serverEntry = pathToFileURL(path.join(serverDir, 'prerender.js'));
    const app = (await import(serverEntry.href)) as typeof Prerender;
    if (source.isEmbedded) app.setOwnOrigin(source.projectUrl);

    const manifestFile = path.join(outDir, '.vite/manifest.json');
    const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest;
    await rm(path.dirname(manifestFile), { recursive: true });
    const emptyPage = path.join(outDir, 'app.html');
    await rename(path.join(outDir, 'index.html'), emptyPage);
    const fillHours = await fillHoursScript();
    const document = await createDocument(emptyPage, outDir, {
      manifest,
      policy: contentSecurityPolicy({ ...settings, scripts: [fillHours] }),
      fillHours,
    });

    async function write(file: string, content: string | Uint8Array): Promise<void> {
      const target = path.join(outDir, file);
      await mkdir(path.dirname(target), { recursive: true });
      await writeFile(target, content);
    }

    const published = await app.fetchPublishedBusinesses();
    const warnings = imageWarnings(
      published.map(({ business }) => business.detail),
      source.projectUrl,
    );
    const images = ownImages({
      siteDir: outDir,
      projectUrl: source.projectUrl,
      download: imageDownloads(),
    });
    const copyImages = imageCopier({ images, cache, write, onProblem: warnings.add });
    const drawPreview = openGraphRenderer({ siteDir: outDir, images, cache, onProblem: warnings.add });

    const contact = `También puedes escribirnos por WhatsApp al ${app.siteContact.whatsapp} o a ${app.siteContact.email}.`;
    const shell = document.empty.replace(
      '</noscript>',
      () => `<p class="p-4 text-center">${contact}</p></noscript>`,
    );
    await write('app.html', shell);
    const builtFiles = await app.fetchBuiltFiles(published, builtAt);
    for (const [file, content] of Object.entries(builtFiles))
      await write(file.slice(1), JSON.stringify(content));
    await write(
      'service-worker.js',
      settings.hasServiceWorker
        ? await serviceWorker({ outDir, manifest, shell, builtFiles, projectUrl: settings.projectUrl })
        : await unregisterWorker(),
    );
    const pagePaths = [...publicPaths, ...(await app.fetchCategoryPaths())];
    for (const pagePath of pagePaths) {
      await write(fileOf(pagePath), document.withPage(await app.prerenderPage(pagePath, { copyImages })));
    }
    await write('404.html', document.withPage(await app.prerenderPage(notFoundPath, { isForAnyPath: true })));

    await pMap(
      published,
      async ({ business }) => {
        const { slug } = business.detail;
        const preview = await drawPreview(business.detail);
        // The hash, because apps that show a shared link cache its image by URL, some for weeks.
        const image = `/previews/${slug}-${cacheKey(preview).slice(0, 8)}.jpg`;
        await write(image, preview);
        const page = await app.prerenderBusiness(business, { image, copyImages });
        await write(fileOf(paths.business(slug)), document.withPage(page));
      },
      { concurrency: pagesAtATime },
    );

    await write(
      'sitemap.xml',
      sitemap([
        ...pagePaths.filter((one) => !unlisted.includes(one)).map((one) => ({ url: app.absoluteUrl(one) })),
        ...published
          // The page of a business that closed for good stays, for those who have its link.
          .filter(({ business }) => business.detail.operating_status !== 'closed_permanently')
          .map(({ business, updatedAt }) => ({
            url: app.absoluteUrl(paths.business(business.detail.slug)),
            changed: updatedAt,
          })),
      ]),
    );
    await write(
      paths.feed.slice(1),
      atomFeed({
        title: `Nuevo en ${app.siteName}`,
        url: app.absoluteUrl(paths.listing),
        self: app.absoluteUrl(paths.feed),
        entries: app
          .newestOf(published, builtAt)
          .map(({ id, name, slug, address, category, created_at }) => ({
            // Leads to the business whatever its slug becomes.
            id: app.absoluteUrl(paths.business(String(id))),
            title: name,
            url: app.absoluteUrl(paths.business(slug)),
            published: created_at,
            summary: [category?.name, address].filter(Boolean).join(' · '),
          })),
      }),
    );
    // The admin area shows this time to staff (src/features/publishing/admin/queries.ts).
    const migration = readMigrations().at(-1)?.version;
    await write('build.json', JSON.stringify({ builtAt, version: packageJson.version, migration }));
    await write('robots.txt', robots(app.absoluteUrl('/sitemap.xml')));
    return {
      pages: pagePaths.length + published.length,
      warnings: warnings.count(),
    };
  } catch (error) {
    throw explainProjectError(error, source.projectUrl) ?? error;
  } finally {
    await source.close();
  }
}

/** `/negocios` is served from `negocios.html`, as hosts with clean URLs do. */
function fileOf(pagePath: string): string {
  return pagePath === '/' ? 'index.html' : `${pagePath.slice(1)}.html`;
}
