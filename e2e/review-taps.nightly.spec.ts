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

// The week of a volunteer, on a phone and on a laptop; the loop with the owner from the dashboard to his WhatsApp.
test.use({ changesData: true });
test.describe.configure({ mode: 'default' });
test.beforeEach(async ({ page, hasTouch }) => {
  if (!hasTouch) await page.setViewportSize({ width: 1366, height: 768 });
});

const both = { tag: '@both' };

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

test('approve → WhatsApp of the owner', both, async ({ page, hasTouch }, testInfo) => {
  const sender = { name: 'Tamales de la Esquina', whatsapp: '4441777002' };
  const { name } = sender;
  const senderPage = await openDashboardWith(page, testInfo, sender);

  const journey = countTaps(hasTouch);
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
    // On a laptop the toast stands over the cross, not over the button below.
    details.getByRole('button', { name: 'Cerrar' }).nth(hasTouch ? 0 : -1),
    details.getByText('No queda otra por revisar.'),
  );
  journey.expectAtMost(3, 'approve');
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

test('reject → WhatsApp of the owner', both, async ({ page, hasTouch }, testInfo) => {
  const sender = { name: 'Tamales de Fuera', whatsapp: '4441777003' };
  const { name } = sender;
  const senderPage = await openDashboardWith(page, testInfo, sender);

  const journey = countTaps(hasTouch);
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

test('ask → corrected → approved', both, async ({ page, hasTouch }, testInfo) => {
  const sender = { name: 'Sastrería sin Calle', whatsapp: '4441777004' };
  const { name } = sender;
  const senderPage = await openDashboardWith(page, testInfo, sender);

  const journey = countTaps(hasTouch);
  await journey.tap(page.getByRole('link', { name: `Revisar ${name}` }));
  const details = dialog(page, name);
  await journey.tap(details.getByRole('button', { name: 'Pedir un dato' }));
  const asking = dialog(page, 'Pedir un dato');
  await journey.tap(asking.getByRole('button', { name: '¿En qué calle y número está?' }));
  await journey.tap(asking.getByRole('button', { name: 'Pedir el dato' }));
  await expect(tell(details)).toBeInViewport();
  journey.expectAtMost(4, 'ask');
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
  const correcting = countTaps(hasTouch);
  await correcting.tap(address);
  await address.fill('Calle Sauce 91');
  await correcting.tap(page.getByRole('button', { name: 'Enviar correcciones' }));
  await expect(page.getByRole('heading', { name: 'Recibimos tus correcciones' })).toBeVisible();
  correcting.expectAtMost(2, 'the owner corrects');
  await expectAccessible(page);

  await signIn(page, 'editor');
  await page.goto('/admin');
  const approving = countTaps(hasTouch);
  await approving.tap(page.getByRole('link', { name: `Revisar ${name}` }));
  await expect(details.getByText('Calle Sauce 91')).toBeInViewport();
  await approving.tap(details.getByRole('button', { name: 'Aprobar' }));
  await approving.tap(page.getByRole('button', { name: 'Aprobar Solicitud' }));
  await tapWhatsApp(page, approving, sender);
  approving.expectAtMost(4, 'corrected → approved → WhatsApp');
});

const firstName = 'Tacos El Güero de la 5';

async function report(page: Page, reason: string): Promise<void> {
  await callAs(page, 'editor', 'report_business', {
    p_business_id: 1,
    p_reason: reason,
    p_note: 'Ya no es así',
    p_request_id: crypto.randomUUID(),
  });
}

async function typePhone(page: Page, journey: TapCount, save: string): Promise<void> {
  const phone = page.getByRole('textbox', { name: 'Teléfono' });
  await journey.tap(phone);
  await phone.fill('444 177 7040');
  await journey.tap(page.getByRole('button', { name: save }));
  await expect(phone).toBeHidden();
}

test('two reports → one corrected, one dismissed', both, async ({ page, hasTouch }) => {
  await signIn(page, 'editor');
  await report(page, 'phone');
  await page.goto('/admin/avisos');
  const correcting = countTaps(hasTouch);
  await correcting.tap(page.getByRole('link', { name: `Editar ${firstName}` }));
  await typePhone(page, correcting, 'Guardar y resolver');
  correcting.expectAtMost(3, 'report → corrected');

  await report(page, 'place');
  await page.goto('/admin/avisos');
  const dismissing = countTaps(hasTouch);
  await dismissing.tap(page.getByRole('button', { name: `No era cierto: ${firstName}` }));
  const question = dialog(page, '¿No era cierto?');
  await dismissing.tap(question.getByRole('button', { name: /^Descartar avisos?$/ }));
  await expect(question).toBeHidden();
  dismissing.expectAtMost(2, 'report → dismissed');
});

test('a phone → changed → undone', both, async ({ page, hasTouch }) => {
  await requestAs(page, 'editor', 'PATCH', 'businesses?id=eq.1', { phone: '4441777041' });
  await signIn(page, 'editor');
  await page.goto('/admin/businesses');
  const journey = countTaps(hasTouch);
  const search = page.getByRole('searchbox', { name: 'Buscar negocios' });
  await journey.tap(search);
  await search.fill(firstName);
  await journey.tap(page.getByRole('button', { name: `Editar ${firstName}` }));
  await typePhone(page, journey, 'Guardar cambios');
  journey.expectAtMost(4, 'phone');

  await page.goto('/admin/historial');
  const undoing = countTaps(hasTouch);
  await undoing.tap(page.getByRole('button', { name: 'Deshacer el cambio de Teléfono' }).first());
  const restored = 'businesses?id=eq.1&phone=eq.4441777041&select=id';
  await expect.poll(() => requestAs(page, 'editor', 'GET', restored)).toHaveLength(1);
  undoing.expectAtMost(1, 'undo');
});

test(
  'a holiday from the list, and another day of one business → on its page',
  both,
  async ({ page, hasTouch }) => {
    // The page lists the next thirty days.
    const [holiday = '', day = ''] = [10, 11].map((days) =>
      new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10),
    );
    await signIn(page, 'editor');
    await page.goto('/admin/businesses');
    const list = countTaps(hasTouch);
    const date = page.getByRole('dialog').getByLabel('Día', { exact: true });
    await list.tap(page.getByRole('checkbox', { name: 'Elegir Abarrotes La Esperanza' }));
    await list.tap(page.getByRole('button', { name: 'Día especial' }));
    await list.tap(date);
    await date.fill(holiday);
    await list.tap(page.getByRole('dialog').getByRole('button', { name: 'Guardar' }));
    await expect(date).toBeHidden();
    list.expectAtMost(4, 'holiday');

    const one = countTaps(hasTouch);
    await one.tap(page.getByRole('button', { name: 'Editar Abarrotes La Esperanza' }));
    await one.tap(page.getByRole('tab', { name: 'Horarios' }));
    await one.tap(page.getByRole('button', { name: 'Agregar día especial' }));
    const adding = dialog(page, 'Agregar día especial').getByLabel('Día', { exact: true });
    await one.tap(adding);
    await adding.fill(day);
    await one.tap(page.getByRole('button', { name: 'Agregar día', exact: true }));
    await one.tap(page.getByRole('button', { name: 'Guardar horarios' }));
    await expect(page.getByText('Sin guardar')).toBeHidden();
    one.expectAtMost(6, 'special day of one');

    await page.goto('/negocio/20');
    for (const stored of [holiday, day]) {
      const text = new Date(stored).toLocaleDateString('es-MX', {
        day: 'numeric',
        month: 'long',
        timeZone: 'UTC',
      });
      await expect(page.getByText(new RegExp(`^\\S+ ${text}$`)).first()).toBeVisible();
    }
  },
);

test('the list of businesses → exported', both, async ({ page, hasTouch }) => {
  await signIn(page, 'editor');
  await page.goto('/admin/businesses');
  const journey = countTaps(hasTouch);
  const download = page.waitForEvent('download');
  // On a phone the files stand among the filters.
  await journey.tap(page.getByRole('button', { name: hasTouch ? 'Filtros' : 'Importar o exportar' }));
  await journey.tap(page.getByRole('button', { name: 'Excel (CSV)' }));
  expect((await download).suggestedFilename()).toMatch(/^directorio_.*\.csv$/);
  journey.expectAtMost(2, 'export');
});

test('a business that was called → confirmed', both, async ({ page, hasTouch }) => {
  await requestAs(page, 'editor', 'PATCH', 'businesses?id=eq.1', { confirmed_on: '2020-01-02' });
  await signIn(page, 'editor');
  await page.goto('/admin/avisos/por-confirmar');
  const journey = countTaps(hasTouch);
  await journey.tap(page.getByRole('button', { name: /^Ya hablé con Tacos El Güero/ }));
  const question = dialog(page, '¿Siguen bien sus datos?');
  await expect(question.getByRole('button', { name: 'Hablé: sus datos siguen bien' })).toBeVisible();
  await journey.tap(question.getByRole('button', { name: 'Hablé: sus datos siguen bien' }));
  await expect(page.getByText('Datos confirmados')).toBeVisible();
  journey.expectAtMost(2, 'confirm by call');
});

test('two businesses that are one → merged', both, async ({ page, hasTouch }) => {
  for (const name of ['Sastrería Zopilote', 'Sastreria Zopilote']) {
    await requestAs(page, 'admin', 'POST', 'businesses', {
      name,
      address: 'Calle Once 11',
      phone: '4449990077',
    });
  }
  await signIn(page, 'admin');
  await page.goto('/admin/avisos/duplicados');
  const journey = countTaps(hasTouch);
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
