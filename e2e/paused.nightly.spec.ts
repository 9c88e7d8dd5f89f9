import { expectAccessible } from './support/at-rest';
import { expect, test } from './support/fixtures';
import { cards } from './support/listing-actions';
import { expectFilledIn, field, fillIn, sendButton } from './support/register-actions';

test.use({ expectedErrors: [/ERR_NAME_NOT_RESOLVED|Failed to fetch/] });

const project = /\/(rest|auth|storage|realtime)\/v1\//;

test('built pages stay while the name of the project does not resolve, and each says that the directory is paused', async ({
  page,
}) => {
  await page.route(project, (route) => route.abort('namenotresolved'));
  const title = page.getByText('El directorio está en pausa', { exact: true });
  const blamesInternet = page.getByText(/Revisa tu internet|No hay conexión/);
  const staff = page.getByText('Para el equipo:');

  await page.goto('/negocios');
  await expect(title).toBeVisible();
  await expect(cards(page)).toHaveCount(12);
  await expect(page.getByRole('link', { name: 'WhatsApp 444 555 0105' }).first()).toBeVisible();
  await expect(blamesInternet).toHaveCount(0);
  await expect(staff).toHaveCount(0);
  await expectAccessible(page);

  await page.goto('/negocio/panaderia-el-nino-17');
  await expect(title).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Panadería El Niño' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await expect(blamesInternet).toHaveCount(0);

  await page.goto('/guia');
  await expect(title).toBeVisible();
  await expect(page.getByText(/^Datos del \d+ de \w+, /)).toBeVisible();
  await expect(page.getByRole('article', { name: 'Guía impresa' })).toContainText('Panadería El Niño');
  await expect(page.getByRole('button', { name: 'Imprimir la guía' })).toBeEnabled();
  await expect(blamesInternet).toHaveCount(0);

  await page.goto('/registra-tu-negocio');
  await fillIn(page, '4471234567');
  await sendButton(page).tap();
  const failure = page.getByRole('main').getByRole('alert').filter({ hasText: 'Error al enviar' });
  await expect(failure).toContainText('El directorio está en pausa. Inténtalo más tarde.');
  await expect(failure).toContainText('Lo que escribiste sigue aquí.');
  await expect(failure.getByRole('link', { name: /^WhatsApp/ })).toBeVisible();
  await expect(failure.getByRole('link', { name: 'hola@sanluisconecta.mx' })).toBeVisible();
  await expectFilledIn(page, '4471234567');
  await expectAccessible(page);

  await page.goto('/auth');
  await field(page, 'Correo electrónico').first().fill('editor@ejemplo.mx');
  await field(page, 'Contraseña').first().fill('una-clave-larga');
  await page.getByRole('button', { name: 'Iniciar Sesión' }).tap();
  await expect(page.getByRole('main').getByRole('alert')).toContainText('El directorio está en pausa.');
  await expect(staff).toBeVisible();
  await expect(page.getByText(/docs\/operar\/emergencias\.md, «Si el proyecto está dormido»/)).toBeVisible();

  await page.unroute(project);
  await page.getByRole('button', { name: 'Volver a intentar' }).tap();
  await expect(title).toHaveCount(0);
});
