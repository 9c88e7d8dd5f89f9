// @vitest-environment node
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { fetchPublishedBusinesses, prerenderBusiness, prerenderPage } from '@/app/prerender/prerender';
import sharp from 'sharp';
import type { SameOriginImages } from '@/ui/same-origin-images';
import { openBuildCache } from '../../../scripts/build/build-cache';
import { imageCopier } from '../../../scripts/build/image-copies';
import type { PrerenderedState } from '@/app/prerender/prerendered-state';
import { setupSeededSite } from '../seeded-site';

const site = setupSeededSite();

const pagePath = '/negocio/panaderia-el-nino-17';

function readState(element: string): PrerenderedState {
  const [, json = ''] =
    /^<script type="application\/json" id="prerendered">(.*)<\/script>$/s.exec(element) ?? [];
  return JSON.parse(json) as PrerenderedState;
}

/** Copies for every image that some HTML has, by its `src` and its `srcset`. */
function copyOfEachImage(html: string): Promise<SameOriginImages> {
  const urls = [...html.matchAll(/<img\b[^>]*>/g)].flatMap(([tag]) =>
    [...tag.matchAll(/ src(?:Set)?="([^"]+)"/g)].map(([, url = '']) => url),
  );
  return Promise.resolve(Object.fromEntries(urls.map((url) => [url, { webp: `/copy-of${url}` }])));
}

it('a business renders the same page from batch data as from its URL', async () => {
  const published = await fetchPublishedBusinesses();
  const isWithout = {
    images: published.find(({ business }) => business.detail.images.length === 0),
    'one image': published.find(({ business }) => business.detail.images.length > 1),
    hours: published.find(({ business }) => business.hours.length === 0),
    appointment: published.find(({ business }) => business.detail.by_appointment),
  };
  for (const [kind, one] of Object.entries({ ...isWithout, first: published[0] })) {
    if (!one) throw new Error(`the demo data have no business for «${kind}»`);
    const fromData = await prerenderBusiness(one.business, { copyImages: copyOfEachImage });
    const fromUrl = await prerenderPage(paths.business(one.business.detail.slug), {
      copyImages: copyOfEachImage,
    });
    const known = ({ state }: { state: string }) =>
      readState(state)
        .queries.queries.map(({ queryHash, state: query }) => ({ queryHash, data: query.data }))
        .sort((a, b) => a.queryHash.localeCompare(b.queryHash));
    expect(fromData.body, kind).toBe(fromUrl.body);
    expect(fromData.head, kind).toBe(fromUrl.head);
    expect(readState(fromData.state).images, kind).toEqual(readState(fromUrl.state).images);
    expect(known(fromData), kind).toEqual(known(fromUrl));
  }
});

it('the guide has up to 300 businesses as HTML, without their data, and above that the categories', async () => {
  const entry = /Panadería El Niño<\/span>.*444 121 5573.*Lun a sáb 6:30/;
  const small = await prerenderPage(paths.guide);
  expect(small.body).toMatch(entry);
  expect(small.state).not.toContain('Panadería El Niño');
  // Without triggers, which take most of the time.
  await site.change(
    `set session_replication_role = replica;
     insert into public.businesses (name, slug, address, category_id)
     select 'Puesto ' || n, 'puesto-' || n, 'Calle 5', 1 from generate_series(1, 250) n;
     set session_replication_role = origin`,
    "delete from public.businesses where name like 'Puesto %'",
  );
  const large = await prerenderPage(paths.guide);
  expect(large.body).not.toMatch(/Panadería El Niño|Puesto/);
  expect(large.body).toContain('href="/categoria/salud"');
});

it('replaces the image above the fold of a business with copies in the widths that are shown', async () => {
  const thumbnail = '/storage/v1/object/public/business_images/businesses/17/a-640.webp';
  const full = '/storage/v1/object/public/business_images/businesses/17/a.webp';
  await site.change(
    `update public.business_images set thumbnail_url = '${thumbnail}', image_url = '${full}' where business_id = 17`,
    `update public.business_images set thumbnail_url = null, image_url = '/demo/papeleria-el-lapiz-1.webp' where business_id = 17`,
  );
  const written = new Map<string, Uint8Array>();
  const noise = sharp({
    create: {
      width: 1280,
      height: 720,
      channels: 3,
      background: 'red',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  }).png();
  const copyImages = imageCopier({
    cache: openBuildCache(await mkdtemp(path.join(tmpdir(), 'conecta-cache-'))),
    images: {
      open: async (url) => {
        const content = await noise
          .clone()
          .resize({ width: url.endsWith('-640.webp') ? 640 : 1280 })
          .toBuffer();
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
  const { head, body, state } = await prerenderPage(pagePath, { copyImages });
  const first = /<img[^>]*loading="eager"[^>]*>/.exec(body)?.[0] ?? '';
  const srcSetOf = (tag: string) => /srcSet="([^"]*)"/i.exec(tag)?.[1] ?? '';
  const webp = srcSetOf(first);
  const candidates = webp.split(', ').map((text) => text.split(' '));
  expect(candidates.map(([, width]) => width)).toEqual(['800w', '1200w']);
  for (const [file = '', width = ''] of candidates) {
    expect(file).toMatch(/^\/images\/[0-9a-f]{16}\.webp$/);
    const metadata = await sharp(written.get(file.slice(1))).metadata();
    expect(metadata).toMatchObject({ format: 'webp', width: parseInt(width) });
  }
  expect(first).not.toContain('/storage/');
  const preloads = head.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  expect(preloads.map(srcSetOf)).toEqual([webp]);
  // Hydration renders the same copies.
  expect(Object.values(readState(state).images ?? {})).toContainEqual({ webp });
});
