import { randomBytes } from 'node:crypto';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test as base } from './fixtures';
import { fetchSession, requestAs, storageWith, type RequestSource } from './sign-in';

interface Screen {
  /** With `:business` for the one with long texts, and `:confirmation` for the token that its owner gets. */
  path: string;
  /** The names of buttons that are pressed after loading, in their order, e.g. one that opens a dialog. */
  press?: (string | RegExp)[];
  /** Whether a dialog is open then. */
  isDialog?: boolean;
  /**
   * Whether its components have texts on several grounds, one within the other: the washes of a notice, a badge or a choice
   * on paper, what is sunken in a row. There the contrast is checked in both themes: tests/unit/app/contrast.test.ts holds
   * the pairs of colors of the design system, and knows nothing of what stands on what.
   */
  mixesGrounds?: boolean;
}

/** The values of `:business` and `:confirmation`. */
interface ScreenParams {
  business: number;
  confirmation: string;
}

/** The title of a test: what is opened, and pressed there. */
export const nameOf = ({ path, press = [] }: Screen) => [path, ...press.map(String)].join(' › ');

const submission = 'b0000000-0000-4000-8000-000000000001';
const admin = 'a0000000-0000-4000-8000-000000000001';
const user = 'a0000000-0000-4000-8000-000000000003';

/** The longest texts that the database takes, without a place to break them. */
const longName = `Abarrotes${'w'.repeat(91)}`;
const longWord = (length: number) => 'm'.repeat(length);

const edit = '/admin/businesses?edit=:business';

/** Every screen of the admin area and its dialogs: a new one is a line here. */
export const adminScreens: Screen[] = [
  { path: '/admin', mixesGrounds: true },
  { path: '/admin', press: ['Abrir menú'], isDialog: true },
  { path: '/admin/como-se-hace' },
  { path: '/admin/businesses' },
  { path: '/admin/businesses', press: [/^Eliminar Abarrotesw+$/], isDialog: true },
  { path: '/admin/businesses', press: ['Filtros', /^Importar/], isDialog: true },
  { path: '/admin/businesses', press: ['Filtros'] },
  { path: '/admin/businesses?edit=new', isDialog: true },
  { path: edit, isDialog: true },
  { path: `${edit}&report=phone`, isDialog: true },
  { path: `${edit}&tab=hours`, isDialog: true },
  { path: '/admin/businesses?edit=1&tab=hours', isDialog: true },
  { path: `${edit}&tab=hours`, press: ['Agregar día especial'], isDialog: true },
  { path: `${edit}&tab=images`, isDialog: true },
  { path: '/admin/businesses?edit=1&tab=images', isDialog: true },
  { path: '/admin/businesses?edit=1&tab=images', press: ['Eliminar imagen 1'], isDialog: true },
  { path: `${edit}&tab=items`, isDialog: true },
  { path: `${edit}&tab=items`, press: ['Agregar producto'], isDialog: true },
  { path: '/admin/businesses?edit=1&tab=items', press: ['Agregar servicio', 'Guardar'], isDialog: true },
  { path: '/admin/businesses?edit=1&tab=history', press: ['Reiniciar votos'], isDialog: true },
  { path: `${edit}&tab=history`, isDialog: true },
  { path: '/admin/avisos/duplicados' },
  { path: '/admin/avisos/duplicados', press: [/^Unir: Abarrotesw+ y /], isDialog: true, mixesGrounds: true },
  { path: '/admin/submissions' },
  { path: `/admin/submissions?view=${submission}`, isDialog: true, mixesGrounds: true },
  { path: `/admin/submissions?view=${submission}`, press: ['Corregir'], isDialog: true },
  { path: `/admin/submissions?approve=${submission}`, isDialog: true },
  { path: `/admin/submissions?reject=${submission}`, isDialog: true },
  { path: `/admin/submissions?ask=${submission}`, isDialog: true },
  { path: '/admin/submissions', press: ['Mantenimiento', 'Estandarizar URLs'] },
  { path: '/admin/submissions', press: ['Mantenimiento', 'Añadir imágenes por defecto', 'Editar'] },
  { path: '/admin/avisos/por-confirmar' },
  { path: '/admin/avisos/por-confirmar', press: [/^Ya hablé con /], isDialog: true },
  { path: '/admin/avisos', mixesGrounds: true },
  { path: '/admin/avisos', press: [/^Aceptar/], isDialog: true },
  { path: '/admin/avisos?view=resolved' },
  { path: '/admin/avisos?dismiss=:business', isDialog: true },
  { path: '/admin/hours' },
  { path: '/admin/hours?business=1' },
  { path: '/admin/hours?business=:business' },
  { path: '/admin/categories' },
  { path: '/admin/categories?query=zzz' },
  { path: '/admin/categories?edit=new', isDialog: true },
  { path: '/admin/categories?edit=new', press: ['Guardar'], isDialog: true },
  { path: '/admin/categories?edit=1', isDialog: true },
  { path: '/admin/categories', press: [/^Eliminar m+$/], isDialog: true },
  // All are some three hundred rows.
  { path: '/admin/settings/palabras?query=tiend' },
  { path: '/admin/settings/caracteristicas' },
  { path: '/admin/settings/caracteristicas', press: ['Agregar característica', 'Guardar'], isDialog: true },
  { path: '/admin/settings/palabras?query=mmm' },
  { path: '/admin/settings/palabras?query=mmm', press: ['Agregar palabras'], isDialog: true },
  { path: '/admin/settings/palabras?query=mmm', press: ['Agregar palabras', 'Guardar'], isDialog: true },
  { path: '/admin/avisos/mes' },
  { path: '/admin/users' },
  { path: `/admin/users?edit=${user}`, isDialog: true, mixesGrounds: true },
  { path: `/admin/users?edit=${admin}`, isDialog: true },
  { path: '/admin/settings' },
  { path: '/admin/historial' },
  { path: '/admin/historial', press: [/^Deshacer todo/], isDialog: true },
  { path: '/admin/historial/papelera' },
  { path: '/admin/settings/seguridad' },
  { path: '/admin/no-existe' },
];

