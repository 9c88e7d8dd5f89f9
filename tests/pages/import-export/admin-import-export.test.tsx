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
import {
  alert,
  button,
  counts,
  importDialog,
  jsonFile,
  own,
  recordBatches,
  watchDownloads,
} from './import-dialog';

const site = setupSeededSite();
const { openImport, pick } = importDialog(site);

/** The calls that have imported. */
const calls = () => site.requests().filter((request) => request.includes('import_businesses'));

describe('importing', { timeout: 60_000 }, () => {
  // Spec: admin 2.35, admin 2.36, admin 5.9, admin 5.10, admin 5.11, admin 8.34
  it('refuses a file that is not JSON, malformed or incomplete', async () => {
    const { user } = await openImport();
    expect(
      screen.getByText(/los que ya están, con la misma dirección de página, se actualizan/),
    ).toBeVisible();

    await pick(user, jsonFile('PK\u0003\u0004\u0014\u0000', 'negocios.xlsx', 'application/zip'));
    await alert('Archivo inválidoPor favor selecciona un archivo JSON válido.');
    await pick(user, jsonFile('{"metadata": '));
    await alert('Estructura de JSON inválidaArchivo JSON vacío o inválido');
    expect(screen.getByText('catalogo.json')).toBeVisible();
    expect(screen.getByText('0.0 KB')).toBeVisible();
    await pick(user, jsonFile('{}', 'vacio.json', ''));
    await alert('Estructura de JSON inválida');
    await pick(user, jsonFile('{"metadata": 1}'));
    await alert('Falta metadata en el JSONFalta array de negocios o no es válido');
    await pick(user, jsonFile(fileWith([{ name: 'x' }])));
    await alert('Negocio 1: Falta direcciónNegocio 1: Falta slug');
    const huge = jsonFile('{}');
    Object.defineProperty(huge, 'size', { value: 50 * 1024 * 1024 + 1 });
    await pick(user, huge);
    await alert('Archivo demasiado grandeEl tamaño máximo es de 50 MB.');
    expect(calls()).toEqual([]);
  });

  // Spec: admin 2.35, admin 7.32, admin 8.33, admin 8.37
  it('shows what an export would store, stores it, shows the result and invalidates every list', async () => {
    const { user, queryClient } = await openImport();
    queryClient.setQueryData(featuredQueries.carousel().queryKey, []);
    const { name: _name, ...nameless } = exportedBusiness(3);
    const odd = exportedBusiness(2, { slug: 'pagina-2', phone: '12', category: '<Mala>' });
    const bad = exportedBusiness(4, { slug: 'página' });
    const file = jsonFile(fileWith([...own('pagina', 1), odd, nameless, bad]));
    await pick(user, file);

    await counts('2 nuevos · 0 con cambios · 0 sin cambios · 2 no se pueden guardar');
    expect(screen.getByText(`${(file.size / 1024).toFixed(1)} KB`)).toBeVisible();
    expect(screen.getByLabelText('Categoría importada 1')).toHaveDisplayValue('Crear');
    expect(
      screen.getByText(/^No se pudo crear categoría: <Mala>\. No puede llevar los signos/),
    ).toBeVisible();
    expect(screen.getByText('Falta decidir 1 categoría nueva.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Importar 2 negocios' })).toBeDisabled();
    await user.selectOptions(screen.getByLabelText('<Mala>'), 'Sin categoría');
    await user.dblClick(await button('Importar 2 negocios'));

    await alert('Importación parcial: 2 negocios importados con 2 errores');
    expect(screen.getByText('2 nuevos, 0 actualizados, 0 sin cambios')).toBeVisible();
    expect(screen.getByRole('link', { name: 'historial' })).toHaveAttribute('href', '/admin/historial');
    const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(lines).toEqual([
      'Negocio 3: Falta nombre',
      'Negocio 4 (Negocio importado 4): La dirección de su página solo puede tener letras sin acento, números y guiones entre ellos, hasta 140 caracteres.',
    ]);
    const downloads = watchDownloads();
    await user.click(await button('Descargarlos con su motivo (CSV)'));
    await waitFor(() => expect(downloads).toHaveLength(1), slow);
    expect(downloads[0]?.name).toMatch(/^no_importados_\d{4}-\d\d-\d\d\.csv$/);
    const rows = (await downloads[0]?.file.text())?.split('\r\n') ?? [];
    expect(rows).toHaveLength(3);
    expect(rows[0]).toMatch(/,Motivo$/);
    expect(queryClient.getQueryState(featuredQueries.carousel().queryKey)?.isInvalidated).toBe(true);
    expect(calls()).toHaveLength(1);
    await user.click(await button('Listo'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  // Spec: admin 5.23, admin 8.36
  it('shows old and new of an older export, and keeps what was corrected here unless it is ticked', async () => {
    const [business] = own('viejo', 1);
    const slug = String(business?.slug);
    const file = (values: object) =>
      jsonFile(
        JSON.stringify({
          metadata: { exportDate: '2026-11-01T12:00:00Z', version: '1.0' },
          categories: [],
          businesses: [{ slug, name: business?.name, phone: '4441230000', ...values }],
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
    await counts('0 nuevos · 1 con cambios · 0 sin cambios');
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
    expect(await screen.findByText('No hay nada que guardar.', {}, slow)).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: /^Teléfono/ }));
    await site.sql(`update public.businesses set phone = '4440009999' where slug = '${slug}'`);
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación parcial: 0 negocios importados con 1 error');
    expect(screen.getByRole('listitem')).toHaveTextContent(
      /^Negocio 1: Error importando viejo 1: (?!Error)\S/,
    );
    await user.click(await button('Elegir otro archivo'));
    await pick(user, file({ address: 'Calle Nueva 2' }));
    await user.click(await screen.findByRole('checkbox', { name: /^Teléfono/ }, slow));
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación exitosa');
    expect(await stored()).toEqual({ phone: '4441230000', address: 'Calle Nueva 2' });
  });

  it('asks what each column of pasted cells is, and says what is still missing', async () => {
    const { user } = await openImport();
    const text = 'LISTA\t\t\r\nRAZON\tNOTA\tVENCE\r\nPANADERIA SIN NOMBRE\t4441234567\t03/12/2026\r\n';
    expect(screen.getByLabelText('O pega aquí las celdas')).toBeVisible();
    await user.paste(text);
    expect(await screen.findByText('Celdas pegadas', {}, slow)).toBeVisible();
    await user.selectOptions(
      screen.getByLabelText('Títulos de las columnas'),
      'Renglón 2: RAZON · NOTA · VENCE',
    );
    expect(screen.getByLabelText('RAZON')).toHaveDisplayValue('No importar');
    const goOn = () => user.click(screen.getByRole('button', { name: 'Ver cómo quedaría' }));
    await goOn();
    await alert('Di qué columna es el nombre.');
    await user.selectOptions(screen.getByLabelText('RAZON'), 'Nombre');
    await user.selectOptions(screen.getByLabelText('NOTA'), 'Datos confirmados el');
    await user.selectOptions(screen.getByLabelText('VENCE'), 'Datos confirmados el');
    await alert('Di qué columna es la dirección, o escribe una para todos, como «Sin dirección».');
    await user.type(screen.getByLabelText('Dirección de todos'), 'Sin dirección');
    await alert('Dos columnas son «Datos confirmados el»: deja una.');
    await user.selectOptions(screen.getByLabelText('NOTA'), 'Teléfono');
    await alert('Di qué fecha es 03/12/2026.');
    await user.selectOptions(screen.getByLabelText('¿Qué es 03/12/2026?'), '3 de diciembre de 2026');
    expect(screen.getByText('PANADERIA SIN NOMBRE → Panadería sin nombre')).toBeVisible();
    await user.type(screen.getByLabelText('Categoría de todos'), 'Panes de prueba');
    await goOn();

    await counts('1 nuevo · 0 con cambios · 0 sin cambios');
    await user.selectOptions(screen.getByLabelText('Panes de prueba'), 'Crear');
    const sent = recordBatches();
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación exitosa: 1 negocio importado');
    expect(sent).toMatchObject([
      {
        p_batch: [
          {
            business_id: null,
            category: 'Panes de prueba',
            change: {
              columns: {
                name: { new: 'Panadería sin nombre' },
                address: { new: 'Sin dirección' },
                phone: { new: '4441234567' },
                confirmed_on: { new: '2026-12-03' },
              },
            },
          },
        ],
      },
    ]);

    // The same headers again.
    await user.click(await button('Elegir otro archivo'));
    await user.paste(text);
    expect(await screen.findByLabelText('NOTA', {}, slow)).toHaveDisplayValue('Teléfono');
  });

  it('takes a row with the phone of a business here for that one, unless somebody says it is another', async () => {
    const list = (address: string) =>
      new File(
        [
          `Nombre,Dirección,Teléfono,Horario\nHerrería Única,${address},4447778899,a ratos\nHerrería Dos,Calle 9,4447770000,\n`,
        ],
        'lista.csv',
        { type: 'text/csv' },
      );
    const { user } = await openImport();
    const goOn = async (address: string) => {
      await pick(user, list(address));
      await user.click(await button('Ver cómo quedaría'));
    };
    await goOn('Calle Vieja 1');
    await user.click(await button('Importar 2 negocios'));
    await alert('Importación exitosa: 2 negocios importados');

    await user.click(await button('Elegir otro archivo'));
    await goOn('Calle Corregida 7');
    await counts('0 nuevos · 1 con cambios · 1 sin cambios');
    expect(
      screen.getByText('Es «Herrería Única», Calle Vieja 1 (mismo teléfono, nombre parecido)'),
    ).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Dirección.*Calle Corregida 7/ })).toBeChecked();
    expect(screen.getAllByText(/^Horario «a ratos»: /)[0]).toBeVisible();
    await user.click(screen.getByRole('checkbox', { name: 'Es otro negocio' }));
    await counts('1 nuevo · 0 con cambios · 1 sin cambios');
    await user.click(screen.getByRole('checkbox', { name: 'Es otro negocio' }));
    await user.click(await button('Volver a las columnas'));
    expect(screen.getByLabelText('Teléfono')).toHaveDisplayValue('Teléfono');
    await user.click(await button('Ver cómo quedaría'));
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación exitosa: 2 negocios importados');
    expect(screen.getByText('0 nuevos, 1 actualizado, 1 sin cambios')).toBeVisible();
  });

  it('says why a file could not be compared, and compares it again', async () => {
    const { user } = await openImport();
    const restore = interceptFetch(/rpc\/import_targets/, databaseFailure);
    await pick(user, jsonFile(fileWith(own('sin-comparar', 1))));
    await alert(/^No se pudo comparar\./);
    restore();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    await button('Importar 1 negocio');
    await counts('1 nuevo · 0 con cambios · 0 sin cambios');
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
    await waitFor(() => expect(downloads).toHaveLength(1), slow);
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
