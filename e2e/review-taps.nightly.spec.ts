import type { Locator, Page, TestInfo } from '@playwright/test';
import { z } from 'zod';
import { countTaps, type TapCount } from './support/count-taps';
import { boxOf, expectAccessible } from './support/at-rest';
import { expectClearOfToasts, holdToast } from './support/expect-clear-of-toasts';
import { expect, stubHost, test } from './support/fixtures';
import { freezeClock } from './support/frozen-clock';
import { smallPhoto } from './support/image-files';
import { dialog, openReview } from './support/review-actions';
import { callAs, requestAs, signIn } from './support/sign-in';
import { submitPastForm } from './support/stored-submission';

// The loop with the owner as a volunteer on a phone goes through it: from the dashboard to the owner's WhatsApp.
test.use({ changesData: true });
test.describe.configure({ mode: 'default' });

const chats = 'https://wa.me';
const rows = z.array(z.object({ id: z.string() }));

interface Sender {
  /** Of the business. Each test has its own name and number: a look-alike costs one tap more. */
  name: string;
  whatsapp: string;
}

/** Taps the link to the chat with the sender. @returns the text that it fills in */
async function tapWhatsApp(page: Page, journey: TapCount, { whatsapp }: Sender): Promise<string> {
  const opened = page.waitForEvent('popup');
  await journey.tap(tell(page.getByRole('dialog')));
  const chat = new URL((await opened).url());
  expect(chat.pathname).toBe(`/52${whatsapp}`);
  return chat.searchParams.get('text') ?? '';
}

/**
 * Adds a submission that nothing else waits beside, and opens the dashboard.
 * @returns the path of the page on which its sender follows it
 */
async function openDashboardWith(
  page: Page,
  testInfo: TestInfo,
  { name, whatsapp }: Sender,
): Promise<string> {
  const token = crypto.randomUUID().replaceAll('-', '').repeat(2);
  await stubHost(page.context(), chats);
  const waiting = rows.parse(
    await requestAs(page, 'editor', 'GET', 'business_submissions?status=eq.pending&select=id'),
  );
  for (const { id } of waiting) {
    await callAs(page, 'editor', 'reject_submission', { p_submission_id: id, p_reason: 'Está repetida.' });
  }
  await submitPastForm(page, testInfo, name, await smallPhoto(), {
    whatsapp,
    seconds_on_form: 40,
    tracking_token: token,
  });
  await signIn(page, 'editor');
  await page.goto('/admin');
  await expect(page.getByRole('img', { name: `Imagen enviada por ${name}` })).toBeVisible();
  return `/mi-solicitud/${token}`;
}

const tell = (details: Locator) => details.getByRole('link', { name: 'Avisar por WhatsApp' });
const isTold = (details: Locator) => details.getByText(/^Avisado por Toño Zúñiga el /);

/** A reload keeps the panel. It leaves the toast behind, which has too little contrast while it fades out. */
async function expectToldAfterReload(page: Page, details: Locator): Promise<void> {
  await expect(isTold(details)).toBeVisible();
  await page.reload();
  await expect(isTold(details)).toBeVisible();
  await expectAccessible(page);
}

test('approve → WhatsApp of the owner', async ({ page }, testInfo) => {
  const sender = { name: 'Tamales de la Esquina', whatsapp: '4441777002' };
  const { name } = sender;
  const senderPage = await openDashboardWith(page, testInfo, sender);

  const journey = countTaps();
  await journey.tap(page.getByRole('link', { name: `Revisar ${name}` }));
  const details = dialog(page, name);
  await journey.tap(details.getByRole('button', { name: 'Aprobar' }));
  await journey.tap(page.getByRole('button', { name: 'Aprobar Solicitud' }));
  await holdToast(page);
  // The volunteer need not look for the panel.
  await expect(details.getByRole('heading', { name: 'Avisar a quien la envió' })).toBeInViewport();
  await expect(tell(details)).toBeInViewport();
  await expectClearOfToasts(
    page,
    tell(details),
    details.getByRole('button', { name: 'Cerrar' }).first(),
    details.getByText('No queda otra por revisar.'),
  );
  const text = await tapWhatsApp(page, journey, sender);
  journey.expectAtMost(4, 'approve → WhatsApp');

  expect(text).toContain(name);
  expect(text).toMatch(/\/negocio\/tamales-de-la-esquina\S*\/cartel$/);
  await expect(isTold(details)).toBeVisible();
  await expect(details.getByText('No queda otra por revisar.')).toBeVisible();
  await expectToldAfterReload(page, details);
  await page.goto(senderPage);
  await expect(page.getByRole('heading', { name: 'Tu negocio ya está en la guía' })).toBeVisible();
  await expectAccessible(page);
});