/** The public screens: a business with long texts, what owners get by a link, and the dialogs. */
export const publicScreens: Screen[] = [
  { path: '/', mixesGrounds: true },
  { path: '/', press: ['Abrir menú'], isDialog: true },
  { path: '/', press: ['Ver más'] },
  { path: '/?query=tacos' },
  { path: '/?query=abarrotesw' },
  { path: '/?query=banco' },
  { path: '/?query=qqqqzzz' },
  { path: '/?con=Tarjeta', press: [/^Filtros/] },
  { path: '/categoria/comida-y-antojitos' },
  { path: '/negocio/:business' },
  { path: '/negocio/:business', press: [/Algo está mal/], isDialog: true },
  { path: '/negocio/:business', press: ['¿Es tu negocio?'], isDialog: true },
  { path: '/negocio/:business/cartel' },
  { path: '/negocio/pizza-dcarlo-5', mixesGrounds: true },
  { path: '/negocio/tacos-el-guero-de-la-5-1', press: ['Ver en pantalla completa'], isDialog: true },
  { path: '/negocio/no-hay' },
  { path: '/registra-tu-negocio' },
  { path: '/registra-tu-negocio', press: ['Agregar producto', 'Agregar servicio', 'Enviar Registro'] },
  { path: '/registra-tu-negocio', press: ['Agregar horario'] },
  { path: '/guardados' },
  { path: '/guardados?lista=:business.3.17' },
  { path: '/nosotros' },
  { path: '/contacto', mixesGrounds: true },
  { path: '/preguntas-frecuentes' },
  { path: '/preguntas-frecuentes#como-registro-mi-negocio' },
  { path: '/guia' },
  { path: '/terminos' },
  { path: '/aviso-de-privacidad' },
  { path: '/auth' },
  { path: '/auth?tab=register' },
  { path: '/auth?tab=register', press: ['Registrarse'] },
  { path: '/auth?tab=forgot' },
  { path: '/auth/confirmar?type=signup' },
  { path: '/confirmar/:confirmation' },
  {
    path: '/confirmar/:confirmation',
    press: ['Cambió algo', 'Cambiar la descripción', 'Agregar un producto o servicio'],
  },
  { path: '/confirmar/:confirmation', press: ['Ya cerramos'], isDialog: true },
  { path: `/recordatorios/${'0'.repeat(64)}` },
  { path: '/no-existe' },
];

/** @returns what `make` returns, which is called once for each copy of the demo data */
function oncePerCopy<Value>(make: (source: RequestSource) => Promise<Value>) {
  const made = new WeakMap<object, Promise<Value>>();
  return ({ data }: { data: object }, source: RequestSource): Promise<Value> => {
    const value = made.get(data) ?? make(source);
    made.set(data, value);
    return value;
  };
}
const longTexts = oncePerCopy(addLongTexts);
const adminSession = oncePerCopy((source) => fetchSession(source, 'admin'));

/**
 * Tests of screens, which are independent of each other and store nothing: those of a worker open their pages in one
 * context, where the code of the app is in the cache.
 */
export const test = base.extend<
  { params: ScreenParams; isAdmin: boolean },
  { contexts: WeakMap<object, BrowserContext> }
