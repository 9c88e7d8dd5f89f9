import type { Page } from '@playwright/test';
import { expect } from './fixtures';
import { requestAs } from './sign-in';

interface Screen {
  path: string;
  /** The name of a button that is pressed after loading, e.g. one that opens a dialog. */
  press?: string | RegExp;
  /** Whether a dialog is open then. */
  isDialog?: boolean;
}

/** Of a step and a message: what was opened, and pressed there. */
export const nameOf = ({ path, press }: Screen) => `${path} ${String(press ?? '')}`;

const submission = 'b0000000-0000-4000-8000-000000000001';
const user = 'a0000000-0000-4000-8000-000000000003';

/** The longest texts that the database takes, without a place to break them. */
const longName = `Abarrotes${'w'.repeat(91)}`;
const longWord = (length: number) => 'm'.repeat(length);

/** Every screen of the admin area and its dialogs: a new one is a line here. */
export function adminScreens(longBusiness: number): Screen[] {
  const edit = `/admin/businesses?edit=${String(longBusiness)}`;
  return [
    { path: '/admin' },
    { path: '/admin', press: 'Abrir menú' },
    { path: '/admin/businesses' },
    { path: '/admin/businesses', press: `Eliminar ${longName}`, isDialog: true },
    { path: '/admin/businesses', press: /^Importar/, isDialog: true },
    { path: '/admin/businesses?edit=new', isDialog: true },
    { path: edit, isDialog: true },
    { path: `${edit}&report=phone`, isDialog: true },
    { path: `${edit}&tab=hours`, isDialog: true },
    { path: `${edit}&tab=hours`, press: 'Agregar día especial', isDialog: true },
    { path: `${edit}&tab=images`, isDialog: true },
    { path: '/admin/businesses?edit=1&tab=images', isDialog: true },
    { path: `${edit}&tab=items`, isDialog: true },
    { path: `${edit}&tab=items`, press: 'Agregar producto', isDialog: true },
    { path: `${edit}&tab=history`, isDialog: true },
    { path: '/admin/duplicados' },
    { path: '/admin/submissions' },
    { path: `/admin/submissions?view=${submission}`, isDialog: true },
    { path: `/admin/submissions?approve=${submission}`, isDialog: true },
    { path: `/admin/submissions?reject=${submission}`, isDialog: true },
    { path: `/admin/submissions?ask=${submission}`, isDialog: true },
    { path: '/admin/submissions', press: 'Estandarizar URLs' },
    { path: '/admin/submissions', press: 'Añadir imágenes por defecto' },
    { path: '/admin/por-confirmar' },
    { path: '/admin/reports' },
    { path: '/admin/reports', press: /^Aceptar/, isDialog: true },
    { path: '/admin/reports?view=resolved' },
    { path: `/admin/reports?dismiss=${String(longBusiness)}`, isDialog: true },
    { path: '/admin/hours' },
    { path: `/admin/hours?business=${String(longBusiness)}` },
    { path: '/admin/categories' },
    { path: '/admin/categories?edit=new', isDialog: true },
    { path: '/admin/categories?edit=1', isDialog: true },
    { path: '/admin/categories', press: /^Eliminar m+$/, isDialog: true },
    { path: '/admin/synonyms' },
    { path: '/admin/synonyms', press: 'Agregar palabras', isDialog: true },
    { path: '/admin/synonyms?view=empty-searches' },
    { path: '/admin/users' },
    { path: `/admin/users?edit=${user}`, isDialog: true },
    { path: '/admin/settings' },
    { path: '/admin/historial' },
    { path: '/admin/historial', press: /^Deshacer todo/, isDialog: true },
    { path: '/admin/papelera' },
    { path: '/admin/seguridad' },
    { path: '/admin/no-existe' },
  ];
}

/** The public screens: a business with long texts, what owners get by a link, and the dialogs. */
export function publicScreens(longBusiness: number, confirmationToken: string): Screen[] {
  const business = `/negocio/x-${String(longBusiness)}`;
  const confirmation = `/confirmar/${confirmationToken}`;
  return [
    { path: '/' },
    { path: '/', press: 'Ver más' },
    { path: '/?query=tacos' },
    { path: '/?query=abarrotesw' },
    { path: '/?query=qqqqzzz' },
    { path: business },
    { path: business, press: /Algo está mal/, isDialog: true },
    { path: `${business}/cartel` },
    { path: '/negocio/pizza-dcarlo-5' },
    { path: '/negocio/no-hay' },
    { path: '/registra-tu-negocio' },
    { path: '/guardados' },
    { path: `/guardados?lista=${String(longBusiness)}.3.17` },
    { path: '/nosotros' },
    { path: '/contacto' },
    { path: '/preguntas-frecuentes' },
    { path: '/guia' },
    { path: '/terminos' },
    { path: '/aviso-de-privacidad' },
    { path: '/auth' },
    { path: confirmation },
    { path: confirmation, press: 'Cambió algo' },
    { path: confirmation, press: 'Ya cerramos', isDialog: true },
  ];
}

/** Opens a screen and waits until its data is shown. */
export async function openScreen(page: Page, { path, press, isDialog }: Screen): Promise<void> {
  await page.goto(path);
  await expect(page.locator('h1, [role=dialog] h2').first()).toBeVisible();
  if (press !== undefined) await page.getByRole('button', { name: press }).first().click();
  if (isDialog) await expect(page.locator('[role=dialog], [role=alertdialog]').last()).toBeVisible();
  await expect(page.locator('.skeleton')).toHaveCount(0);
  // «Cargando categorías...», «Revisando las URLs...», the badge «Verificando».
  await expect(page.getByText(/^\p{L}+ndo( .*)?(…|\.\.\.)$|^Verificando$/u)).toHaveCount(0);
}

/**
 * Adds a business whose texts are as long as the database takes, without a place to break them, and what else the
 * screens show of it.
 * @returns its id
 */
export async function addLongBusiness(page: Page): Promise<number> {
  const insert = (table: string, row: Record<string, unknown>) =>
    requestAs(page, 'admin', 'POST', table, row);
  await insert('categories', { name: longWord(60) });
  const [category] = (await requestAs(page, 'admin', 'GET', `categories?name=eq.${longWord(60)}`)) as {
    id: number;
  }[];
  const id = await requestAs(page, 'admin', 'POST', 'rpc/save_business', {
    p_business: {
      name: longName,
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
  await insert('products', {
    business_id: id,
    type: 'product',
    name: longWord(100),
    description: longWord(200),
    price: 9999999999.99,
    category: longWord(60),
  });
  for (const reason of ['phone', 'other']) {
    await insert('rpc/report_business', {
      p_business_id: id,
      p_reason: reason,
      p_note: longWord(300),
      p_proposal: '4449876543',
      p_request_id: crypto.randomUUID(),
    });
  }
  await insert('search_synonyms', { term: longWord(60), meaning: longWord(59) });
  return id;
}
