import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { cards, category, results, searchBox } from './support/listing-actions';
import { requestAs } from './support/sign-in';

interface HoursRow {
  open_time: string;
  close_time: string;
  business: { name: string; category: { name: string } | null };
}

/** The names of the listed businesses that are open on Sundays at 20:00, by their hours alone. */
async function openOnSundayNight(page: Page, inCategory?: string): Promise<string[]> {
  const rows = (await requestAs(
    page,
    'editor',
    'GET',
    'business_hours?day=eq.Domingo&select=open_time,close_time,business:businesses!inner(name,category:categories(name))' +
      '&business.is_active=is.true&business.operating_status=eq.open&business.by_appointment=is.false',
  )) as HoursRow[];
  const open = rows.filter(
    ({ open_time, close_time }) =>
      // «Closed» is later than every time. A closing time before the opening time is one of the next day.
      open_time <= '20:00' && (close_time > '20:00' || close_time <= open_time),
  );
  return open
    .filter(({ business }) => inCategory === undefined || business.category?.name === inCategory)
    .map(({ business }) => business.name)
    .sort();
}

async function expectCards(page: Page, title: string, names: string[]): Promise<void> {
  await expect(cards(page, title)).toHaveCount(names.length);
  const shown = await cards(page, title).getByRole('heading').allTextContents();
  expect(shown.sort()).toEqual(names);
}

test('a visitor asks what is open on Sunday night, narrows it to a category, and finds the list again', async ({
  page,
}) => {
  const food = 'Comida y antojitos';
  const open = await openOnSundayNight(page);
  const openFood = await openOnSundayNight(page, food);
  expect(openFood.length).toBeGreaterThan(1);
  expect(open.length).toBeGreaterThan(openFood.length);

  await page.goto('/negocios');
  await page.getByRole('button', { name: /^Filtros/ }).click();
  const hours = page.getByRole('group', { name: 'Abierto a esta hora' });
  const day = hours.getByRole('combobox', { name: 'Día' });
  const hour = hours.getByRole('combobox', { name: 'Hora' });
  // With the keyboard, which the list that changes below must not take away.
  await day.focus();
  await page.keyboard.press('d');
  await expect(page).toHaveURL('/negocios?abre=domingo-12%3A00');
  await expect(day).toBeFocused();
  await hour.selectOption('8:00 p.m.');
  await expect(page).toHaveURL('/negocios?abre=domingo-20%3A00');
  const title = 'Abiertos el domingo a las 8:00 p.m.';
  await expectCards(page, title, open);

  await page.reload();
  await expectCards(page, title, open);
  await expect(day).toHaveValue('Domingo');
  await expect(hour.locator('option:checked')).toHaveText('8:00 p.m.');

  await category(page, food).click();
  const titleOfFood = `${food} · abiertos el domingo a las 8:00 p.m.`;
  await expectCards(page, titleOfFood, openFood);
  const [first = ''] = openFood;
  await cards(page, titleOfFood).filter({ hasText: first }).getByRole('heading').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1, name: first })).toBeVisible();
  await page.goBack();
  await expectCards(page, titleOfFood, openFood);

  // The first option, «Cualquier día».
  await day.press('Home');
  await expect(results(page, food)).toBeVisible();
  await expect(day).toBeFocused();
  await expect(hour).toHaveValue('');
  await expect(page).not.toHaveURL(/abre=/);
});

test('a suggestion sets the day and the hour that were typed, beside an attribute', async ({ page }) => {
  const domicilio = ['Tacos El Güero de la 5'];
  await page.goto('/');
  await searchBox(page).click();
  await searchBox(page).fill('tacos a domicilio domingo en la noche');
  await page.getByRole('option', { name: 'tacos a domicilio · domingo 20:00' }).click();
  await expectCards(
    page,
    'Resultados de «tacos a domicilio» · abiertos el domingo a las 8:00 p.m.',
    domicilio,
  );
  await expect(page).toHaveURL('/?query=tacos+a+domicilio&abre=domingo-20%3A00');
  await expect(page.getByRole('button', { name: 'Filtros (1)' })).toBeVisible();

  await searchBox(page).click();
  await searchBox(page).fill('abierto 24 horas');
  await page.getByRole('option', { name: 'Abierto 24 horas' }).first().click();
  await expect(results(page, 'Abiertos las 24 horas')).toBeVisible();
  await expect(page).toHaveURL('/?24horas=1');
});