>({
  changesData: true,
  isAdmin: [false, { option: true }],

  params: async ({ site, request }, use) => {
    await use(await longTexts(site, { request }));
  },

  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs: none.
  contexts: [async ({}, use) => use(new WeakMap()), { scope: 'worker' }],

  context: async (
    { browser, playwright, contexts, site, origin, isAdmin, viewport, isMobile, hasTouch, contextOptions },
    use,
  ) => {
    const request = await playwright.request.newContext({ baseURL: origin });
    // After a restoration of the data the session is another one, too.
    const key = isAdmin ? await adminSession(site, { request }) : site.data;
    await request.dispose();
    const context =
      contexts.get(key) ??
      (await browser.newContext({
        ...contextOptions,
        viewport,
        isMobile,
        hasTouch,
        locale: 'es-MX',
        timezoneId: 'America/Mexico_City',
        baseURL: origin,
        // It would answer for the pages of the tests after the first one.
        serviceWorkers: 'block',
        storageState: isAdmin ? storageWith(origin, key) : undefined,
      }));
    contexts.set(key, context);
    await use(context);
    for (const page of context.pages()) await page.close();
  },
});

/** Opens a screen and waits until its data is shown. */
export async function openScreen(
  page: Page,
  { path, press = [], isDialog }: Screen,
  { business, confirmation }: ScreenParams,
): Promise<void> {
  const url = path.replace(':business', String(business)).replace(':confirmation', confirmation);
  if (/\/admin\b/.test(page.url())) await leaveFor(page, url);
  else await page.goto(url);
  await expect(page.locator('h1, [role=dialog] h2').first()).toBeVisible();
  for (const name of press) {
    const summary = page.locator('summary').filter({ hasText: name });
    await page.getByRole('button', { name, exact: true }).or(summary).first().click();
  }
  if (isDialog)
    await expect(page.locator('dialog[open], [role=dialog], [role=alertdialog]').last()).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  // «Cargando categorías...», «Revisando las URLs...», the badge «Verificando».
  await expect(page.getByText(/^\p{L}+ndo( .*)?(…|\.\.\.)$|^Verificando$/u)).toHaveCount(0);
}

/**
 * Goes to another screen of the admin area without loading the app again, which takes as long as axe. A page of another
 * layout is between the two, so that nothing of the one before stays.
 */
async function leaveFor(page: Page, url: string): Promise<void> {
  const goTo = (url: string) => {
    history.pushState(null, '', url);
    dispatchEvent(new PopStateEvent('popstate'));
  };
  await page.evaluate(goTo, '/terminos');
  await expect(page.getByRole('heading', { level: 1, name: 'Términos de uso' })).toBeVisible();
  await page.evaluate(goTo, url);
}

/**
 * Adds a business whose texts are as long as the database takes, without a place to break them, and what else the
 * screens show of it; and one in the bin.
 */
async function addLongTexts(source: RequestSource): Promise<ScreenParams> {
  const insert = (table: string, row: Record<string, unknown>) =>
    requestAs(source, 'admin', 'POST', table, row);
  await insert('categories', { name: longWord(60) });
  const [category] = (await requestAs(source, 'admin', 'GET', `categories?name=eq.${longWord(60)}`)) as {
    id: number;
  }[];
  const saveBusiness = async (name: string) => {
    const id = await insert('rpc/save_business', {
      p_business: {
        name,
        category_id: category?.id,
        address: longWord(200),
        phone: '4441234567',
        email: `${longWord(60)}@${longWord(60)}.mx`,
        website: `https://${longWord(60)}.mx/${longWord(200)}`,
        description: `${longWord(300)}. Una frase con palabras de un largo común y corriente.`,
      },
      p_notes: longWord(300),
    });
    if (typeof id !== 'number') throw new Error('the business was not added');
    return id;
  };
  const deleted = await saveBusiness(`Bodega${'w'.repeat(94)}`);
  await requestAs(source, 'admin', 'DELETE', `businesses?id=eq.${String(deleted)}`);
  const business = await saveBusiness(longName);
  // A possible duplicate for the dialog that merges both, and a second business in the long category.
  const twin = await saveBusiness(`${longName.slice(0, -1)}z`);
  await requestAs(source, 'admin', 'PATCH', `businesses?id=eq.${String(twin)}`, {
    address: `Calle ${longWord(194)}`,
    email: `${longWord(59)}@${longWord(59)}.mx`,
    website: null,
    description: `${longWord(250)}. Otra frase.`,
  });
  await insert('products', {
    business_id: business,
    type: 'product',
    name: longWord(100),
    description: longWord(200),
    price: 9999999999.99,
    category: longWord(60),
  });
  for (const { reason, change } of [
    { reason: 'phone', change: { columns: { phone: { new: '4445550199' } } } },
    { reason: 'other' },
  ]) {
    await insert('rpc/report_business', {
      p_business_id: business,
      p_reason: reason,
      p_note: longWord(300),
      p_request_id: crypto.randomUUID(),
      p_change: change,
    });
  }
  await insert('search_synonyms', { term: longWord(60), meaning: longWord(59) });
  const confirmation = randomBytes(32).toString('hex');
  await insert('rpc/ask_confirmation', { p_business_id: business, p_token: confirmation });
  return { business, confirmation };
}
