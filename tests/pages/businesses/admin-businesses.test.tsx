import { Blob } from 'node:buffer';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { loadSupabase } from '@/lib/supabase/session';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

async function openList(path = '/admin/businesses', who: 'admin' | 'editor' = 'admin') {
  await site.signIn(who);
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: 'Negocios' }, slow);
  return page;
}

const row = (name: RegExp) => screen.findByRole('row', { name }, slow);

/** The cells between name and buttons; each begins with its column heading, which a phone shows. */
function textsOf(found: HTMLElement): string[] {
  return within(found)
    .getAllByRole('cell')
    .slice(0, 4)
    .map((cell) => cell.lastElementChild?.textContent ?? '');
}

describe('the list of businesses', () => {
  // Spec: admin 2.3, admin 2.25, admin 7.10
  it('shows a page of rows with the staff columns and opens the next page', async () => {
    const { user, currentUrl } = await openList();
    const table = await screen.findByRole('table', { name: 'Negocios' }, slow);
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Nombre', 'Categoría', 'Dirección', 'Destacado', 'Activo', 'Acciones']);
    expect(within(table).getAllByRole('row')).toHaveLength(21);
    expect(screen.getByText('1 a 20 de 63 negocios')).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Página 4' }));
    expect(await screen.findByText('61 a 63 de 63 negocios', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe('/admin/businesses?page=4'), slow);
  });

  it('loads the first page where the URL is beyond the end', async () => {
    const { currentUrl } = await openList('/admin/businesses?page=5000');
    expect(await screen.findByText('1 a 20 de 63 negocios', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe('/admin/businesses'), slow);
    expect(
      site.requests().filter((request) => request === 'POST /rest/v1/rpc/admin_list_businesses'),
    ).toHaveLength(2);
  });

  // Spec: admin 2.23, admin 2.26
  it('searches name, description and address case-insensitively, with an empty state', async () => {
    const { user, currentUrl } = await openList('/admin/businesses?page=2');
    const search = await screen.findByRole('searchbox', { name: 'Buscar negocios' });
    await user.type(search, 'HUIZACHE');
    expect(await row(/Abarrotes La Esperanza/)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe('/admin/businesses?query=HUIZACHE'), slow);

    await user.clear(search);
    await user.type(search, 'no hay tal cosa');
    expect(
      await screen.findByRole('heading', { name: 'No hay negocios que coincidan con la búsqueda' }, slow),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mostrar todos' }));
    expect(await screen.findByText('1 a 20 de 63 negocios', {}, slow)).toBeInTheDocument();
    expect(search).toHaveValue('');
  });

  it('filters businesses without hours or without images', async () => {
    const { user, currentUrl } = await openList('/admin/businesses?only=hours');
    expect(await screen.findByText('4 negocios', {}, slow)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Filtros (1)' }));
    await user.click(await screen.findByRole('button', { name: /^Sin horario ?4$/, pressed: true }, slow));
    await user.click(await screen.findByRole('button', { name: /^Sin imagen ?3$/, pressed: false }, slow));
    expect(await screen.findByText('3 negocios', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe('/admin/businesses?only=images'), slow);
  });

  it('filters by category, state and visibility, with a count beside each value, and sorts', async () => {
    await site.sql(
      `insert into public.businesses (id, name, address, is_active, operating_status, created_at) values
        (900205, 'Ddd Cerró', 'Calle 1', true, 'closed_permanently', '2031-01-01'), (900206, 'Ddd Oculto', 'Calle 2', false, 'open', '2031-01-02')`,
    );
    onTestFinished(async () => {
      await site.sql('delete from public.businesses where id in (900205, 900206)');
    });
    const { user, currentUrl } = await openList('/admin/businesses?query=ddd');
    const names = async (...expected: string[]) =>
      waitFor(
        () =>
          expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual(expected),
        slow,
      );
    await names('Ddd Cerró', 'Ddd Oculto');
    expect(textsOf(await row(/Ddd Cerró/))).toEqual([
      'Sin categoría',
      'Calle 1',
      'No',
      'Cerrado definitivamente',
    ]);
    await user.click(screen.getByRole('button', { name: 'Filtros' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Orden' }), 'Los más nuevos primero');
    await names('Ddd Oculto', 'Ddd Cerró');
    const choose = async (filter: string, value: string) => {
      await screen.findByRole('option', { name: value }, slow);
      await user.selectOptions(screen.getByRole('combobox', { name: filter }), value);
    };
    await choose('Categoría', 'Sin categoría (2)');
    await choose('Estado', 'Cerrado definitivamente (1)');
    await names('Ddd Cerró');
    await choose('Visibilidad', 'Ocultos (0)');
    expect(await screen.findByText('No hay negocios que coincidan con la búsqueda', {}, slow)).toBeVisible();
    await waitFor(
      () =>
        expect(currentUrl()).toBe(
          '/admin/businesses?query=ddd&category=none&status=closed_permanently&show=hidden&sort=newest',
        ),
      slow,
    );
    await choose('Estado', 'Abierto (1)');
    await names('Ddd Oculto');
  });

  it('shows, hides and moves several at once, and says how many', async () => {
    await site.sql(
      `insert into public.businesses (id, name, address) values
        (900207, 'Eee Uno', 'Calle 1'), (900208, 'Eee Dos', 'Calle 2'), (900209, 'Eee Tres', 'Calle 3')`,
    );
    onTestFinished(async () => {
      await site.sql('delete from public.businesses where id between 900207 and 900209');
    });
    const { user } = await openList('/admin/businesses?query=eee');
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir Eee Uno' }, slow));
    await user.click(await screen.findByRole('button', { name: 'Elegir los 3 de esta página' }, slow));
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Eee Dos' }));
    await user.click(screen.getByRole('button', { name: 'Ocultar' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Ocultar 2 negocios?' }, slow);
    // Another person deletes one of the two meanwhile.
    await site.sql('delete from public.businesses where id = 900209');
    await user.click(within(question).getByRole('button', { name: 'Ocultar' }));
    expect(await screen.findByText('Se ocultó 1 negocio', {}, slow)).toBeVisible();
    expect(screen.getByText('1 elegido ya no existe.')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Negocios elegidos' })).toBeNull(), slow);
    await waitFor(async () => expect(textsOf(await row(/Eee Uno/)).at(-1)).toBe('No'), slow);

    await user.click(await screen.findByRole('checkbox', { name: 'Elegir Eee Dos' }, slow));
    await user.click(screen.getByRole('checkbox', { name: 'Elegir Eee Uno' }));
    const category = screen.getByRole('combobox', { name: 'Cambiar la categoría de los elegidos' });
    await within(category).findByRole('option', { name: 'Panaderías y cafeterías' }, slow);
    await user.selectOptions(category, 'Panaderías y cafeterías');
    await user.click(await screen.findByRole('button', { name: 'Cambiar' }, slow));
    expect(await screen.findByText('Se cambiaron de categoría 2 negocios', {}, slow)).toBeVisible();
    await waitFor(async () => expect(textsOf(await row(/Eee Dos/))[0]).toBe('Panaderías y cafeterías'), slow);
  });

  it('sets a special day of several at once', async () => {
    await site.sql(
      `insert into public.businesses (id, name, address) values (900210, 'Fff Uno', 'Calle 1'), (900211, 'Fff Dos', 'Calle 2')`,
    );
    onTestFinished(async () => {
      await site.sql('delete from public.businesses where id in (900210, 900211)');
    });
    const { user } = await openList('/admin/businesses?query=fff', 'editor');
    await user.click(await screen.findByRole('checkbox', { name: 'Elegir Fff Uno' }, slow));
    await user.click(await screen.findByRole('button', { name: 'Elegir los 2 de esta página' }, slow));
    await user.click(screen.getByRole('button', { name: 'Día especial' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Día especial de 2 negocios' }, slow));
    await user.type(dialog.getByLabelText(/^Día/), '2026-12-25');
    await user.type(dialog.getByLabelText(/^Nota/), 'Navidad');
    await user.dblClick(dialog.getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Se guardó el día especial de 2 negocios', {}, slow)).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
    const [stored] = await site.sql(
      `select business_id, date::text, open_time, note from public.business_special_days where business_id in (900210, 900211) order by 1`,
    );
    expect(stored?.rows).toEqual([
      { business_id: 900210, date: '2026-12-25', open_time: 'Closed', note: 'Navidad' },
      { business_id: 900211, date: '2026-12-25', open_time: 'Closed', note: 'Navidad' },
    ]);
  });

  // Spec: admin 2.25
  it('shows «Sin categoría» and which businesses are featured or active', async () => {
    await site.sql(
      `insert into public.businesses (id, name, address, is_premium, is_active) values
        (900203, 'Ccc Una', 'Calle 1', true, false), (900204, 'Ccc Otra', 'Calle 2', false, true)`,
    );
    onTestFinished(async () => {
      await site.sql('delete from public.businesses where id in (900203, 900204)');
    });
    await openList('/admin/businesses?query=ccc');
    expect(textsOf(await row(/Ccc Una/))).toEqual(['Sin categoría', 'Calle 1', 'Sí', 'No']);
    expect(textsOf(await row(/Ccc Otra/))).toEqual(['Sin categoría', 'Calle 2', 'No', 'Sí']);
  });
});

describe('deleting a business', () => {
  // Spec: admin 2.27, admin 6.4
  it('is not offered to an editor', async () => {
    await openList('/admin/businesses?query=barber', 'editor');
    const found = await row(/Barbería Don Nacho/);
    expect(within(found).getByRole('button', { name: 'Editar Barbería Don Nacho' })).toBeInTheDocument();
    expect(within(found).queryByRole('button', { name: /Eliminar/ })).toBeNull();
  });

  // Spec: admin 2.27, admin 7.23, admin 8.41, admin 9.14
  it('confirms with the name of the business, deletes once and shows a toast', async () => {
    await site.sql(
      `insert into public.businesses (id, name, address) values (900201, 'Aaa Prueba', 'Calle 1')`,
    );
    const { user } = await openList('/admin/businesses?query=aaa prueba');
    await user.click(await screen.findByRole('button', { name: 'Eliminar Aaa Prueba' }, slow));
    const question = await screen.findByRole('alertdialog', { name: '¿Eliminar «Aaa Prueba»?' });
    await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
    expect(await row(/Aaa Prueba/)).toBeInTheDocument();

    await user.click(screen.getByRole('button', { name: 'Eliminar Aaa Prueba' }));
    await user.dblClick(await screen.findByRole('button', { name: 'Eliminar negocio' }));
    expect(await screen.findByText('Negocio eliminado', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('row', { name: /Aaa Prueba/ })).toBeNull());
    expect(site.requests().filter((request) => request === 'DELETE /rest/v1/businesses')).toHaveLength(1);
  });

  // Spec: admin 2.27, admin 4.24
  it('deletes its files, those without a row included, once it can no longer be restored', async () => {
    // Storage streams a blob in its response; jsdom's Blob has no stream().
    vi.stubGlobal('Blob', Blob);
    await site.sql(
      `insert into public.businesses (id, name, address)
       values (900205, 'Ddd Prueba', 'Calle 1'), (900206, 'Ddd Prueba Dos', 'Calle 2')`,
    );
    const { user } = await openList('/admin/businesses?query=ddd prueba');
    const bucket = (await loadSupabase()).storage.from('business_images');
    const paths = ['900205/900205_a.png', 'businesses/900205/main_image_1.png'];
    for (const path of paths) {
      const { error } = await bucket.upload(path, new Uint8Array(200).buffer, { contentType: 'image/png' });
      expect(error).toBeNull();
    }
    await site.sql(
      `insert into public.business_images (business_id, image_url, storage_path)
       values (900205, '/storage/v1/object/public/business_images/${paths[0]}', '${paths[0]}')`,
    );
    const unused: unknown[] = [];
    interceptFetch('/rpc/list_unused_files', async (send) => {
      const response = await send();
      unused.push(await response.clone().json());
      return response;
    });
    await site.sql(
      `update storage.objects set created_at = now() - interval '31 days' where name like '%900205%'`,
    );
    await user.click(await screen.findByRole('button', { name: 'Eliminar Ddd Prueba' }, slow));
    await user.click(await screen.findByRole('button', { name: 'Eliminar negocio' }));
    expect(
      await screen.findByText('«Ddd Prueba» queda 30 días en la papelera.', {}, slow),
    ).toBeInTheDocument();
    await waitFor(() => expect(unused).toEqual([[]]), slow);
    const deleteAgo = (age: string) =>
      site.sql(
        `update private.deleted_rows set deleted_at = now() - interval '${age}' where record_id = 900205`,
      );
    await deleteAgo('29 days');
    for (const path of paths) expect((await bucket.exists(path)).data).toBe(true);

    await deleteAgo('30 days');
    await user.click(await screen.findByRole('button', { name: 'Eliminar Ddd Prueba Dos' }, slow));
    await user.click(await screen.findByRole('button', { name: 'Eliminar negocio' }));
    await waitFor(async () => {
      const [found] = await site.sql(`select name from storage.objects where name like '%900205%'`);
      expect(found?.rows).toEqual([]);
    }, slow);
    for (const path of paths) expect((await bucket.exists(path)).data).toBe(false);
  });

  // Spec: admin 6.8, admin 8.19
  it('shows an error when the business was already deleted', async () => {
    await site.sql(
      `insert into public.businesses (id, name, address) values (900202, 'Bbb Prueba', 'Calle 1')`,
    );
    const { user } = await openList('/admin/businesses?query=bbb prueba');
    await user.click(await screen.findByRole('button', { name: 'Eliminar Bbb Prueba' }, slow));
    await site.sql('delete from public.businesses where id = 900202');
    await user.click(await screen.findByRole('button', { name: 'Eliminar negocio' }));
    expect(
      await screen.findByText('Error al eliminar el negocio. Este negocio ya no existe', {}, slow),
    ).toBeInTheDocument();
    // The refetched list no longer has the row, so its dialog closes.
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), slow);
  });
});
