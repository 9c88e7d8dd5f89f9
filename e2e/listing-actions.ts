import type { Locator, Page } from '@playwright/test';

/** The listing as several journeys use it. */
export const listRequest = '**/rest/v1/rpc/search_businesses*';
export const anyDataRequest = '**/rest/v1/**';

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
  return page
    .getByRole('region', { name: 'Categorías' })
    .getByRole('button', { name: new RegExp(`^${name}`) });
}
