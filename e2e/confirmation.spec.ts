import type { Page } from '@playwright/test';
import { countTaps } from './count-taps';
import { expectAccessible } from './at-rest';
import { expect, test } from './fixtures';
import { photoWithMetadata } from './image-files';
import { addBusiness } from './own-business';
import { choose } from './register-image-actions';
import { requestAs, signIn } from './sign-in';

test.use({ changesData: true, viewport: { width: 360, height: 800 } });
test.describe.configure({ mode: 'default' });

/** What an owner may be asked for, from the open page to the thanks. */
const goals = { same: 1, changed: 3 };

/** Adds a business whose data nobody has confirmed for two years. */
async function addOldBusiness(page: Page, name: string): Promise<number> {
  const id = await addBusiness(page, name);
  await requestAs(page, 'editor', 'PATCH', `businesses?id=eq.${String(id)}`, {
    confirmed_on: '2022-03-01',
    whatsapp: '4441234567',
  });
  return id;
}

/** Staff open the queue and send the link with one tap; returns the path of the owner's page. */
async function askOwner(page: Page, name: string): Promise<string> {
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

const thanks = (page: Page) => page.getByRole('heading', { level: 1, name: '¡Gracias!' });
const noBusiness = (page: Page) => page.getByText(/^Este enlace no abre los datos de ningún negocio/);

test(
  'staff ask, the owner confirms with one tap, and the link is used up',
  { tag: '@phone' },
  async ({ page, browser, origin }) => {
    const name = 'Mercería La Confirmada';
    const id = await addOldBusiness(page, name);
    const path = await askOwner(page, name);
    await expect(page.getByRole('rowheader', { name })).toHaveCount(1);

    // The owner has no account.
    const context = await browser.newContext({
      baseURL: origin,
      viewport: { width: 360, height: 800 },
      hasTouch: true,
    });
    const owner = await context.newPage();
    await owner.goto(path);
    const journey = countTaps();
    const same = owner.getByRole('button', { name: 'Todo sigue igual' });
    await expect(same).toBeInViewport({ ratio: 1 });
    await expect(owner.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    await expect(owner.locator('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    await journey.tap(same);
    await expect(thanks(owner)).toBeVisible();
    journey.expectAtMost(goals.same, 'link → confirmed');

    await owner.goto(path);
    await expect(noBusiness(owner)).toBeVisible();
    const used = await noBusiness(owner).textContent();
    await owner.goto(`/confirmar/${'ab'.repeat(32)}`);
    await expect(noBusiness(owner)).toHaveText(used ?? '');
    await owner.goto(`/negocio/x-${String(id)}`);
    await expect(owner.getByText(/^Datos confirmados en \w+ de \d{4}$/)).toBeVisible();
    await context.close();

    await page.reload();
    await expect(page.getByRole('rowheader')).not.toHaveCount(0);
    await expect(page.getByRole('rowheader', { name })).toHaveCount(0);
  },
);

test('the owner corrects the phone, and staff get it as a proposal', { tag: '@phone' }, async ({ page }) => {
  const name = 'Fonda La Corregida';
  await addOldBusiness(page, name);
  const path = await askOwner(page, name);
  await page.goto(path);
  const journey = countTaps();
  await journey.tap(page.getByRole('button', { name: 'Cambió algo' }));
  const phone = page.getByRole('textbox', { name: 'Teléfono nuevo' });
  await journey.tap(phone);
  await phone.fill('444 999 00 00');
  await journey.tap(page.getByRole('button', { name: 'Enviar cambios' }));
  await expect(thanks(page)).toBeVisible();
  journey.expectAtMost(goals.changed, 'link → correction sent');
  await expectAccessible(page);

  await page.goto('/admin/avisos');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Cambió el teléfono');
});

test(
  'the owner adds a photo as the first one, staff accept it, and undoing that lets it wait again',
  { tag: '@phone' },
  async ({ page, browser, origin }) => {
    const name = 'Panadería La Retratada';
    const id = await addOldBusiness(page, name);
    const path = await askOwner(page, name);

    const context = await browser.newContext({ baseURL: origin, viewport: { width: 360, height: 800 } });
    const owner = await context.newPage();
    await owner.goto(path);
    await owner.getByRole('button', { name: 'Cambió algo' }).click();
    await owner.getByRole('button', { name: 'Agregar una foto' }).click();
    await choose(owner, await photoWithMetadata());
    const added = owner.getByRole('group', { name: 'Foto nueva 1' });
    const isFirst = added.getByRole('checkbox', { name: 'Que sea la primera que se ve' });
    await expect(isFirst).toBeVisible();
    await owner.reload();
    await isFirst.check();
    await expectAccessible(owner);
    await owner.getByRole('button', { name: 'Enviar cambios' }).click();
    await expect(thanks(owner)).toBeVisible();

    await page.goto('/admin/avisos');
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row.getByRole('img', { name: `Foto que propone ${name}` })).toBeVisible();
    await expectAccessible(page);
    await row.getByRole('button', { name: `Aceptar la foto de ${name}`, exact: true }).click();
    await expect(row).toHaveCount(0);
    await owner.goto(`/negocio/x-${String(id)}`);
    await expect(owner.getByRole('img', { name: new RegExp(name) }).first()).toHaveAttribute(
      'src',
      new RegExp(`/${String(id)}/${String(id)}_\\w+`),
    );
    await context.close();

    await page.goto('/admin/historial');
    const entry = page.getByRole('listitem').filter({ hasText: name }).first();
    await entry.getByRole('button', { name: /^Deshacer todo/ }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Deshacer todo' }).click();
    await expect(page.getByText('Todo deshecho')).toBeVisible();
    await page.goto('/admin/avisos');
    await expect(row.getByRole('img', { name: `Foto que propone ${name}` })).toBeVisible();
  },
);
