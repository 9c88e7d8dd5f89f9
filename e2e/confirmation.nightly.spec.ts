import { countTaps } from './support/count-taps';
import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { photoWithMetadata } from './support/image-files';
import { addOldBusiness, askOwner, thanks } from './support/confirmation-actions';
import { choose } from './support/register-image-actions';

test.use({ changesData: true });

test('the owner corrects the phone, and staff get it as a proposal', async ({ page }) => {
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
  journey.expectAtMost(3, 'link → correction sent');
  await expectAccessible(page);

  await page.goto('/admin/avisos');
  await expect(page.getByRole('row', { name: new RegExp(name) })).toContainText('Cambió el teléfono');
});

test('the owner adds a photo as the first one, staff accept it, and undoing that lets it wait again', async ({
  page,
  browser,
  origin,
}) => {
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
  await row.getByRole('button', { name: `Aceptar la foto de ${name}`, exact: true }).click();
  await expect(row).toHaveCount(0);
  await owner.goto(`/negocio/${String(id)}`);
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
});
