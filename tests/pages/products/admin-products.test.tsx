import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { featuredQueries } from '@/features/businesses/featured/queries';
import { ProductManager } from '@/features/products/admin/product-manager';
import { productQueries } from '@/features/products/queries';
import { photoFile, provideImageApis } from '../image-apis';
import { renderPart } from '../render-part';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { filesIn } from '../submitted-image';
import { fill } from '../user';

const site = setupSeededSite();

const businessId = 63;

const rows = `insert into public.products (business_id, type, name, description, price, category, duration) values
  (63, 'product', 'Zumo de naranja', null, 0, 'Bebidas', 'importada'),
  (63, 'product', 'Ágata de arroz', 'Con <b>canela</b>', 1250.5, null, null),
  (63, 'service', 'Entrega', null, null, null, '30 min'),
  (63, 'info', 'Formas de pago', 'Efectivo y tarjeta', null, null, null);`;

beforeEach(async () => {
  await site.sql(`delete from public.products where business_id = 63; ${rows}`);
  await site.signIn('editor');
});

const list = (title: RegExp) => screen.findByRole('region', { name: title }, slow);
const products = () => list(/^Productos/);
const button = (within_: HTMLElement, name: string) => within(within_).getByRole('button', { name });
const field = (name: string) => screen.getByRole('textbox', { name });
const names = (part: HTMLElement) =>
  within(part)
    .queryAllByRole('button', { name: /^Editar / })
    .map((one) => one.getAttribute('aria-label')?.replace('Editar ', ''));
const save = () => screen.getByRole('button', { name: 'Guardar' });

async function open() {
  const part = renderPart(<ProductManager businessId={businessId} />);
  await screen.findByText('Zumo de naranja', {}, slow);
  await screen.findByText('Formas de pago', {}, slow);
  return part;
}

function breakNetwork(isBroken: (url: string, method: string) => boolean) {
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    isBroken(String(input instanceof Request ? input.url : input), init?.method ?? 'GET')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : online(input, init),
  );
  return () => vi.stubGlobal('fetch', online);
}

describe('the product lists', () => {
  // Spec: admin 7.15, admin 9.12
  it('sort each type by name, with zero as a price and no price as «a consultar»', async () => {
    await open();
    const shown = await products();
    expect(names(shown)).toEqual(['Ágata de arroz', 'Zumo de naranja']);
    expect(within(shown).getByText('$0 · Bebidas · importada')).toBeVisible();
    expect(within(shown).getByText('$1.250,50')).toBeVisible();
    // Each list loads by itself.
    await waitFor(async () => expect(names(await list(/^Servicios/))).toEqual(['Entrega']));
    expect(screen.getByText('Precio a consultar · 30 min')).toBeVisible();
    await waitFor(async () =>
      expect(names(await list(/^Información adicional/))).toEqual(['Formas de pago']),
    );
    expect(screen.getByText('Efectivo y tarjeta')).toBeVisible();
  });

  it('show an empty state', async () => {
    await site.sql('delete from public.products where business_id = 63');
    renderPart(<ProductManager businessId={businessId} />);
    expect(await screen.findByText('Todavía no hay productos.', {}, slow)).toBeVisible();
    expect(await screen.findByText('Todavía no hay servicios.')).toBeVisible();
    expect(await screen.findByText('Todavía no hay información adicional.')).toBeVisible();
  });

  // Spec: admin 8.16
  it('show a toast and an error state per list when loading fails', async () => {
    const repair = breakNetwork((url) => url.includes('type=eq.'));
    const { user } = renderPart(<ProductManager businessId={businessId} />);
    for (const text of [
      'No se pudieron cargar los productos.',
      'No se pudieron cargar los servicios.',
      'No se pudo cargar la información adicional.',
    ]) {
      await waitFor(() => expect(screen.getAllByText(text)).toHaveLength(2), slow);
      expect(screen.getByRole('heading', { name: text })).toBeVisible();
    }
    repair();
    await user.click(button(await products(), 'Reintentar'));
    expect(await screen.findByText('Zumo de naranja', {}, slow)).toBeVisible();
    expect(screen.getByRole('heading', { name: 'No se pudieron cargar los servicios.' })).toBeVisible();
  });
});

