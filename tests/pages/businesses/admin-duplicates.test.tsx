import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

/** Two businesses that share a phone, and a third one that nothing shares. */
const addPair = (id: number) =>
  site.change(
    `insert into public.businesses (id, name, address, phone, latitude, longitude)
     values (${String(id)}, 'Dulcería Quetzalcóatl', 'Calle Once 11', '4449990011', 22.13, -100.95),
       (${String(id + 1)}, 'Dulceria Quetzalcoatl', 'Avenida Doce 12', '4449990011', 22.13, -100.9504),
       (${String(id + 2)}, 'Relojería Xicoténcatl', 'Calle Trece 13', '4449990013', 22.13, -100.95)`,
    `delete from public.businesses where id between ${String(id)} and ${String(id + 2)}`,
  );

async function open(account: 'editor' | 'admin' = 'editor') {
  await site.signIn(account);
  const page = renderRoute('/admin/avisos/duplicados');
  await screen.findByRole('heading', { level: 1, name: 'Posibles duplicados' }, slow);
  return page;
}

// The look-alikes of the demo data.
beforeAll(() =>
  site.sql(`insert into private.distinct_businesses (first_id, second_id)
    select min(id), max(id) from public.businesses
    where name in ('Consultorio Dental Dra. Peña', 'Consultorio Dr. Ibáñez')`),
);

const pair = () => screen.findByRole('listitem', { name: 'Mismo teléfono, nombre parecido, a 41 m' }, slow);

describe('possible duplicates', () => {
  it('stand side by side with the reasons and what tells them apart', async () => {
    await addPair(900701);
    await open();
    const found = within(await pair());
    expect(found.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
      'Dulcería Quetzalcóatl',
      'Dulceria Quetzalcoatl',
    ]);
    expect(found.getByText('Calle Once 11')).toBeVisible();
    expect(found.getAllByText('444 999 0011')).toHaveLength(2);
    expect(found.getByRole('link', { name: 'Editar Dulcería Quetzalcóatl' })).toHaveAttribute(
      'href',
      '/admin/businesses?edit=900701',
    );
    expect(found.getByRole('link', { name: 'Ver la página de Dulceria Quetzalcoatl' })).toHaveAttribute(
      'href',
      '/negocio/dulceria-quetzalcoatl-900702',
    );
    // Only admins delete businesses.
    expect(screen.queryByRole('button', { name: /^Eliminar/ })).toBeNull();
    expect(screen.queryByText('Relojería Xicoténcatl')).toBeNull();
  });

  it('a pair that is marked as two businesses can be undone in place, and is gone on the next visit', async () => {
    await addPair(900711);
    const { user } = await open();
    const found = within(await pair());
    await user.click(found.getByRole('button', { name: /^No lo son: Dulcería/ }));
    expect(await found.findByText('Son dos negocios distintos.', {}, slow)).toBeVisible();
    const undo = found.getByRole('button', { name: /^Deshacer: Dulcería/ });
    expect(undo).toHaveFocus();
    await user.click(undo);
    expect(await found.findByRole('button', { name: /^No lo son: Dulcería/ }, slow)).toBeVisible();
    await user.click(found.getByRole('button', { name: /^No lo son: Dulcería/ }));
    await found.findByText('Son dos negocios distintos.', {}, slow);

    await user.click(screen.getByRole('link', { name: 'Categorías' }));
    await screen.findByRole('heading', { level: 1, name: 'Categorías' }, slow);
    await user.click(screen.getByRole('link', { name: /^Avisos/ }));
    await user.click(await screen.findByRole('link', { name: 'Duplicados' }, slow));
    expect(await screen.findByRole('heading', { name: 'No hay posibles duplicados' }, slow)).toBeVisible();
  });

  it('an undone pair is there on the next visit', async () => {
    await addPair(900721);
    const { user } = await open();
    await user.click(within(await pair()).getByRole('button', { name: /^No lo son/ }));
    await user.click(await screen.findByRole('button', { name: /^Deshacer/ }, slow));
    await screen.findByRole('button', { name: /^No lo son/ }, slow);
    await user.click(screen.getByRole('link', { name: /^Avisos/ }));
    await user.click(await screen.findByRole('link', { name: 'Duplicados' }, slow));
    expect(await pair()).toBeVisible();
  });

  it('an admin deletes the one that is too many', async () => {
    await addPair(900731);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: 'Eliminar Dulceria Quetzalcoatl' }));
    await user.click(await screen.findByRole('button', { name: 'Eliminar negocio' }, slow));
    expect(await screen.findByRole('heading', { name: 'No hay posibles duplicados' }, slow)).toBeVisible();
  });

  it('says that a mark failed and leaves the pair', async () => {
    await addPair(900741);
    const { user } = await open();
    const found = within(await pair());
    interceptFetch(/mark_distinct_businesses/, () => databaseFailure());
    await user.click(found.getByRole('button', { name: /^No lo son/ }));
    expect(await screen.findByText(/No se pudo guardar si son dos negocios/, {}, slow)).toBeVisible();
    expect(found.getByRole('button', { name: /^No lo son/ })).toBeEnabled();
    expect(found.queryByText('Son dos negocios distintos.')).toBeNull();
  });

  it('keep their place on the dashboard while they are counted', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    interceptFetch('/rpc/possible_duplicates', (send) => released.then(send));
    await site.signIn('editor');
    renderRoute('/admin');
    const tasks = within(await screen.findByRole('region', { name: 'Para cuando haya tiempo' }, slow));
    expect(await tasks.findByRole('link', { name: /^… ?duplicados$/ }, slow)).toBeVisible();
    release();
    await waitFor(() => expect(tasks.queryByRole('link', { name: /duplicados/ })).toBeNull(), slow);
  });

  it('are counted on the dashboard', async () => {
    await addPair(900751);
    await site.signIn('editor');
    renderRoute('/admin');
    expect(await screen.findByRole('link', { name: /^1 ?duplicado$/ }, slow)).toHaveAttribute(
      'href',
      '/admin/avisos/duplicados',
    );
  });
});

