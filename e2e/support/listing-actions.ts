import type { Locator, Page } from '@playwright/test';

/** The listing as several journeys use it. */
export const listRequest = '**/rest/v1/rpc/search_businesses*';
export const anyDataRequest = '**/rest/v1/**';

/** How the state of a business begins, at any hour. */
export const openState = /^(Abierto|Cerrado|Cierra pronto|Con cita previa)/;

/** The region of the list; its title names the current filters. */
export function results(page: Page, title: string | RegExp = 'Todos los negocios'): Locator {
  return page.getByRole('region', { name: title, exact: true });
}

export function cards(page: Page, title?: string | RegExp): Locator {
  return results(page, title).getByRole('article');
}

export function searchBox(page: Page): Locator {
  return page.getByRole('combobox', { name: 'Buscar negocios' });
}

export function category(page: Page, name: string): Locator {
  return page.getByRole('region', { name: 'Categorías' }).getByRole('link', { name: new RegExp(`^${name}`) });
}

/** The bar with search and category that appears on scrolling up. */
export function listingBar(page: Page): Locator {
  return page.getByRole('group', { name: 'Filtros de la lista' });
}

/** Scrolls as a finger or wheel does, in a step a frame: of two jumps in one frame the page sees the sum. */
export async function scrollBy(page: Page, distance: number): Promise<void> {
  await page.evaluate(async (distance) => {
    const step = Math.sign(distance) * 40;
    for (let moved = 0; Math.abs(moved) < Math.abs(distance); moved += step) {
      window.scrollBy(0, step);
      await new Promise(requestAnimationFrame);
    }
  }, distance);
}
