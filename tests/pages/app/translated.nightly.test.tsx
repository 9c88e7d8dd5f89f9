import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished } from 'vitest';
import { translateDocument } from '../../translate-document';
import { fillIn, openForm, sendButton, startClean } from '../registration';
import { findCategory } from '../find-category';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();
startClean(site);

/** Translates the page, and returns a check that what it shows is what React has rendered. */
function translate() {
  const translation = translateDocument();
  onTestFinished(translation.disconnect);
  const expectCurrent = () => {
    expect(translation.staleWords()).toEqual([]);
    expect(screen.queryByRole('heading', { name: 'Unexpected Application Error!' })).toBeNull();
  };
  expect(translation.count()).toBeGreaterThan(10);
  expectCurrent();
  return expectCurrent;
}

const region = (name: string) => screen.findByRole('region', { name }, slow);

describe('a translated page', () => {
  it('shows suggestions and results of a search', async () => {
    const { user } = renderRoute('/');
    await screen.findByText('60 negocios', {}, slow);
    const expectCurrent = translate();
    const box = screen.getByRole('combobox', { name: 'Buscar negocios' });
    for (const letters of ['ta', 'c', 'os']) {
      await user.type(box, letters);
      await screen.findAllByRole('option', {}, slow);
      expectCurrent();
    }
    await user.keyboard('{Enter}');
    await region('Resultados de «tacos»');
    expectCurrent();
    await user.clear(box);
    await user.type(box, 'zzzz{Enter}');
    await region('No encontramos «zzzz»');
    expectCurrent();
    await user.clear(box);
    await user.type(box, 'farmasia{Enter}');
    await region('Resultados de «farmacia»');
    expect(await screen.findByText('Escribiste «farmasia».', {}, slow)).toBeVisible();
    expectCurrent();
    await user.clear(box);
    await user.type(box, 'tortas{Enter}');
    await region('Resultados de «tortas»');
    expectCurrent();
    await user.click(screen.getByRole('button', { name: 'Borrar búsqueda' }));
    await region('Todos los negocios');
    expect(await screen.findByText('60 negocios', {}, slow)).toBeVisible();
    expectCurrent();
  });

  it('follows its filters', async () => {
    const { user } = renderRoute('/');
    await screen.findByText('60 negocios', {}, slow);
    const expectCurrent = translate();
    const openNow = screen.getByRole('button', { name: 'Abierto ahora' });
    for (const isOpenNow of ['true', 'false']) {
      await user.click(openNow);
      await waitFor(() => expect(openNow).toHaveAttribute('aria-pressed', isOpenNow));
      await waitFor(() => expect(screen.queryByText('Aplicando filtros...')).toBeNull(), slow);
      expectCurrent();
    }
    await user.click(await screen.findByRole('button', { name: 'Siguientes negocios' }, slow));
    await waitFor(() => expect(screen.getAllByRole('article')).toHaveLength(24), slow);
    expectCurrent();
    await user.click(await findCategory('Mascotas'));
    await region('Mascotas');
    expectCurrent();
  });

  /** Texts of the page that a translator would change though they hold one of these. */
  function translatable(texts: readonly string[]): string[] {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const { data, parentElement } = walker.currentNode as Text;
      const isKept = parentElement?.closest('[translate=no], script, style, option') !== null;
      if (!isKept && texts.some((text) => data.includes(text))) found.add(data);
    }
    return [...found];
  }

  it.each([
    ['/negocio/pizza-dcarlo-5/cartel', ["Pizza D'Carlo", '/negocio/pizza-dcarlo-5']],
    ['/contacto', ['444 555 0105', 'hola@sanluisconecta.mx']],
    ['/guia', ['Pizza D', 'Calle Pirul', '444 171 3398']],
    ['/nosotros', ["Pizza D'Carlo", 'Café Tres Cactus']],
    ['/guardados?lista=5', ["Pizza D'Carlo", 'Calle Pirul']],
  ])('keeps names, addresses, numbers and links of %s as they are', async (path, texts) => {
    renderRoute(path);
    await waitFor(() => {
      for (const text of texts) expect(document.body.textContent).toContain(text);
    }, slow);
    expect(translatable(texts)).toEqual([]);
  });

  it.each([
    ['/admin/businesses?query=pizza', ["Pizza D'Carlo", 'Calle Pirul']],
    ['/admin/users', ['editor@ejemplo.mx']],
    ['/admin/submissions', ['Paletería La Plaza', 'Plaza Principal de KM 5 #18']],
  ])('keeps names and addresses of %s as they are', async (path, texts) => {
    await site.signIn('admin');
    renderRoute(path);
    await waitFor(() => expect(document.body.textContent).toContain(texts[0]), slow);
    expect(translatable(texts)).toEqual([]);
  });

  it('registers a business with products and counts what is left', async () => {
    const { user } = await openForm();
    const expectCurrent = translate();
    const send = sendButton();
    await user.click(send);
    expect(await screen.findAllByText(/es requerid[oa]/, {}, slow)).not.toHaveLength(0);
    expectCurrent();
    fillIn({ 'Nombre del Negocio *': 'Tortillería Traducida' });
    expect(await screen.findByText(/^Quedan 9\d\d caracteres$/)).toBeVisible();
    expectCurrent();
    const add = screen.getByRole('button', { name: 'Agregar producto' });
    for (const count of ['1 de 3 productos', '2 de 3 productos']) {
      await user.click(add);
      expect(await screen.findByText(count)).toBeVisible();
      expectCurrent();
    }
    await user.click(screen.getByRole('button', { name: 'Quitar producto 1' }));
    expect(await screen.findByText('1 de 3 productos')).toBeVisible();
    expect(screen.getByRole('group', { name: 'Producto 1' })).toBeVisible();
    expectCurrent();
    await fill(user, screen.getByLabelText('Nombre del producto *'), 'Tortillas');
    await user.click(send);
    await screen.findByRole('heading', { level: 1, name: 'Gracias por tu registro' }, slow);
    expectCurrent();
  });

  it('reviews submissions: asks, rejects, reopens and approves', async () => {
    const id = 'b0000000-0000-4000-8000-0000000000ac';
    const name = 'Tlacoyos Traducidos';
    await site.change(
      `insert into public.business_submissions (id, name, address, description, phone)
       values ('${id}', '${name}', 'Calle Sauce 93', 'Tlacoyos de frijol cada mañana.', '4441777003')`,
      `delete from public.business_submissions where id = '${id}';
       delete from public.businesses where name = '${name}'`,
    );
    await site.signIn('editor');
    const { user } = renderRoute(`/admin/submissions?view=${id}`);
    const dialog = async (title: string) => within(await screen.findByRole('dialog', { name: title }, slow));
    const press = async (title: string, label: string) =>
      user.click(await (await dialog(title)).findByRole('button', { name: label }, slow));
    await (await dialog(name)).findByRole('button', { name: 'Aprobar' }, slow);
    const expectCurrent = translate();

    await press(name, 'Pedir un dato');
    await press('Pedir un dato', '¿En qué calle y número está?');
    await press('Pedir un dato', 'Pedir el dato');
    await (await dialog(name)).findByText('Todavía no.', {}, slow);
    expectCurrent();

    await press(name, 'Rechazar');
    await press('Rechazar Solicitud', 'Este negocio ya está en la guía.');
    await press('Rechazar Solicitud', 'Rechazar');
    await (await dialog(name)).findByText('Rechazada', {}, slow);
    expectCurrent();

    await press(name, 'Reabrir');
    await (await dialog(name)).findByText('Por revisar', {}, slow);
    expectCurrent();

    await press(name, 'Aprobar');
    await press('Aprobar Solicitud', 'Aprobar Solicitud');
    await (await dialog(name)).findByText(/\/negocio\/.+\/cartel$/, {}, slow);
    expectCurrent();
  });
});
