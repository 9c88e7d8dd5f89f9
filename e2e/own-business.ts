import { expect, type Page } from '@playwright/test';

/**
 * A business that no other journey touches, made by whoever is signed in.
 * @returns its id
 */
export async function addBusiness(page: Page, name: string): Promise<number> {
  const id: unknown = await callDatabase(page, 'save_business', {
    p_business: { name, address: 'Calle de la Prueba 1', phone: '4441234567' },
    p_notes: '',
  });
  if (typeof id !== 'number') throw new Error('no business was made');
  return id;
}

/** Calls a function of the database with the session of the page. */
async function callDatabase(page: Page, name: string, data: object): Promise<unknown> {
  const stored = await page.evaluate(() => localStorage.getItem('conecta-session'));
  const token = /"access_token":"([^"]+)"/.exec(stored ?? '')?.[1];
  if (!token) throw new Error('nobody is signed in');
  const response = await page.request.post(`/rest/v1/rpc/${name}`, {
    headers: { apikey: 'sb_publishable_local', Authorization: `Bearer ${token}` },
    data,
  });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}
