import { expect, expectAccessible, expectSteadyLayout, test } from './fixtures';

const pizza = '/negocio/pizza-dcarlo-5';
const tacos = '/negocio/tacos-el-guero-de-la-5-1';

// Spec: public 2.3, public 2.27
test('a business opens from the list, at its top', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/negocios');
  const card = page.getByRole('article').first();
  const name = (await card.getByRole('heading').innerText()).trim();
  await card.getByRole('link', { name, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page).toHaveURL(/\/negocio\/[a-z0-9-]+$/);
  await expect(page).toHaveTitle(`${name} | San Luis CONECTA`);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('link', { name: 'Volver a los negocios' }).click();
  await expect(page).toHaveURL(/\/negocios$/);
});

// Spec: public 1.4, public 7.18
test('every way to contact it leads where it says', async ({ page, isMobile }) => {
  await page.goto(pizza);
  await expect(
    page
      .getByRole('heading', { level: 1, name: 'Pizza D’Carlo' })
      .or(page.getByRole('heading', { level: 1, name: "Pizza D'Carlo" })),
  ).toBeVisible();
  // On a phone the calls to action are within the thumb's reach, elsewhere beside the page.
  const best = isMobile
    ? page.getByRole('region', { name: 'Contacto rápido' })
    : page.getByRole('region', { name: 'Contacto', exact: true });
  const panel = page.getByRole('region', { name: 'Contacto', exact: true });
  const greeting =
    "Hola, vi el perfil de Pizza D'Carlo en San Luis CONECTA y me interesa contratar un servicio.";
  const shared =
    "Encontré Pizza D'Carlo en San Luis CONECTA y creo que te puede interesar: https://sanluisconecta.mx/negocio/pizza-dcarlo-5";

  await expect(best.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/524441713398?text=${encodeURIComponent(greeting)}`,
  );
  await expect(best.getByRole('link', { name: 'Llamar' })).toHaveAttribute('href', 'tel:+524441713398');
  await expect(best.getByRole('link', { name: 'Compartir' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(shared)}`,
  );
  await expect(best.getByRole('link', { name: 'WhatsApp' })).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('link', { name: 'Agendar cita' })).toHaveAttribute(
    'href',
    'https://pizza-dcarlo.example/reservar',
  );
  await expect(panel.getByRole('link', { name: 'Carta y precios' })).toHaveAttribute(
    'href',
    'https://pizza-dcarlo.example/carta',
  );
  await expect(panel.getByRole('link', { name: /^Sitio web/ })).toHaveAttribute(
    'href',
    'https://pizza-dcarlo.example/',
  );
  await expect(panel.getByRole('link', { name: /^Correo/ })).toHaveAttribute(
    'href',
    'mailto:hola@pizza-dcarlo.example',
  );
  for (const name of ['Carta y precios', 'Agendar cita']) {
    await expect(panel.getByRole('link', { name })).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(panel.getByRole('link', { name })).toHaveAttribute('target', '_blank');
  }
});

test.describe('without a connection', () => {
  test.use({ expectedErrors: [/net::ERR_INTERNET_DISCONNECTED/] });

  // Spec: public 8.12
  test('the website is not opened in vain', { tag: '@phone' }, async ({ page, context }) => {
    await page.goto(pizza);
    await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
    // What shows messages is fetched when the page has nothing better to do.
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await page.getByRole('link', { name: /^Sitio web/ }).click();
    await expect(
      page.getByText('No se pudo abrir el sitio web. Por favor intente nuevamente.'),
    ).toBeVisible();
    expect(context.pages()).toHaveLength(1);
  });
});

