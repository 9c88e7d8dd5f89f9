import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';

const site = 'https://sanluisconecta.mx';

/** The elements of the head that previews and search engines read. */
async function preview(page: Page) {
  return page.evaluate(() => {
    const contents = (selector: string) =>
      [...document.head.querySelectorAll(selector)].map((element) => element.getAttribute('content'));
    return {
      titles: document.head.querySelectorAll('title').length,
      ogTitle: contents('meta[property="og:title"]'),
      ogUrl: contents('meta[property="og:url"]'),
      ogImage: contents('meta[property="og:image"]'),
      twitterTitle: contents('meta[name="twitter:title"]'),
      description: contents('meta[name="description"]').length,
      canonical: [...document.head.querySelectorAll('link[rel=canonical]')].map((link) =>
        link.getAttribute('href'),
      ),
      robots: contents('meta[name="robots"]'),
      locale: contents('meta[property="og:locale"]'),
    };
  });
}

// Spec: public 2.53
test('the head is replaced at every navigation, without duplicate elements', async ({ page }) => {
  await page.goto('/negocios?query=pan');
  await expect(page).toHaveTitle('Resultados de «pan» | San Luis CONECTA');
  const listing = {
    titles: 1,
    ogTitle: ['Resultados de «pan» | San Luis CONECTA'],
    ogUrl: [`${site}/negocios`],
    ogImage: [`${site}/og.jpg`],
    twitterTitle: ['Resultados de «pan» | San Luis CONECTA'],
    description: 1,
    canonical: [`${site}/negocios`],
    robots: [],
    locale: ['es_ES'],
  };
  await expect.poll(() => preview(page)).toEqual(listing);

  const card = page.getByRole('article').filter({ hasText: 'Panadería El Niño' });
  await card.getByRole('link', { name: 'Panadería El Niño', exact: true }).click();
  await expect(page).toHaveTitle('Panadería El Niño | San Luis CONECTA');
  await expect
    .poll(() => preview(page))
    .toEqual({
      ...listing,
      ogTitle: ['Panadería El Niño | San Luis CONECTA'],
      twitterTitle: ['Panadería El Niño | San Luis CONECTA'],
      ogUrl: [`${site}/negocio/panaderia-el-nino-17`],
      canonical: [`${site}/negocio/panaderia-el-nino-17`],
      ogImage: [expect.stringMatching(/^https:\/\/sanluisconecta\.mx\/demo\/.*\.webp$/)],
    });

  await page.goto('/negocio/no-existe-999999');
  await expect(page).toHaveTitle('Negocio no encontrado | San Luis CONECTA');
  await expect
    .poll(() => preview(page))
    .toMatchObject({ canonical: [], ogUrl: [], robots: ['noindex'], titles: 1 });
});
