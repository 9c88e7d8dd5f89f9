import type { BrowserContext, Page } from '@playwright/test';
import { expect, stubHost, test, waitForChunk } from './support/fixtures';
import { addBusiness } from './support/own-business';
import { requestAs, signIn } from './support/sign-in';

test.use({
  changesData: true,
  // A headless browser names itself a robot, which is not counted.
  userAgent:
    'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
});

/** As a person's browser, which no program drives, with what `settings` says otherwise. */
async function disguise(context: BrowserContext, settings: Record<string, unknown> = {}): Promise<void> {
  await context.addInitScript(
    (values) => {
      for (const [name, value] of Object.entries(values))
        Object.defineProperty(Navigator.prototype, name, { get: () => value });
    },
    { webdriver: false, ...settings },
  );
}

/** Visits of neighbours who came before: five are counted from one address. */
async function addVisits(page: Page, businessId: number, count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    const response = await page.request.post('/rest/v1/rpc/count_visit', {
      headers: {
        apikey: 'sb_publishable_local',
        'x-test-client-ip': `198.51.100.${String(Math.floor(n / 5) + 1)}`,
      },
      data: { p_business_id: businessId, p_kind: 'visit' },
    });
    expect(response.status()).toBe(204);
  }
}

const isCount = (request: { url: () => string }) => request.url().endsWith('/rpc/count_visit');

/** Opens a business, waits until the code that decides whether to count has run, and taps its WhatsApp. */
async function openAndTap(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await waitForChunk(page, 'count-visit');
  const popup = page.waitForEvent('popup');
  await page
    .getByRole('link', { name: /^WhatsApp/ })
    .first()
    .click();
  await (await popup).close();
}

test('a visitor is counted once, the team reads the figure, and the owner a round one', async ({
  page,
  browser,
  origin,
  userAgent,
}) => {
  const name = 'Cenaduría La Contada';
  const id = await addBusiness(page, name);
  await requestAs(page, 'editor', 'PATCH', `businesses?id=eq.${String(id)}`, {
    whatsapp: '4441234567',
    confirmed_on: '2022-03-01',
  });
  await addVisits(page, id, 50);
  const path = `/negocio/${String(id)}`;
  const open = async (settings?: Record<string, unknown>) => {
    const context = await browser.newContext({ baseURL: origin, userAgent, hasTouch: true });
    await disguise(context, settings);
    await stubHost(context, 'https://wa.me');
    await stubHost(context, 'https://www.google.com');
    const opened = await context.newPage();
    const counts: unknown[] = [];
    opened.on('request', (request) => isCount(request) && counts.push(request.postDataJSON()));
    const recorded: unknown[] = [];
    opened.on('requestfinished', (request) => isCount(request) && recorded.push(request));
    return { context, opened, counts, recorded };
  };

  // A visitor, who reads the page again, and gets in touch.
  const visitor = await open();
  const counted = visitor.opened.waitForResponse((response) => isCount(response));
  await visitor.opened.goto(path);
  expect((await counted).status()).toBe(204);
  await visitor.opened.reload();
  await openAndTap(visitor.opened, path);
  await visitor.opened
    .getByRole('link', { name: /^Llamar/ })
    .first()
    .click();
  const popup = visitor.opened.waitForEvent('popup');
  await visitor.opened
    .getByRole('link', { name: /^Cómo llegar/ })
    .first()
    .click();
  await (await popup).close();
  await expect
    .poll(() => visitor.counts)
    .toEqual(
      ['visit', 'whatsapp', 'call', 'directions'].map((kind) => ({ p_business_id: id, p_kind: kind })),
    );
  await expect.poll(() => visitor.recorded).toHaveLength(4);
  await visitor.context.close();

  // Who asks not to be counted, saves data, or works here.
  for (const settings of [{ doNotTrack: '1' }, { connection: { saveData: true } }]) {
    const other = await open(settings);
    await openAndTap(other.opened, path);
    expect(other.counts).toEqual([]);
    await other.context.close();
  }
  const colleague = await open();
  await signIn(colleague.opened, 'editor');
  await openAndTap(colleague.opened, path);
  expect(colleague.counts).toEqual([]);
  await colleague.context.close();

  // The team reads the exact figures, and asks the owner with a round one.
  await signIn(page, 'editor');
  await page.goto(`/admin/businesses?edit=${String(id)}&tab=history`);
  const figures = page.getByRole('region', { name: 'Visitas de los últimos 30 días' });
  await expect(figures.getByRole('definition')).toHaveText(['51', '1', '1', '1']);
  await page.goto('/admin/avisos/mes');
  await expect(page.getByText('Visitas a los negocios').locator('+ dd')).toHaveText('51');
  await page.goto('/admin/avisos/por-confirmar');
  const link = page.getByRole('link', { name: `Preguntar a ${name}` });
  const message = async () => new URL((await link.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  await expect.poll(message).toContain('tu página tuvo más de 50 visitas');
  const text = await message();
  await stubHost(page.context(), 'https://wa.me');
  const [opened, stored] = await Promise.all([
    page.waitForEvent('popup'),
    page.waitForResponse(/\/rpc\/ask_confirmation$/),
    link.click(),
  ]);
  expect(stored.ok()).toBe(true);
  await opened.close();

  const owner = await open();
  await owner.opened.goto(new URL(/https?:\/\/\S+\/confirmar\/[0-9a-f]{64}/.exec(text)?.[0] ?? '').pathname);
  await expect(owner.opened.getByText('Visitas a la página').locator('+ dd')).toHaveText('Más de 50');
  await expect(owner.opened.getByText('Toques en WhatsApp').locator('+ dd')).toHaveText('10 o menos');
  await owner.context.close();
});