test('reject → WhatsApp of the owner', async ({ page }, testInfo) => {
  const sender = { name: 'Tamales de Fuera', whatsapp: '4441777003' };
  const { name } = sender;
  const senderPage = await openDashboardWith(page, testInfo, sender);

  const journey = countTaps();
  await journey.tap(page.getByRole('link', { name: `Rechazar ${name}` }));
  const question = dialog(page, 'Rechazar Solicitud');
  const reason = 'Queda fuera de la zona que cubre la guía: KM 5 y sus calles vecinas, en San Luis Potosí.';
  await journey.tap(question.getByRole('button', { name: reason }));
  await journey.tap(question.getByRole('button', { name: 'Rechazar', exact: true }));
  await holdToast(page);
  const details = dialog(page, name);
  await expect(tell(details)).toBeInViewport();
  await expectClearOfToasts(page, tell(details));
  const reopen = details.getByRole('button', { name: 'Reabrir' });
  await reopen.scrollIntoViewIfNeeded();
  await expectClearOfToasts(page, reopen);
  const text = await tapWhatsApp(page, journey, sender);
  journey.expectAtMost(4, 'reject → WhatsApp');

  expect(text).toContain(reason);
  await expectToldAfterReload(page, details);
  await page.goto(senderPage);
  await expect(page.getByText(reason)).toBeVisible();
  await expectAccessible(page);
});

test('ask → corrected → approved', async ({ page }, testInfo) => {
  const sender = { name: 'Sastrería sin Calle', whatsapp: '4441777004' };
  const { name } = sender;
  const senderPage = await openDashboardWith(page, testInfo, sender);

  const journey = countTaps();
  await journey.tap(page.getByRole('link', { name: `Revisar ${name}` }));
  const details = dialog(page, name);
  await journey.tap(details.getByRole('button', { name: 'Pedir un dato' }));
  const asking = dialog(page, 'Pedir un dato');
  await journey.tap(asking.getByRole('button', { name: '¿En qué calle y número está?' }));
  await journey.tap(asking.getByRole('button', { name: 'Pedir el dato' }));
  await expect(tell(details)).toBeInViewport();
  const text = await tapWhatsApp(page, journey, sender);
  journey.expectAtMost(5, 'ask → WhatsApp');
  expect(text).toContain('¿En qué calle y número está?');
  await expectToldAfterReload(page, details);

  // The owner, who has no account, corrects it.
  await page.goto('/favicon.svg');
  await page.evaluate(() => localStorage.clear());
  await page.goto(senderPage);
  const address = page.getByRole('textbox', { name: 'Dirección *' });
  await expectAccessible(page);
  const correcting = countTaps();
  await correcting.tap(address);
  await address.fill('Calle Sauce 91');
  await correcting.tap(page.getByRole('button', { name: 'Enviar correcciones' }));
  await expect(page.getByRole('heading', { name: 'Recibimos tus correcciones' })).toBeVisible();
  correcting.expectAtMost(2, 'the owner corrects');
  await expectAccessible(page);

  await signIn(page, 'editor');
  await page.goto('/admin');
  const approving = countTaps();
  await approving.tap(page.getByRole('link', { name: `Revisar ${name}` }));
  await expect(details.getByText('Calle Sauce 91')).toBeInViewport();
  await approving.tap(details.getByRole('button', { name: 'Aprobar' }));
  await approving.tap(page.getByRole('button', { name: 'Aprobar Solicitud' }));
  await tapWhatsApp(page, approving, sender);
  approving.expectAtMost(4, 'corrected → approved → WhatsApp');
});

