import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { featuredQueries } from '@/features/businesses/featured/queries';
import { ProductManager } from '@/features/products/admin/product-manager';
import { productQueries } from '@/features/products/queries';
import { photoFile, provideImageApis } from '../image-apis';
import { renderPart } from '../render-part';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { filesIn } from '../submitted-image';
import { fill } from '../user';
import { businessId, button, field, list, names, open, productLists, products, save } from './product-lists';

const site = setupSeededSite();
productLists(site);

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

    const makeADayOld = () =>
      site.sql(
        `update storage.objects set created_at = now() - interval '1 day' where name like '${folder}/%'`,
      );

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

    // Cancelled: the product keeps its image, and the new file goes after a day.
    await edit();
    await choose(user, 'otro.jpg');
    await waitFor(async () => expect(await filesIn(folder)).toHaveLength(2), slow);
    await waitFor(() => expect(save()).toBeEnabled(), slow);
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));

    await makeADayOld();
    await edit();
    await choose(user, 'nuevo.jpg');
    await saveAndClose();
    await waitFor(async () => expect(await filesIn(folder)).toHaveLength(1), slow);
    expect(await filesIn(folder)).not.toEqual([first]);

    await makeADayOld();
    await edit();
    await user.click(screen.getByRole('button', { name: 'Quitar imagen' }));
    await saveAndClose();
    await waitFor(async () => expect(await filesIn(folder)).toEqual([]), slow);
  });
});