test.describe('opening hours', () => {
  // A Friday at 1:30 in the morning in San Luis Potosí: open since Thursday at 18:00.
  const night = new Date('2026-11-20T07:30:00Z');
  const closing = new Date('2026-11-20T09:00:00Z');

  // Spec: public 2.36
  test('reach past midnight', { tag: '@phone' }, async ({ page }) => {
    await page.clock.setFixedTime(night);
    await page.goto(tacos);
    const hours = page.getByRole('region', { name: 'Horario' });
    await expect(hours.getByText('Abierto ahora')).toBeVisible();
    await expect(hours.getByText('cierra 3:00 a.m.')).toBeVisible();
    await expect(hours.getByRole('row')).toHaveText([
      /^Lunes\s*Cerrado$/,
      /^Martes\s*6:00 p\.m\. – 12:30 a\.m\.$/,
      /^Miércoles\s*6:00 p\.m\. – 12:30 a\.m\.$/,
      /^Jueves\s*6:00 p\.m\. – 3:00 a\.m\.$/,
      /^Viernes \(hoy\)\s*6:00 p\.m\. – 3:00 a\.m\.$/,
      /^Sábado\s*6:00 p\.m\. – 3:00 a\.m\.$/,
      /^Domingo\s*6:00 p\.m\. – 11:30 p\.m\.$/,
    ]);
  });

  for (const width of [320, 360, 768, 1024]) {
    test(
      `are whole ${width} px wide, and the days with letters of twice the size`,
      { tag: '@desktop' },
      async ({ page }) => {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(tacos);
        const hours = page.getByRole('region', { name: 'Horario' });
        const days = hours.getByRole('rowheader');
        await expect(days).toHaveCount(7);
        const countLines = (texts: Element[]) =>
          texts.map((text) => {
            const range = document.createRange();
            range.selectNodeContents(text.firstChild ?? text);
            return range.getClientRects().length;
          });
        const once = new Array<number>(7).fill(1);
        expect(await days.evaluateAll(countLines)).toEqual(once);
        expect(await hours.getByRole('cell').evaluateAll(countLines)).toEqual(once);

        await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
        expect(await days.evaluateAll(countLines)).toEqual(once);
      },
    );
  }

  test('end', { tag: '@phone' }, async ({ page }) => {
    await page.clock.setFixedTime(closing);
    await page.goto(tacos);
    await expect(page.getByRole('region', { name: 'Horario' }).getByText('Cerrado ahora')).toBeVisible();
  });

  // Spec: public 2.35, public 7.12
  test('are not asked for where one makes an appointment', { tag: '@phone' }, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await page.goto('/negocio/consultorio-dental-dra-pena-31');
    const hours = page.getByRole('region', { name: 'Horario' });
    await expect(hours.getByText('Atención por cita previa')).toBeVisible();
    await expect(hours.getByRole('link', { name: 'Agendar cita' })).toHaveAttribute(
      'href',
      'https://citas.example/dra-pena?motivo=primera-vez',
    );
    await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
    expect(asked.filter((url) => url.includes('business_hours'))).toEqual([]);
  });
});

// Spec: public 2.33, public 9.14
test(
  'the map comes when it is asked for, and the way there works without it',
  { tag: '@phone' },
  async ({ page }) => {
    await page.goto(tacos);
    const map = page.getByRole('region', { name: 'Ubicación' });
    await expect(map.getByRole('link', { name: 'Cómo llegar' })).toHaveAttribute(
      'href',
      'https://www.google.com/maps/dir/?api=1&destination=Tacos+El+G%C3%BCero+de+la+5',
    );
    await expect(page.locator('iframe')).toHaveCount(0);
    await map.getByRole('button', { name: 'Ver mapa' }).click();
    await expect(map.getByTitle(/^Mapa de Tacos El Güero/)).toHaveAttribute(
      'src',
      'https://www.google.com/maps?q=Tacos+El+G%C3%BCero+de+la+5&ll=22.1412%2C-100.9257&z=15&hl=es&output=embed',
    );
    await expect(map.getByText('Cargando mapa...')).toHaveCount(0);
  },
);

// Spec: public 2.34
test(
  'a map that cannot load says so and can be asked again',
  { tag: '@phone' },
  async ({ page, context }) => {
    await page.goto(tacos);
    const map = page.getByRole('region', { name: 'Ubicación' });
    await expect(map.getByRole('button', { name: 'Ver mapa' })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    await map.getByRole('button', { name: 'Ver mapa' }).click();
    await expect(map.getByText('No se pudo cargar el mapa')).toBeVisible();
    await context.setOffline(false);
    await map.getByRole('button', { name: 'Reintentar' }).click();
    await expect(map.getByTitle(/^Mapa de/)).toBeVisible();
    await expect(map.getByText('No se pudo cargar el mapa')).toHaveCount(0);
  },
);

test('nothing moves while it loads', async ({ page }) => {
  await page.goto(pizza);
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await page.evaluate(() => document.fonts.ready);
  await expectSteadyLayout(page);
});

test('is accessible', async ({ page }) => {
  await page.goto(pizza);
  await expect(page.getByRole('heading', { name: 'Ubicación' })).toBeVisible();
  await expectAccessible(page);
});
