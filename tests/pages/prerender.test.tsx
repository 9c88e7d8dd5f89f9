// @vitest-environment node
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { fetchPublishedBusinesses, prerenderBusiness, prerenderPage } from '@/app/prerender/prerender';
import sharp from 'sharp';
import { openBuildCache } from '../../scripts/build/build-cache';
import { aboveFoldImages } from '../../scripts/build/above-fold-images';
import type { PrerenderedState } from '@/app/prerender/prerendered-state';
import { databaseFailure, interceptFetch } from './intercept-fetch';
import { setupSeededSite } from './seeded-site';

const site = setupSeededSite();

const pagePath = '/negocio/panaderia-el-nino-17';

function readState(element: string): PrerenderedState {
  const [, json = ''] =
    /^<script type="application\/json" id="prerendered">(.*)<\/script>$/s.exec(element) ?? [];
  return JSON.parse(json) as PrerenderedState;
}

it('a page is not rendered without its data, so the build fails', async () => {
  interceptFetch('/rest/v1/rpc/categories_with_counts', databaseFailure);
  await expect(prerenderPage('/')).rejects.toThrow();
});

it('a business renders the same page from batch data as from its URL', async () => {
  const published = await fetchPublishedBusinesses();
  const isWithout = {
    images: published.find(({ business }) => business.detail.images.length === 0),
    hours: published.find(({ business }) => business.hours.length === 0),
    appointment: published.find(({ business }) => business.detail.by_appointment),
  };
  for (const [kind, one] of Object.entries({ ...isWithout, first: published[0] })) {
    if (!one) throw new Error(`the demo data have no business for «${kind}»`);
    const fromData = await prerenderBusiness(one.business);
    const fromUrl = await prerenderPage(paths.business(one.business.detail.slug));
    const known = ({ state }: { state: string }) =>
      readState(state)
        .queries.queries.map(({ queryHash, state: query }) => ({ queryHash, data: query.data }))
        .sort((a, b) => a.queryHash.localeCompare(b.queryHash));
    expect(fromData.body, kind).toBe(fromUrl.body);
    expect(fromData.head, kind).toBe(fromUrl.head);
    expect(known(fromData), kind).toEqual(known(fromUrl));
  }
});

it('replaces above-the-fold images with same-origin copies', async () => {
  const stored = '/storage/v1/object/public/business_images/businesses/17/a-640.webp';
  await site.change(
    `update public.business_images set thumbnail_url = '${stored}' where business_id = 17`,
    `update public.business_images set thumbnail_url = null where business_id = 17`,
  );
  const openedUrls: string[] = [];
  const written = new Map<string, Uint8Array>();
  const stored640 = sharp({ create: { width: 640, height: 360, channels: 3, background: 'red' } }).png();
  const { copyOf: copyAboveFoldImages } = aboveFoldImages({
    cache: openBuildCache(await mkdtemp(path.join(tmpdir(), 'conecta-cache-'))),
    images: {
      open: async (url) => {
        openedUrls.push(url);
        const content = await stored640.clone().toBuffer();
        const image = () => sharp(content);
        return { still: image, animated: image, fileSize: content.byteLength };
      },
      fingerprint: (url) => Promise.resolve(url),
    },
    write: (file, content) => {
      written.set(file, content);
      return Promise.resolve();
    },
    onProblem: (url, reason) => expect.fail(`${url}: ${reason}`),
  });
  const { body, state } = await prerenderPage(pagePath, { copyAboveFoldImages });
  const [url = ''] = openedUrls;
  expect(openedUrls).toEqual([expect.stringMatching(new RegExp(`${stored}$`))]);
  const [file = ''] = written.keys();
  expect(file).toMatch(/^images\/[0-9a-f]{16}\.webp$/);
  expect(readState(state).images).toEqual({ [url]: `/${file}` });
  const first = /<img[^>]*loading="eager"[^>]*>/.exec(body)?.[0] ?? '';
  expect(first).toContain(`/${file} 640w`);
  expect(first).not.toContain(stored);
});
