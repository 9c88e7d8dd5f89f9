import { expect, test } from './support/other-browser-fixtures';
import { ownDetails } from './support/register-actions';
import { demoPassword, fetchSession, requestAs } from './support/sign-in';

// What visitors and volunteers live on, in Firefox and WebKit. All other journeys run in Chromium alone.
test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

/** As WebDriver names the key. */
const enter = '\uE007';
const tacos = 'Tacos El Güero de la 5';

test('a visitor searches, filters, votes, saves and goes back', async ({ openPage }) => {
  const page = await openPage();
  await page.goto('/');
  await page.type('Buscar negocios', `tacos${enter}`);
  await page.see('region', 'Resultados de «tacos»');
  await page.click('button', 'Borrar búsqueda');
  await page.click('button', /^Comida y antojitos/);
  await page.see('region', 'Comida y antojitos');

  await page.click('link', tacos);
  await page.see('heading', tacos);
  await page.click('button', /^Me gusta/);
  await page.see('button', /^Me gusta/, { pressed: true });
  await page.click('button', /^Guardar/);
  await page.see('button', /^Guardar/, { pressed: true });
  await page.back();
  await page.see('region', 'Comida y antojitos');
});

test('an owner registers a business', async ({ openPage, request }, info) => {
  const page = await openPage();
  const { phone } = ownDetails(info);
  await page.goto('/registra-tu-negocio');
  await page.type('Nombre del Negocio *', 'Tortillería de Otro Navegador');
  await page.type('Dirección *', 'Av. Carranza 123, KM 5');
  await page.type('Teléfono de Contacto *', phone);
  await page.type('Descripción *', 'Tortillas de maíz hechas a mano.');
  await page.click('button', 'Enviar Registro');
  await page.see('heading', 'Gracias por tu registro');
  const sent = await requestAs({ request }, 'editor', 'GET', `business_submissions?phone=eq.${phone}`);
  expect(sent).toHaveLength(1);
});

test('a volunteer signs in and approves a submission, which then is public', async ({
  openPage,
  request,
}, info) => {
  const page = await openPage();
  const name = `Tamales en ${info.project.name}`;
  await requestAs({ request }, 'editor', 'POST', 'rpc/submit_business_public', {
    business_data: {
      name,
      address: 'Av. Carranza 123, KM 5',
      phone: ownDetails(info).phone,
      description: 'Tamales de rajas y de mole.',
      client_request_id: crypto.randomUUID(),
      seconds_on_form: 40,
    },
  });
  await page.goto('/auth');
  await page.type('Correo electrónico', 'editor@ejemplo.mx');
  await page.type('Contraseña', demoPassword);
  await page.click('button', 'Iniciar Sesión');
  await page.click('link', /^Solicitudes/);
  await page.click('button', `Aprobar ${name}`);
  // What the dialog loads moves its buttons.
  await page.see('button', 'Aprobar Solicitud');
  await page.waitForRest();
  await page.click('button', 'Aprobar Solicitud');
  await page.see('heading', 'Avisar a quien la envió');
  await page.goto(`/negocios?query=${encodeURIComponent(name)}`);
  await page.click('link', name);
  await page.see('heading', name);
});

test('two windows stay signed in when both renew their session at once', async ({ openPage, request }) => {
  const page = await openPage();
  const session = JSON.stringify(await fetchSession({ request }, 'editor'));
  await page.goto('/robots.txt');
  await page.evaluate((value) => localStorage.setItem('conecta-session', value), session);
  const pages = [page, await openPage()];
  for (const one of pages) {
    await one.goto('/admin');
    await one.see('heading', 'Panel de Administración');
  }
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('conecta-session') ?? '{}') as object;
    localStorage.setItem('conecta-session', JSON.stringify({ ...stored, expires_at: 1 }));
  });
  for (const one of pages) await one.evaluate(() => dispatchEvent(new Event('online')));
  for (const one of pages) {
    await one.click('link', 'Categorías');
    await one.see('heading', 'Categorías');
  }
});

test('the back/forward cache keeps the list and a business', async ({ openPage }) => {
  const page = await openPage();
  for (const path of ['/', '/negocio/tacos-el-guero-de-la-5-1']) {
    await page.goto(path);
    await page.waitForRest();
    await page.evaluate(() =>
      addEventListener('pageshow', ({ persisted }) => {
        document.title = persisted ? 'restored' : 'loaded';
      }),
    );
    await page.goto('/robots.txt');
    await page.back();
    await expect(async () => expect(await page.evaluate(() => document.title)).toBe('restored')).toPass();
  }
});
