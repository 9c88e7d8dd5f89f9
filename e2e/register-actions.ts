import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect } from './fixtures';

/** What several journeys do on the registration page, in its own words. */
export const submission = '**/rest/v1/rpc/submit_business_public';

export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Enviar Registro' });
export const thanks = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Gracias por tu registro' });

/** The server counts phones and addresses, so every journey has its own of each. */
export function ownDetails({ testId }: Pick<TestInfo, 'testId'>) {
  const number = Number.parseInt(testId.replace(/[^0-9a-f]/g, '').slice(-10), 16);
  return {
    address: `10.${String(number % 250)}.${String((number >> 8) & 127)}.${String((number >> 16) & 127)}`,
    phone: `447${String(number % 10_000_000).padStart(7, '0')}`,
  };
}

/** The form, open and ready. */
export async function openForm(page: Page, { address }: { address: string }): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-test-client-address': address });
  await page.goto('/registra-tu-negocio');
  await expect(field(page, 'Nombre del Negocio *')).toBeVisible();
}

/** What has to be filled in, and nothing else. */
export async function fillIn(page: Page, phone: string, name = 'Tortillería La Güera'): Promise<void> {
  await field(page, 'Nombre del Negocio *').fill(name);
  await field(page, 'Dirección *').fill('Av. Carranza 123, KM 5');
  await field(page, 'Teléfono de Contacto *').fill(phone);
  await field(page, 'Descripción *').fill('Tortillas de maíz hechas a mano todos los días.');
}

export async function expectFilledIn(
  page: Page,
  phone: string,
  name = 'Tortillería La Güera',
): Promise<void> {
  await expect(field(page, 'Nombre del Negocio *')).toHaveValue(name);
  await expect(field(page, 'Dirección *')).toHaveValue('Av. Carranza 123, KM 5');
  await expect(field(page, 'Teléfono de Contacto *')).toHaveValue(phone);
  await expect(field(page, 'Descripción *')).toHaveValue('Tortillas de maíz hechas a mano todos los días.');
}

/** The submissions of a phone, as an editor reads them. */
export async function submissionsOf(page: Page, phone: string): Promise<unknown> {
  const headers = { apikey: 'sb_publishable_local' };
  const signIn = await page.request.post('/auth/v1/token?grant_type=password', {
    headers,
    data: { email: 'editor@ejemplo.mx', password: 'conecta-km5-demo' },
  });
  const { access_token: token } = (await signIn.json()) as { access_token: string };
  const response = await page.request.get(
    `/rest/v1/business_submissions?phone=eq.${phone}&order=created_at`,
    {
      headers: { ...headers, Authorization: `Bearer ${token}` },
    },
  );
  expect(response.status()).toBe(200);
  return response.json();
}
