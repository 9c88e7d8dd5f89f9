import type { Locator, Page, TestInfo } from '@playwright/test';
import { expect } from './fixtures';

/** The registration page as several journeys use it. */
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });
export const sendButton = (page: Page): Locator => page.getByRole('button', { name: 'Enviar Registro' });
export const thanks = (page: Page): Locator =>
  page.getByRole('heading', { level: 1, name: 'Gracias por tu registro' });

/** The server limits the submissions of a phone and of an IP, so every journey has its own of each. */
export function ownDetails({ testId }: Pick<TestInfo, 'testId'>) {
  const number = Number.parseInt(testId.replace(/[^0-9a-f]/g, '').slice(-10), 16);
  return {
    clientIp: `10.${String(number % 250)}.${String((number >> 8) & 127)}.${String((number >> 16) & 127)}`,
    phone: `447${String(number % 10_000_000).padStart(7, '0')}`,
  };
}

/** Opens the form and waits until it can be filled in. */
export async function openForm(page: Page, { clientIp }: { clientIp: string }): Promise<void> {
  await page.setExtraHTTPHeaders({ 'x-test-client-ip': clientIp });
  await page.goto('/registra-tu-negocio');
  await expect(field(page, 'Nombre del Negocio *')).toBeVisible();
}

/** Fills in the required fields. */
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