describe.each([
  ['product', /^Productos/, 'producto', 'Nombre del producto', 'El nombre del producto es obligatorio.'],
  ['service', /^Servicios/, 'servicio', 'Nombre del servicio', 'El nombre del servicio es obligatorio.'],
  [
    'info',
    /^Información/,
    'información',
    'Título de la información',
    'El título de la información es obligatorio.',
  ],
] as const)('a %s', (kind, title, noun, label, required) => {
  const said = noun.charAt(0).toUpperCase() + noun.slice(1);
  const end = kind === 'info' ? 'a' : 'o';

  // Spec: admin 2.33, admin 5.4, admin 6.8, admin 7.26, admin 7.32, admin 8.20, admin 8.43, admin 9.15
  it('is created, updated and deleted, each with a toast for its type, and an error when already deleted', async () => {
    const { user, queryClient } = await open();
    const pub = productQueries.ofBusiness(businessId).queryKey;
    queryClient.setQueryData(pub, []);
    const found = featuredQueries.carousel().queryKey;
    queryClient.setQueryData(found, []);
    const part = await list(title);

    await user.click(button(part, `Agregar ${noun}`));
    expect(field(label)).toHaveFocus();
    await user.click(save());
    expect(await screen.findByText(required)).toBeVisible();
    expect(field(label)).toHaveFocus();
    expect(field(label)).toHaveAccessibleDescription(required);

    await fill(user, field(label), '  Mole   de olla ');
    await fill(user, field('Descripción (opcional)'), 'Con elote');
    await user.dblClick(save());
    expect(await screen.findByText(`${said} cread${end}`, {}, slow)).toBeVisible();
    expect(await within(part).findByText('Mole de olla', {}, slow)).toBeVisible();
    expect(names(part).filter((name) => name === 'Mole de olla')).toHaveLength(1);
    expect(queryClient.getQueryState(pub)?.isInvalidated).toBe(true);
    // The public search matches product names.
    expect(queryClient.getQueryState(found)?.isInvalidated).toBe(true);
    await waitFor(() => expect(button(part, `Agregar ${noun}`)).toHaveFocus());

    await user.click(button(part, 'Editar Mole de olla'));
    await user.clear(field(label));
    await fill(user, field(label), 'Mole verde');
    await user.click(save());
    expect(await screen.findByText(`${said} actualizad${end}`, {}, slow)).toBeVisible();
    expect(await within(part).findByText('Mole verde', {}, slow)).toBeVisible();

    await user.click(button(part, 'Eliminar Mole verde'));
    const question = await screen.findByRole('alertdialog', {
      name: new RegExp(`¿Eliminar (el|la) ${noun}\\?`),
    });
    expect(within(question).getByText(/«Mole verde»/)).toBeVisible();
    await user.click(button(question, 'Cancelar'));
    expect(names(part)).toContain('Mole verde');
    await user.click(button(part, 'Eliminar Mole verde'));
    await user.click(button(await screen.findByRole('alertdialog'), 'Eliminar'));
    expect(await screen.findByText(`${said} eliminad${end}`, {}, slow)).toBeVisible();
    await waitFor(() => expect(names(part)).not.toContain('Mole verde'), slow);

    // Another person deletes one meanwhile. A refetch that is still in flight would close the dialog with its row.
    await waitFor(() => expect(queryClient.isFetching()).toBe(0), slow);
    const name = names(part)[0] ?? '';
    await site.sql(`delete from public.products where business_id = 63 and name = '${name}'`);
    await user.click(button(part, `Eliminar ${name}`));
    await user.click(button(await screen.findByRole('alertdialog'), 'Eliminar'));
    const [article, gone] = kind === 'info' ? ['la', 'La'] : ['el', 'El'];
    const failure = `Error al eliminar ${article} ${noun}. ${gone} ${noun} ya no existe.`;
    expect(await screen.findByText(failure, {}, slow)).toBeVisible();
    await waitFor(() => expect(names(part)).not.toContain(name), slow);
  });
});

