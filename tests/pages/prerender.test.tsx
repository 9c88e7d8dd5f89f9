// @vitest-environment node
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { paths } from '@/lib/paths';
import { fetchPublishedBusinesses, prerenderBusiness, prerenderPage } from '@/app/prerender/prerender';
import sharp from 'sharp';
import { openBuildCache } from '../../scripts/build/build-cache';
import { aboveFoldImages } from '../../scripts/build/above-fold-images';
import type { PrerenderedState } from '@/app/prerender/prerendered-state';
import { setupSeededSite } from './seeded-site';

const site = setupSeededSite();

const pagePath = '/negocio/panaderia-el-nino-17';

function readState(element: string): PrerenderedState {
  const [, json = ''] =
    /^<script type="application\/json" id="prerendered">(.*)<\/script>$/s.exec(element) ?? [];
  return JSON.parse(json) as PrerenderedState;
}

describe('a prerendered page', () => {
  it('separates its head from its body', async () => {
    const { head, body } = await prerenderPage(pagePath);
    expect(head).toMatch(/^(?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)+$/);
    expect(head).toContain('<title>Panadería El Niño | San Luis CONECTA</title>');
    expect(head).toContain(`<link rel="canonical" href="https://sanluisconecta.mx${pagePath}"/>`);
    expect(body).not.toContain('<title');
    expect(body).toContain('Panadería El Niño</h1>');
    expect(body).toContain('6:30 a.m. – 9:00 p.m.');
  });

  it('embeds the data it shows, without anything that depends on the visitor', async () => {
    const { state } = await prerenderPage(pagePath);
    const { path: statePath, queries } = readState(state);
    const keys = queries.queries.map(({ queryKey }) => queryKey.slice(0, 2).join('.'));
    expect(statePath).toBe(pagePath);
    expect(keys).toEqual(expect.arrayContaining(['businesses.detail', 'hours.17', 'products.17']));
    expect(keys.filter((key) => key.startsWith('votes'))).toEqual([]);
  });

  it('waits for dependent queries', async () => {
    const { body, state } = await prerenderPage('/nosotros');
    expect(body).not.toContain('Cargando');
    expect(readState(state).queries.queries.map(({ queryKey }) => queryKey.slice(0, 2).join('.'))).toEqual(
      expect.arrayContaining(['settings.about_business_ids', 'businesses.about']),
    );
  });

  it('names the lazy chunk of its page', async () => {
    expect((await prerenderPage(pagePath)).modules).toEqual(['pages/public/business-page']);
    // The listing is part of the entry chunk.
    expect((await prerenderPage('/negocios')).modules).toEqual([]);
  });

  it('has no inline script except JSON-LD', async () => {
    for (const one of ['/', pagePath, '/preguntas-frecuentes']) {
      const { body } = await prerenderPage(one);
      expect(body.replace(/<script type="application\/ld\+json">/g, '')).not.toContain('<script');
    }
  });

  it('links its Open Graph image with its size', async () => {
    const image = '/previews/panaderia-el-nino-17.jpg';
    const { head, state } = await prerenderPage(pagePath, { image });
    expect(head).toContain(`property="og:image" content="https://sanluisconecta.mx${image}"`);
    expect(head).toContain('property="og:image:width" content="1200"');
    expect(readState(state).preview).toEqual({ path: pagePath, image });
  });

  it('can be the not-found page', async () => {
    const { body, head, state } = await prerenderPage('/404', { isForAnyPath: true });
    expect(body).toContain('404');
    expect(head).toContain('noindex');
    expect(readState(state).path).toBeNull();
  });

  it('fails when its data fails to load', async () => {
    await site.change(
      'alter table public.categories rename to hidden_categories',
      'alter table public.hidden_categories rename to categories',
    );
    await expect(prerenderPage('/')).rejects.toThrow();
  });
});

describe('the businesses of a build', () => {
  it('are all active businesses and no other', async () => {
    const published = await fetchPublishedBusinesses();
    const ids = published.map(({ business }) => business.detail.id);
    // One of them closed for good: its page stays.
    expect(ids).toHaveLength(61);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    expect(published.find(({ business }) => business.detail.id === 17)).toMatchObject({
      business: {
        detail: {
          slug: 'panaderia-el-nino-17',
          name: 'Panadería El Niño',
          category: { name: expect.any(String) as string },
        },
      },
      updatedAt: expect.stringMatching(/^\d{4}-\d{2}-\d{2}T/) as string,
    });
  });

  it('render the same page from batch data as from their URL', async () => {
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
