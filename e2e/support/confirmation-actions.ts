import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { addBusiness } from './own-business';
import { requestAs, signIn } from './sign-in';

/** Adds a business whose data nobody has confirmed for two years. */
export async function addOldBusiness(page: Page, name: string): Promise<number> {
  const id = await addBusiness(page, name);
  await requestAs(page, 'editor', 'PATCH', `businesses?id=eq.${String(id)}`, {
    confirmed_on: '2022-03-01',
    whatsapp: '4441234567',
  });
  return id;
}

/** Staff open the queue and send the link with one tap; returns the path of the owner's page. */
export async function askOwner(page: Page, name: string): Promise<string> {
  await signIn(page, 'editor');
  await page.goto('/admin');
  await page.getByRole('link', { name: /por confirmar/ }).click();
  const link = page.getByRole('link', { name: `Preguntar a ${name}` });
  await expect(link).toHaveAttribute('target', '_blank');
  const text = new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain(name);
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const [opened, stored] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse(/\/rpc\/ask_confirmation$/),
    link.click(),
  ]);
  expect(stored.ok()).toBe(true);
  await opened.waitForURL('https://wa.me/**');
  await opened.close();
  return new URL(/https?:\/\/\S+\/confirmar\/[0-9a-f]{64}/.exec(text)?.[0] ?? '').pathname;
}

export const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: '¡Gracias!' });