describe('the product form', () => {
  it('parses typed prices and previews them as the public page shows them', async () => {
    const { user } = await open();
    await user.click(button(await products(), 'Agregar producto'));
    expect(screen.getByText('Se verá así: Precio a consultar')).toBeVisible();
    await user.type(field('Precio (opcional)'), '$ 1,234.50');
    expect(screen.getByText('Se verá así: $1.234,50')).toBeVisible();
    await user.clear(field('Precio (opcional)'));
    await user.type(field('Precio (opcional)'), 'mucho');
    await user.click(save());
    expect(await screen.findByText('Escribe el precio con números, por ejemplo 1,234.50.')).toBeVisible();
    await user.clear(field('Precio (opcional)'));
    await user.type(field('Precio (opcional)'), '0');
    await fill(user, field('Nombre del producto'), 'Agua');
    await user.click(save());
    expect(await within(await products()).findByText('$0', {}, slow)).toBeVisible();
  });

  // Spec: admin 7.26
  it('updates only the columns that the form shows', async () => {
    const { user } = await open();
    await user.click(button(await products(), 'Editar Zumo de naranja'));
    expect(field('Precio (opcional)')).toHaveValue('0');
    await user.clear(field('Precio (opcional)'));
    await fill(user, field('Categoría (opcional)'), ' frías');
    await user.click(save());
    // The duration came from an import; the form of a product has no field for it.
    expect(await screen.findByText('Precio a consultar · Bebidas frías · importada', {}, slow)).toBeVisible();
    await waitFor(async () => expect(button(await products(), 'Editar Zumo de naranja')).toHaveFocus());
  });

  it('keeps the draft when saving fails and after a reload', async () => {
    const first = await open();
    const repair = breakNetwork((_url, method) => method === 'POST');
    await first.user.click(button(await products(), 'Agregar producto'));
    await fill(first.user, field('Nombre del producto'), 'Churros');
    await first.user.type(field('Precio (opcional)'), '15');
    await first.user.click(save());
    const failure = /^Error al guardar el producto\. No hay conexión con el servidor/;
    await waitFor(() => expect(screen.getAllByText(failure)).toHaveLength(2), slow);
    expect(field('Nombre del producto')).toHaveValue('Churros');
    repair();
    first.unmount();

    const second = await open();
    expect(field('Nombre del producto')).toHaveValue('Churros');
    expect(field('Precio (opcional)')).toHaveValue('15');
    await second.user.click(save());
    expect(await within(await products()).findByText('Churros', {}, slow)).toBeVisible();
    second.unmount();

    await open();
    expect(screen.queryByRole('textbox', { name: 'Nombre del producto' })).toBeNull();
  });

  it('discards the draft only on «Cancelar»', async () => {
    const first = await open();
    await first.user.click(button(await products(), 'Editar Zumo de naranja'));
    await fill(first.user, field('Nombre del producto'), ' agria');
    await first.user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(async () => expect(button(await products(), 'Editar Zumo de naranja')).toHaveFocus());
    first.unmount();
    await open();
    expect(screen.queryByRole('textbox', { name: 'Nombre del producto' })).toBeNull();
    expect(names(await products())).toContain('Zumo de naranja');
  });

  it('recreates a deleted product only on a second save', async () => {
    const { user } = await open();
    await user.click(button(await products(), 'Editar Zumo de naranja'));
    await fill(user, field('Nombre del producto'), ' agria');
    await site.sql("delete from public.products where business_id = 63 and name like 'Zumo%'");
    await user.click(save());
    expect(await screen.findByText(/si guardas otra vez, se crea de nuevo/, {}, slow)).toBeVisible();
    await waitFor(async () => expect(names(await products())).toEqual(['Ágata de arroz']), slow);
    expect(field('Nombre del producto')).toHaveValue('Zumo de naranja agria');
    await user.click(save());
    expect(await within(await products()).findByText('Zumo de naranja agria', {}, slow)).toBeVisible();
  });

  // Spec: admin 4.36
  it('shows a conflict on concurrent edits and overwrites only after confirmation', async () => {
    const { user } = await open();
    const change = "update public.products set price = 99 where business_id = 63 and name like 'Zumo%'";
    await user.click(button(await products(), 'Editar Zumo de naranja'));
    await fill(user, field('Descripción (opcional)'), 'Recién hecho');
    await site.sql(change);
    await user.click(save());
    const question = await screen.findByRole('alertdialog', { name: 'Alguien más cambió el producto' }, slow);
    expect(within(question).getByText('$99')).toBeVisible();
    expect(within(question).getByText('$0')).toBeVisible();
    expect(within(question).getByText('Recién hecho')).toBeVisible();
    // Equal values are not listed in the conflict.
    expect(within(question).queryByText('Nombre')).toBeNull();
    await user.click(button(question, 'Seguir editando'));
    expect(field('Descripción (opcional)')).toHaveTextContent('Recién hecho');

    await user.click(save());
    await user.click(button(await screen.findByRole('alertdialog'), 'Guardar lo mío'));
    await waitFor(async () => expect(button(await products(), 'Editar Zumo de naranja')).toHaveFocus());
    expect(await within(await products()).findByText('Recién hecho', {}, slow)).toBeVisible();
    expect(within(await products()).getByText('$0 · Bebidas · importada')).toBeVisible();

    await user.click(button(await products(), 'Editar Zumo de naranja'));
    await fill(user, field('Descripción (opcional)'), ' hoy');
    await site.sql(change);
    await user.click(save());
    await user.click(button(await screen.findByRole('alertdialog', {}, slow), 'Quedarme con lo suyo'));
    expect(await within(await products()).findByText('$99 · Bebidas · importada', {}, slow)).toBeVisible();
    expect(within(await products()).getByText('Recién hecho')).toBeVisible();
  });
});

