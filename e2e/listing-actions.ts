import type { Locator, Page, Route } from '@playwright/test';
import { expect } from './fixtures';

/** What several journeys do on the listing, in its own words. */
export const listRequest = '**/rest/v1/rpc/search_businesses*';
export const anyDataRequest = '**/rest/v1/**';

/** The part of the page that holds the list, by the title it has under the current filters. */
export function results(page: Page, title: string | RegExp = 'Todos los negocios'): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

export function cards(page: Page, title?: string | RegExp): Locator {
  return results(page, title).getByRole('article');
}

export async function cardNames(page: Page, title?: string | RegExp): Promise<string[]> {
  await expect(cards(page, title).first()).toBeVisible();
  return cards(page, title).getByRole('heading').allTextContents();
}

export function searchBox(page: Page): Locator {
  return page.getByRole('searchbox', { name: 'Buscar negocios' });
}

/** Types a term and gives the names that come up for it. */
export async function namesFor(page: Page, term: string): Promise<string[]> {
  await searchBox(page).fill(term);
  return cardNames(page, `Resultados de «${term}»`);
}

export function category(page: Page, name: string): Locator {
  return page
    .getByRole('region', { name: 'Categorías' })
    .getByRole('button', { name: new RegExp(`^${name}`) });
}

/** Holds requests back until it is told to let them go. */
export async function holdBack(page: Page, address: string): Promise<() => Promise<void>> {
  const waiting: Route[] = [];
  let isOpen = false;
  await page.route(address, async (route) => {
    if (isOpen) await route.continue();
    else waiting.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(waiting.splice(0).map((route) => route.continue()));
  };
}