describe('merging two businesses', () => {
  /** The second one has a phone of its own, hours and a product. */
  async function addPairToMerge(id: number) {
    await addPair(id);
    await site.sql(`update public.businesses set whatsapp = '4449990012' where id = ${String(id + 1)};
      insert into public.business_hours (business_id, day, open_time, close_time) values (${String(id + 1)}, 'Lunes', '09:00', '18:00');
      insert into public.products (business_id, name) values (${String(id + 1)}, 'Palanqueta');`);
  }
  const chosen = (line: string) =>
    within(screen.getByRole('group', { name: line }))
      .getAllByRole('radio')
      .find((radio) => radio instanceof HTMLInputElement && radio.checked)?.parentElement?.textContent;

  it('an admin sees both side by side, keeps the better filled one and chooses another value', async () => {
    await addPairToMerge(900761);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Unir dos negocios' }, slow));
    await dialog.findByRole('group', { name: 'WhatsApp' }, slow);
    expect(chosen('¿Cuál se queda?')).toContain('Dulceria Quetzalcoatl');
    expect(chosen('Nombre')).toBe('Dulceria Quetzalcoatl');
    expect(chosen('WhatsApp')).toBe('444 999 0012');
    expect(chosen('Horario')).toContain('Lunes: 9:00 a.m. a 6:00 p.m.');
    // What both have is no choice.
    expect(dialog.queryByRole('group', { name: 'Teléfono' })).toBeNull();
    await user.click(dialog.getByRole('radio', { name: 'Dulcería Quetzalcóatl' }));
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    expect(await screen.findByText('Negocios unidos', {}, slow)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'No hay posibles duplicados' }, slow)).toBeVisible();
    cleanup();
    // The printed code of the other one.
    renderRoute('/negocio/dulceria-quetzalcoatl-900761');
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Dulcería Quetzalcóatl' }, slow),
    ).toBeVisible();
    expect(screen.getAllByText('Avenida Doce 12')[0]).toBeVisible();
    expect(await screen.findByText('Palanqueta', {}, slow)).toBeVisible();
  });

  it('the merge is one entry of the history, which gives the other one back', async () => {
    await addPairToMerge(900771);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    const dialog = within(await screen.findByRole('dialog', {}, slow));
    await dialog.findByRole('group', { name: 'Nombre' }, slow);
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    await screen.findByText('Negocios unidos', {}, slow);
    await user.click(screen.getByRole('link', { name: 'Historial' }));
    const entry = within(
      (
        await screen.findByText(
          /^unió el negocio «Dulceria Quetzalcoatl» con «Dulcería Quetzalcóatl»/,
          {},
          slow,
        )
      ).closest('li') ?? document.body,
    );
    await user.click(entry.getByRole('button', { name: /^Deshacer todo/ }));
    await user.click(
      within(await screen.findByRole('alertdialog', {}, slow)).getByRole('button', { name: 'Deshacer todo' }),
    );
    expect(await screen.findByText('Todo deshecho', {}, slow)).toBeVisible();
    await user.click(screen.getByRole('link', { name: /^Avisos/ }));
    await user.click(await screen.findByRole('link', { name: 'Duplicados' }, slow));
    expect(await pair()).toBeVisible();
  });

  it('an editor asks for it, and the pair says so', async () => {
    await addPairToMerge(900781);
    const { user } = await open('editor');
    await user.click(within(await pair()).getByRole('button', { name: /^Pedir que se unan: Dulcería/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Pedir que se unan' }, slow));
    await user.click(await dialog.findByRole('radio', { name: /^Dulcería Quetzalcóatl ?\/negocio/ }, slow));
    await user.click(dialog.getByRole('button', { name: 'Pedirlo' }));
    expect(await screen.findByText('Pedido guardado', {}, slow)).toBeVisible();
    expect(
      await screen.findByText(/ pidió unirlos el .* y que quede «Dulcería Quetzalcóatl»\.$/, {}, slow),
    ).toBeVisible();
  });

  it('an admin finds the request, with what was chosen', async () => {
    await addPairToMerge(900801);
    await site.sql(
      `insert into private.merge_requests (kept_id, merged_id, taken) values (900801, 900802, '{name}')`,
    );
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    await screen.findByRole('group', { name: 'WhatsApp' }, slow);
    expect(chosen('¿Cuál se queda?')).toContain('/negocio/dulceria-quetzalcoatl-900801');
    expect(chosen('Nombre')).toBe('Dulceria Quetzalcoatl');
  });

  it('says that somebody changed one of them meanwhile, and compares them again', async () => {
    await addPairToMerge(900791);
    const { user } = await open('admin');
    await user.click(within(await pair()).getByRole('button', { name: /^Unir: Dulcería/ }));
    const dialog = within(await screen.findByRole('dialog', {}, slow));
    await dialog.findByRole('group', { name: 'Nombre' }, slow);
    await site.sql(`update public.businesses set email = 'dulces@ejemplo.mx' where id = 900791`);
    await user.click(dialog.getByRole('button', { name: 'Unir' }));
    expect(await screen.findByText(/Otra persona cambió uno de los dos negocios/, {}, slow)).toBeVisible();
    expect(await dialog.findByRole('group', { name: 'Correo electrónico' }, slow)).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Unir' })).toBeEnabled();
  });
});
