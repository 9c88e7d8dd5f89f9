import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { featuredQueries } from '@/features/businesses/featured/queries';
import { ExportButton } from '@/features/import-export/admin/export-button';
import { exportedBusiness, fileWith } from '../../database/import-file';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { renderPart } from '../render-part';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { alert, button, importDialog, jsonFile, own, recordBatches, watchDownloads } from './import-dialog';

const site = setupSeededSite();
const { openImport, pick } = importDialog(site);

describe('importing', { timeout: 60_000 }, () => {
  // Spec: admin 2.35, admin 2.36, admin 5.9, admin 5.10, admin 8.34
  it('refuses a file that is not JSON, malformed or incomplete', async () => {
    const { user } = await openImport();
    expect(
      screen.getByText(/los que ya están, con la misma dirección de página, se actualizan/),
    ).toBeVisible();

    await pick(user, jsonFile('PK\u0003\u0004\u0014\u0000', 'negocios.xlsx', 'application/zip'));
    await alert('Archivo inválidoPor favor selecciona un archivo JSON válido.');
    await pick(user, jsonFile('{"metadata": '));
    await alert(
      'Estructura de JSON inválidaArchivo JSON vacío o inválidoLínea 1, columna 14: el archivo termina antes de tiempo.',
    );
    expect(screen.getByText('catalogo.json')).toBeVisible();
    expect(screen.getByText('0.0 KB')).toBeVisible();
    await pick(user, jsonFile('{}', 'vacio.json', ''));
    await alert('Falta metadata en el JSONFalta array de negocios o no es válido');
    await pick(user, jsonFile(fileWith([{ name: 'x' }])));
    await alert('Negocio 1: Falta direcciónNegocio 1: Falta slug');
    const huge = jsonFile('{}');
    Object.defineProperty(huge, 'size', { value: 50 * 1024 * 1024 + 1 });
    await pick(user, huge);
    await alert('Archivo demasiado grandeEl tamaño máximo es de 50 MB.');
    expect(site.requests().filter((request) => request.includes('import_businesses'))).toEqual([]);
  });

  // Spec: admin 2.35, admin 7.32, admin 8.33, admin 8.37
  it('previews the file, imports it, shows the result and invalidates every list', async () => {
    const { user, queryClient } = await openImport();
    queryClient.setQueryData(featuredQueries.carousel().queryKey, []);
    const { name: _name, ...nameless } = exportedBusiness(3);
    const odd = exportedBusiness(2, { slug: 'pagina-2', phone: '12' });
    const bad = exportedBusiness(4, { slug: 'página' });
    const file = jsonFile(fileWith([...own('pagina', 1), odd, nameless, bad], [{ name: '<Mala>' }]));
    await pick(user, file);

    expect(await screen.findByText('Tiene 4 negocios.', {}, slow)).toBeVisible();
    expect(screen.getByText(`${(file.size / 1024).toFixed(1)} KB`)).toBeVisible();
    expect(screen.getByText('1 negocio no se importará')).toBeVisible();
    await user.dblClick(await button('Importar 3 negocios'));

    await alert('Importación parcial: 2 negocios importados con 2 errores');
    expect(screen.getByText('2 nuevos, 0 actualizados, 0 sin cambios')).toBeVisible();
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Negocio 3: Falta nombre',
      'Negocio 4: Error importando Negocio importado 4: La dirección de su página solo puede tener letras sin acento, números y guiones entre ellos, hasta 140 caracteres.',
      'No se pudo crear categoría: <Mala>',
      'Negocio 2 (Negocio importado 2): El teléfono no es válido. Se dejó fuera «12»',
    ]);
    const downloads = watchDownloads();
    await user.click(await button('Descargar los problemas (CSV)'));
    await waitFor(() => expect(downloads).toHaveLength(1), slow);
    expect(downloads[0]?.name).toMatch(/^problemas_importacion_\d{4}-\d\d-\d\d\.csv$/);
    expect((await downloads[0]?.file.text())?.split('\r\n')).toHaveLength(5);
    expect(queryClient.getQueryState(featuredQueries.carousel().queryKey)?.isInvalidated).toBe(true);
    const calls = site.requests().filter((request) => request.includes('import_businesses'));
    expect(calls).toHaveLength(1);
    await user.click(await button('Listo'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Spec: admin 5.23
  it('shows old and new of an older export, and keeps what was corrected here unless it is ticked', async () => {
    const [business] = own('viejo', 1);
    const slug = String(business?.slug);
    const file = (values: object) =>
      jsonFile(
        JSON.stringify({
          metadata: { exportDate: '2026-11-01T12:00:00Z', version: '1.0' },
          categories: [],
          businesses: [{ ...business, phone: '4441230000', ...values }],
        }),
      );
    const stored = async () => {
      const [result] = await site.sql(`select phone, address from public.businesses where slug = '${slug}'`);
      return result?.rows[0];
    };
    await site.sql(
      `insert into public.businesses (name, address, phone, slug) values ('${String(business?.name)}', 'Calle Vieja 1', '4441230000', '${slug}')`,
    );
    await site.change(
      `update public.businesses set phone = '4449998877' where slug = '${slug}'`,
      `delete from public.businesses where slug = '${slug}'`,
    );
    const { user } = await openImport();
    await pick(user, file({ address: 'Calle Nueva 2' }));
    await button('Importar 1 negocio');
    expect(screen.getByText('0 nuevos · 1 con cambios · 0 sin cambios')).toBeVisible();
    const phone = screen.getByRole('checkbox', { name: /^Teléfono.*Se corrigió aquí después/ });
    expect(phone).not.toBeChecked();
    expect(phone).toHaveAccessibleName(/444 999 8877\s*antes, con el archivo\s*444 123 0000/);
    // The row was added after the file was made; only what was edited since is older.
    expect(screen.getByRole('checkbox', { name: /^Dirección.*Calle Vieja 1/ })).toBeChecked();
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación exitosa');
    expect(await stored()).toEqual({ phone: '4449998877', address: 'Calle Nueva 2' });

    await user.click(await button('Elegir otro archivo'));
    await pick(user, file({ address: 'Calle Nueva 2' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Teléfono/ }, slow));
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación exitosa');
    expect(await stored()).toEqual({ phone: '4441230000', address: 'Calle Nueva 2' });
  });

  it('maps the columns of pasted cells, tidies names in capitals and makes slugs', async () => {
    const { user } = await openImport();
    const text =
      'CLAVE\tNEGOCIO\tDOMICILIO\tNOTA\r\n9\tPANADERIA SIN NOMBRE\tCalle 1\t4441234567\r\n10\t\tCalle 2\t\r\n';
    expect(screen.getByLabelText('O pega aquí las celdas')).toBeVisible();
    await user.paste(text);
    expect(await screen.findByText('Celdas pegadas', {}, slow)).toBeVisible();
    expect(await screen.findByText('Tiene 2 negocios.', {}, slow)).toBeVisible();
    expect(screen.getByText('PANADERIA SIN NOMBRE → Panadería sin nombre')).toBeVisible();
    expect(screen.getByText(/^Los que no se parecen/)).toBeVisible();
    expect(screen.getByLabelText('NEGOCIO')).toHaveDisplayValue('Nombre');
    expect(screen.getByLabelText('NOTA')).toHaveDisplayValue('No importar');
    await user.selectOptions(screen.getByLabelText('NOTA'), 'Teléfono');
    await waitFor(() => expect(screen.getByLabelText('NOTA')).toHaveDisplayValue('Teléfono'), slow);
    await user.selectOptions(screen.getByLabelText('NEGOCIO'), 'No importar');
    expect(await screen.findByText('2 negocios no se importarán', {}, slow)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
    await user.selectOptions(screen.getByLabelText('NEGOCIO'), 'Nombre');

    const sent = recordBatches();
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación parcial: 1 negocio importado con 1 error');
    expect(sent).toMatchObject([
      {
        p_batch: [
          {
            name: 'Panadería sin nombre',
            address: 'Calle 1',
            phone: '4441234567',
            slug: 'panaderia-sin-nombre-9',
          },
        ],
      },
    ]);
    expect(sent).not.toHaveProperty('0.p_batch.0.id');
  });

  // Spec: admin 5.11
  it('offers to make the slugs of a file in which no business has one', async () => {
    const { user } = await openImport();
    const [{ slug: _slug, ...bare } = {}] = own('sin-slug', 1);
    await pick(user, jsonFile(fileWith([bare])));
    expect(await screen.findByText('Negocio 1: Falta slug', {}, slow)).toBeVisible();
    await user.click(
      screen.getByRole('switch', { name: /^Hacer la dirección de la página de cada negocio/ }),
    );
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación exitosa: 1 negocio importado');
  });

  it('says why a file could not be compared, and compares it again', async () => {
    const { user } = await openImport();
    const restore = interceptFetch(/rpc\/preview_import/, databaseFailure);
    await pick(user, jsonFile(fileWith(own('sin-comparar', 1))));
    await alert(/^No se pudo comparar\./);
    expect(screen.getByRole('button', { name: 'Importar 1 negocio' })).toBeDisabled();
    restore();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await button('Importar 1 negocio');
    expect(screen.getByText('1 nuevo · 0 con cambios · 0 sin cambios')).toBeVisible();
  });

  // Spec: admin 8.35
  it('shows an error when the role was revoked meanwhile', async () => {
    const { user } = await openImport();
    await pick(user, jsonFile(fileWith(own('sin-permiso', 1))));
    const begin = await button('Importar 1 negocio');
    await site.demote('editor');
    await user.click(begin);
    await alert('Error durante la importación: No tienes permiso para hacer esto.');
  });
});

describe('exporting', () => {
  // Spec: admin 7.12, admin 7.44
  it('downloads every business once, including inactive ones', async () => {
    const downloads = watchDownloads();
    await site.signIn('editor');
    const { user } = renderPart(<ExportButton />);
    await user.dblClick(screen.getByRole('button', { name: 'Exportar JSON' }));
    expect(await screen.findByText('Exportación lista', {}, slow)).toBeVisible();
    expect(downloads.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^negocios_export_\d{4}-\d\d-\d\d\.json$/),
    ]);
    const text = await downloads[0]?.file.text();
    const { metadata, businesses } = JSON.parse(text ?? '') as {
      metadata: { totalBusinesses: number };
      businesses: { id: number }[];
    };
    expect(metadata.totalBusinesses).toBe(businesses.length);
    expect(businesses.map(({ id }) => id)).toEqual(expect.arrayContaining([1, 47, 60, 63]));
  });

  // Spec: admin 8.26, admin 8.38
  it('shows an error and downloads nothing when a request fails', async () => {
    const downloads = watchDownloads();
    await site.signIn('editor');
    const online = globalThis.fetch;
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const { user } = renderPart(<ExportButton />);
    await user.click(screen.getByRole('button', { name: 'Exportar JSON' }));
    expect(await screen.findByText('Error en exportación', {}, slow)).toBeVisible();
    expect(
      screen.getByText(
        'Error al exportar datos: No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
      ),
    ).toBeVisible();
    expect(downloads).toEqual([]);
    vi.stubGlobal('fetch', online);
  });
});

describe('the list of businesses', () => {
  it('is downloaded for Excel as it is filtered, whole or as a list for calls', async () => {
    const downloads = watchDownloads();
    await site.signIn('editor');
    const { user } = renderRoute('/admin/businesses?only=hours&sort=newest');
    const table = await screen.findByRole('table', {}, slow);
    await waitFor(() => expect(within(table).getAllByRole('checkbox').length).toBeGreaterThan(1), slow);
    const shown = within(table)
      .getAllByRole('checkbox')
      .map((box) => box.getAttribute('aria-label')?.replace('Elegir ', ''));

    await user.click(screen.getByRole('button', { name: 'Excel (CSV)' }));
    await user.click(await screen.findByRole('button', { name: 'Todas las columnas' }, slow));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
    await user.click(screen.getByRole('button', { name: 'Excel (CSV)' }));
    await user.click(await screen.findByRole('button', { name: 'Lista para llamar' }, slow));
    await waitFor(() => expect(downloads).toHaveLength(2), slow);

    expect(downloads.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^directorio_\d{4}-\d\d-\d\d\.csv$/),
      expect.stringMatching(/^lista_para_llamar_\d{4}-\d\d-\d\d\.csv$/),
    ]);
    const [directory = '', calls = ''] = await Promise.all(downloads.map(({ file }) => file.text()));
    const names = calls
      .trim()
      .split('\r\n')
      .slice(1)
      .map((line) => line.split(',')[0]);
    // The list shows a page of them.
    expect(names.slice(0, shown.length)).toEqual(shown);
    const [result] = await site.sql(
      `select count(*)::int as count from public.businesses b
       where not b.by_appointment and not exists (select 1 from public.business_hours h where h.business_id = b.id)`,
    );
    expect(names).toHaveLength(Number(result?.rows[0]?.['count']));
    expect(calls).toMatch(/^\ufeff?Nombre,Teléfono,Calle\r\n/);
    expect(directory).toMatch(/^\ufeff?Nombre,Categoría,Dirección,/);
  });

  // Spec: admin 2.24
  it('offers import and export to an editor and shows the imported rows', async () => {
    await site.signIn('editor');
    const { user } = renderRoute('/admin/businesses');
    await button('Exportar JSON');
    await user.click(await button('Importar JSON o CSV'));
    const business = exportedBusiness(1, { name: 'AAA Recién importado', slug: 'aaa-recien' });
    await pick(user, jsonFile(fileWith([business])));
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación exitosa: 1 negocio importado');
    await user.click(await button('Listo'));
    const table = await screen.findByRole('table', {}, slow);
    expect(await within(table).findByText('AAA Recién importado', {}, slow)).toBeVisible();
  });
});
