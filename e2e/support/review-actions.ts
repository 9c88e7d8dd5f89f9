import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures';
import { signIn } from './sign-in';

/** The screen of submissions as several journeys use it. */
const submissionsPath = '/admin/submissions';

const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Solicitudes de Negocios' });
export const dialog = (page: Page, name: string): Locator => page.getByRole('dialog', { name });
export const decision = (page: Page, what: string, name: string) =>
  page.getByRole('button', { name: `${what} ${name}`, exact: true });

export async function openReview(page: Page, who: 'admin' | 'editor', search = ''): Promise<void> {
  await signIn(page, who);
  await page.goto(`${submissionsPath}${search}`);
  await expect(heading(page)).toBeVisible();
}
