import { expect, stubHost, test } from './support/fixtures';
import { cards, searchBox } from './support/listing-actions';
import { demoPassword, signInAtForm } from './support/sign-in';

/*
 * A link in a chat opens in the browser of that app (WhatsApp, Facebook, Instagram). The plainest of them stores nothing,
 * copies nothing, has no share menu, opens no window and prints nothing.
 */
test.use({ changesData: true });
test.beforeEach(({ page }) => page.addInitScript(removeAbilities));

/** In the browser. */
function removeAbilities(): void {
  const deny = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
    Object.defineProperty(window, name, { get: deny });
  for (const name of ['share', 'canShare', 'clipboard', 'serviceWorker', 'locks', 'permissions', 'storage'])
    Reflect.deleteProperty(Navigator.prototype, name);
  window.open = () => null;
  window.print = () => undefined;
}

const tacos = 'Tacos El Güero de la 5';

test('a neighbor searches, opens a business, votes and shares it', async ({ page, context }) => {
  await page.goto('/');
  await searchBox(page).fill('tacos');
  await searchBox(page).press('Enter');
  await cards(page, 'Resultados de «tacos»').getByRole('link', { name: tacos, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: tacos })).toBeVisible();

  const like = page.getByRole('button', { name: /^Me gusta/ });
  const recorded = page.waitForResponse('**/rpc/cast_vote');
  await like.click();
  await recorded;
  await expect(like).toHaveAttribute('aria-pressed', 'true');

  // Links of the app's own, not windows of a script.
  const bar = page.getByRole('region', { name: 'Contacto rápido' });
  await expect(bar.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/52/);
  await expect(bar.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', /^tel:\+52/);
  await stubHost(context, 'https://wa.me');
  const opened = context.waitForEvent('page');
  await page
    .getByRole('region', { name: 'Contacto', exact: true })
    .getByRole('link', { name: 'Compartir' })
    .click();
  expect(new URL((await opened).url()).searchParams.get('text')).toContain(tacos);
});

test('the saved list says that it is not kept, and is copied or shared', async ({ page }) => {
  await page.goto('/');
  const name = await cards(page).nth(1).getByRole('heading').innerText();
  await page.getByRole('button', { name: `Guardar ${name}` }).click();
  await expect(page.getByText('Este navegador no guarda tu lista')).toBeVisible();
  await page.getByRole('link', { name: /^Guardados/ }).click();
  // The list that is left has the business twice.
  await expect(page.getByText(/se pierden al cerrar esta página/)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
  await expect(page.getByText(/Se quedan en este teléfono/)).toHaveCount(0);
  const shared = page.getByRole('link', { name: 'Compartir por WhatsApp' });
  await expect(shared).toHaveAttribute('href', /guardados%3Flista%3D\d+/);

  await page.getByRole('button', { name: 'Copiar enlace' }).click();
  await expect(page.getByText('Enlace copiado')).toBeVisible();
  const text = new URL((await shared.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  const { pathname, search } = new URL(/https:\S+$/.exec(text)?.[0] ?? '');
  await page.goto(pathname + search);
  await expect(page.getByRole('heading', { level: 1, name: 'Una lista para ti' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name })).toBeVisible();
});

test('a poster has its QR code, and says how to print it', async ({ page }) => {
  await page.goto('/negocio/pizza-dcarlo-5');
  await page.getByRole('link', { name: /cartel/i }).click();
  await expect(page.getByRole('img', { name: /^Código QR de/ })).toBeVisible();
  await page.getByRole('button', { name: 'Imprimir cartel' }).click();
  await expect(page.getByText('Este navegador no imprime')).toBeVisible();
});

test('a volunteer signs in, stays signed in while the page is open and reads that this is all', async ({
  page,
}) => {
  await page.goto('/auth');
  await signInAtForm(page, 'editor@ejemplo.mx', demoPassword);
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page.getByText(/no guarda tu sesión.*ábrela en Chrome o Safari/)).toBeVisible();
  await page.getByRole('button', { name: 'Abrir menú' }).click();
  const menu = page.getByRole('dialog', { name: 'Menú' });
  await expect(menu.getByText('Este navegador no guarda tu sesión')).toBeVisible();
  await menu.getByRole('link', { name: /^Solicitudes/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitudes' })).toBeVisible();
});
