import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { provideImageApis } from '../image-apis';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';
import { button, field, names, open, productLists, products, save } from './product-lists';

const site = setupSeededSite();
productLists(site);

function breakNetwork(isBroken: (url: string, method: string) => boolean) {
  const online = globalThis.fetch;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) =>
    isBroken(String(input instanceof Request ? input.url : input), init?.method ?? 'GET')
      ? Promise.reject(new TypeError('Failed to fetch'))
      : online(input, init),
  );
  return () => vi.stubGlobal('fetch', online);
}

describe('the product form', () => {
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