describe('the image of a product', () => {
  const folder = '63/products';
  const choose = async (user: Awaited<ReturnType<typeof open>>['user'], name: string) =>
    user.upload(screen.getByLabelText('Archivo de la imagen'), await photoFile(name));

  it('is uploaded, replaced and removed with its file', async () => {
    provideImageApis();
    const { user } = await open();
    async function edit() {
      await user.click(button(await products(), 'Editar Zumo de naranja'));
    }
    async function saveAndClose() {
      await waitFor(() => expect(save()).toBeEnabled(), slow);
      await user.click(save());
      await waitFor(
        async () => expect(button(await products(), 'Editar Zumo de naranja')).toBeEnabled(),
        slow,
      );
    }

    await edit();
    await choose(user, 'jugo.jpg');
    expect(await screen.findByRole('img', { name: 'Imagen actual' }, slow)).toBeVisible();
    await saveAndClose();
    const [first] = await filesIn(folder);
    expect(await filesIn(folder)).toEqual([expect.stringMatching(/^[0-9a-f]{32}\.webp$/)]);
    const [stored] = await site.sql(
      "select image_url from public.products where name like 'Zumo%' and business_id = 63",
    );
    expect(stored?.rows).toEqual([
      { image_url: `/storage/v1/object/public/business_images/${folder}/${String(first)}` },
    ]);

    // Cancelled: the product keeps its image, and the new file goes.
    await edit();
    await choose(user, 'otro.jpg');
    await waitFor(async () => expect(await filesIn(folder)).toHaveLength(2), slow);
    await waitFor(() => expect(save()).toBeEnabled(), slow);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await waitFor(async () => expect(await filesIn(folder)).toEqual([first]), slow);

    await edit();
    await choose(user, 'nuevo.jpg');
    await saveAndClose();
    await waitFor(async () => expect(await filesIn(folder)).toHaveLength(1), slow);
    expect(await filesIn(folder)).not.toEqual([first]);

    await edit();
    await user.click(screen.getByRole('button', { name: 'Quitar imagen' }));
    await saveAndClose();
    await waitFor(async () => expect(await filesIn(folder)).toEqual([]), slow);
  });

  it('keeps the old one where a file is refused', async () => {
    provideImageApis();
    const { user } = await open();
    await user.click(button(await products(), 'Agregar producto'));
    await user.upload(
      screen.getByLabelText('Archivo de la imagen'),
      new File(['x'.repeat(200)], 'nota.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent(/no es una imagen válida/);
    expect(screen.queryByRole('img', { name: 'Imagen actual' })).toBeNull();
  });
});