test('a report that was not true → dismissed', async ({ page }) => {
  await callAs(page, 'editor', 'report_business', {
    p_business_id: 1,
    p_reason: 'place',
    p_note: 'Ya no está ahí',
    p_request_id: crypto.randomUUID(),
  });
  await signIn(page, 'editor');
  await page.goto('/admin/avisos');
  const journey = countTaps();
  await journey.tap(page.getByRole('button', { name: /^No era cierto: Tacos El Güero/ }));
  const question = dialog(page, '¿No era cierto?');
  await journey.tap(question.getByRole('button', { name: /^Descartar avisos?$/ }));
  await expect(question).toBeHidden();
  journey.expectAtMost(2, 'report → dismissed');
});

test('a business that was called → confirmed', async ({ page }) => {
  await requestAs(page, 'editor', 'PATCH', 'businesses?id=eq.1', { confirmed_on: '2020-01-02' });
  await signIn(page, 'editor');
  await page.goto('/admin/avisos/por-confirmar');
  const journey = countTaps();
  await journey.tap(page.getByRole('button', { name: /^Ya hablé con Tacos El Güero/ }));
  const question = dialog(page, '¿Siguen bien sus datos?');
  await expect(question.getByRole('button', { name: 'Hablé: sus datos siguen bien' })).toBeVisible();
  await journey.tap(question.getByRole('button', { name: 'Hablé: sus datos siguen bien' }));
  await expect(page.getByText('Datos confirmados')).toBeVisible();
  journey.expectAtMost(2, 'confirm by call');
});

test('two businesses that are one → merged', async ({ page }) => {
  for (const name of ['Sastrería Zopilote', 'Sastreria Zopilote']) {
    await requestAs(page, 'admin', 'POST', 'businesses', {
      name,
      address: 'Calle Once 11',
      phone: '4449990077',
    });
  }
  await signIn(page, 'admin');
  await page.goto('/admin/avisos/duplicados');
  const journey = countTaps();
  await journey.tap(page.getByRole('button', { name: /^Unir: Sastrer.a Zopilote/ }));
  const comparison = dialog(page, 'Unir dos negocios');
  await expect(comparison.getByRole('group', { name: '¿Cuál se queda?' })).toBeVisible();
  await journey.tap(comparison.getByRole('button', { name: 'Unir', exact: true }));
  await expect(page.getByText('Negocios unidos')).toBeVisible();
  journey.expectAtMost(2, 'merge');
});

test('two taps 250 ms apart approve no suspicious submission', async ({ page }, testInfo) => {
  const name = 'Tacos de la Duda';
  await submitPastForm(page, testInfo, name, await smallPhoto(), {
    whatsapp: '4441777039',
    seconds_on_form: 1,
  });
  await page.clock.install();
  await openReview(page, 'editor');
  await page.getByRole('button', { name: `Ver detalles de ${name}` }).tap();
  const details = dialog(page, name);
  await expect(details.getByText('Parece sospechosa')).toBeVisible();
  const approve = details.getByRole('button', { name: 'Aprobar', exact: true });
  await expect(approve).toBeEnabled();
  const box = await boxOf(approve);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];

  // Frozen: a busy machine would need longer than the buttons take no taps.
  await freezeClock(page);
  await page.touchscreen.tap(x, y);
  const question = dialog(page, 'Aprobar Solicitud');
  await expect
    .poll(async () => {
      await page.clock.runFor(10);
      return question.count();
    })
    .toBe(1);
  await page.clock.runFor(250);
  await page.touchscreen.tap(x, y);
  const confirm = question.getByRole('button', { name: 'Aprobar Solicitud' });
  await expect(confirm).toBeDisabled();
  await page.clock.runFor(350);
  await page.clock.resume();
  await expect(confirm).toBeEnabled();
  await expect(question.getByText('Parece sospechosa')).toBeVisible();
  // The next tap decides.
  await confirm.tap();
  await expect(dialog(page, name).getByText(/· Aprobada por/)).toBeVisible();
});
