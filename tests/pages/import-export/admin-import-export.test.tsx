import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { featuredQueries } from '@/features/businesses/featured/queries';
import { describeValue } from '@/features/history/admin/column-words';
import { ExportButton } from '@/features/import-export/admin/export-button';
import { ImportButton } from '@/features/import-export/admin/import-dialog';
import { encodeText } from '../../database/encode-text';
import { exportedBusiness, fileWith, manyBusinesses } from '../../database/import-file';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { renderPart } from '../render-part';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

function jsonFile(text: string, name = 'catalogo.json', type = 'application/json') {
  return new File([text], name, { type });
}

async function openImport() {
  await site.signIn('editor');
  const part = renderPart(<ImportButton owner="a" describeValue={describeValue} />);
  await part.user.click(screen.getByRole('button', { name: 'Importar JSON o CSV' }));
  await screen.findByRole('dialog', { name: 'Importar negocios' });
  return part;
}

type User = Awaited<ReturnType<typeof openImport>>['user'];

const pick = (user: User, file: File) => user.upload(screen.getByLabelText('Archivo JSON o CSV'), file);
/** The buttons that import wait for the comparison with the directory. */
const button = async (name: string | RegExp) => {
  const found = await screen.findByRole('button', { name }, slow);
  await waitFor(() => expect(found).toBeEnabled(), slow);
  return found;
};
const alert = (text: string | RegExp) =>
  waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(text), slow);

/** Businesses of one test only, without products or hours, so that the import is fast. */
function own(prefix: string, count: number) {
  const alone = { schedule: [], images: [], products: [], services: [] };
  return manyBusinesses(count).map((business) => ({
    ...business,
    ...alone,
    slug: `${prefix}-${business.slug}`,
  }));
}

/** Drops the responses of the given import calls; other requests reach the backend. */
function loseCalls(...lost: number[]): () => void {
  const online = globalThis.fetch;
  let calls = 0;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('import_businesses')) calls += 1;
    return url.includes('import_businesses') && lost.includes(calls)
      ? Promise.reject(new TypeError('Failed to fetch'))
      : online(input, init);
  });
  return () => vi.stubGlobal('fetch', online);
}

/** The request bodies of the import calls. */
function recordBatches(): unknown[] {
  const online = globalThis.fetch;
  const bodies: unknown[] = [];
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('import_businesses') && typeof init?.body === 'string')
      bodies.push(JSON.parse(init.body));
    return online(input, init);
  });
  onTestFinished(() => void vi.stubGlobal('fetch', online));
  return bodies;
}

/** Pauses the import calls until they are resumed; other requests reach the backend. */
function holdCalls(): () => void {
  const online = globalThis.fetch;
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = input instanceof Request ? input.url : String(input);
    if (url.includes('import_businesses')) await held;
    return online(input, init);
  });
  return letGo;
}

/** Records downloads, which jsdom does not implement. */
function watchDownloads(): { name: string; file: Blob }[] {
  const downloads: { name: string; file: Blob }[] = [];
  let last: Blob | null = null;
  URL.createObjectURL = (file: Blob) => {
    last = file;
    return 'blob:x';
  };
  URL.revokeObjectURL = () => undefined;
  const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    if (last) downloads.push({ name: this.download, file: last });
  });
  onTestFinished(() => click.mockRestore());
  return downloads;
}

describe('importing', { timeout: 60_000 }, () => {
  // Spec: admin 2.35, admin 2.36, admin 5.9, admin 5.10, admin 8.34
  it('refuses a file that is not JSON, malformed or incomplete', async () => {
    const { user } = await openImport();
    expect(
      screen.getByText(/los que ya están, con la misma dirección de página, se actualizan/),
    ).toBeVisible();

    await pick(user, jsonFile('PK', 'negocios.xlsx', 'application/zip'));
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
          metadata: { exportDate: new Date(Date.now() - 3_600_000).toISOString(), version: '1.0' },
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

  it('strips disallowed markup from descriptions', async () => {
    const { user } = await openImport();
    const dirty = '<p class="x">Pan & <b onclick="x">café</b></p><script>x</script>3 < 5';
    const clean = '<p>Pan & <b>café</b></p>3 &lt; 5';
    const [business] = own('limpio', 1);
    const offered = [{ name: 'Concha', description: dirty, price: null }];
    const file = fileWith([{ ...business, description: dirty, products: offered, services: offered }]);
    const sent = recordBatches();
    await pick(user, jsonFile(file));
    expect(screen.getByText(/se quitan los formatos que no se permiten/)).toBeVisible();
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación exitosa: 1 negocio importado');
    const product = { description: clean };
    expect(sent).toMatchObject([
      { p_batch: [{ description: clean, products: [product], services: [product] }] },
    ]);
  });

  it('maps the columns of a CSV file, tidies names in capitals and makes slugs', async () => {
    const { user } = await openImport();
    const text =
      'CLAVE;NEGOCIO;DOMICILIO;NOTA\r\n9;PANADERIA SIN NOMBRE;Calle 1;4441234567\r\n10;;Calle 2;\r\n';
    await pick(user, new File([text], 'padron.csv', { type: 'text/csv' }));
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

  it('makes the preview again with another encoding or header row, and says what is odd before anything is sent', async () => {
    const { user } = await openImport();
    const rows = [
      'PADRÓN',
      'NEGOCIO,CALLE,LATITUD,LONGITUD,NOTA',
      'Panadería Ñoño,Mezquite 5,25.67,-108.95,x',
    ];
    const incomplete = Array.from({ length: 18 }, (_, index) => `Tienda ${String(index)},,,,`);
    const bytes = encodeText([...rows, ...incomplete, 'TOTAL,19,,,'].join('\n'), 'macintosh');
    await pick(user, new File([bytes], 'padron.csv', { type: 'text/csv' }));

    expect(await screen.findByText('Tiene 19 negocios.', {}, slow)).toBeVisible();
    const letters = screen.getByLabelText('Cómo se leen las letras');
    expect(letters).toHaveValue('macintosh');
    expect(screen.getByText('«PADRÓN», «TOTAL · 19»')).toBeVisible();
    expect(screen.getByText('Columnas que no se reconocieron (1)')).toBeVisible();
    const kinds = within(screen.getByText('18 negocios no se importarán').parentElement ?? document.body);
    expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      '18 negocios: Falta direcciónRenglones 4–21',
    ]);
    expect(screen.getByText(/^Renglón 3 \(Panadería Ñoño\): queda a \d{3} km$/)).toBeVisible();

    await user.selectOptions(letters, 'windows-1252');
    expect(
      await screen.findByText('Parece que el archivo se leyó mal: «Panader’a „o–o»', {}, slow),
    ).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Cómo se leen las letras'), 'macintosh');
    await waitFor(() => expect(screen.queryByText(/^Parece que el archivo/)).toBeNull(), slow);

    await user.selectOptions(
      screen.getByLabelText('Títulos de las columnas'),
      'Renglón 3: Panadería Ñoño · Mezquite 5 · 25.67 · -108.95 · x',
    );
    expect(await screen.findByLabelText('Panadería Ñoño', {}, slow)).toHaveDisplayValue('No importar');
    expect(site.requests().filter((request) => request.includes('import_businesses'))).toEqual([]);
  });

  it('asks whether a business with the name and phone of another one is the same', async () => {
    const list = (address: string) =>
      new File(
        [`Nombre,Calle,Tel\nHerrería Única,${address},4447778899\nHerrería Dos,Calle 9,4447770000`],
        'lista.csv',
        {
          type: 'text/csv',
        },
      );
    const { user } = await openImport();
    await pick(user, list('Calle Vieja 1'));
    await user.click(await button('Importar 2 negocios'));
    await alert('Importación exitosa: 2 negocios importados');

    await user.click(await button('Elegir otro archivo'));
    await pick(user, list('Calle Corregida 7'));
    await button('Importar 2 negocios');
    expect(screen.getByText('0 nuevos · 1 con cambios · 1 sin cambios')).toBeVisible();
    const question = screen.getByLabelText('Renglón 2: Herrería Única');
    expect(question).toHaveDisplayValue('Es el mismo: actualizarlo');
    expect(screen.getByText('Herrería Única, Calle Vieja 1 (mismo teléfono, nombre parecido)')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /^Dirección.*Calle Corregida 7/ })).toBeChecked();
    await user.selectOptions(question, 'Es otro: agregarlo como nuevo');
    expect(screen.getByText('1 nuevo · 0 con cambios · 1 sin cambios')).toBeVisible();
    await user.selectOptions(question, 'Es el mismo: actualizarlo');
    await user.click(await button('Importar 2 negocios'));
    await alert('Importación exitosa: 2 negocios importados');
    expect(screen.getByText('0 nuevos, 1 actualizado, 1 sin cambios')).toBeVisible();
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

  // Spec: admin 8.33, admin 8.35
  it('reports a lost connection and resumes from the failed batch', async () => {
    const { user } = await openImport();
    await pick(user, jsonFile(fileWith(own('corte', 60))));
    const reconnect = loseCalls(2);
    await user.click(await button('Importar 60 negocios'));
    await alert('Error durante la importación: No hay conexión con el servidor.');
    expect(screen.getByText('Van 50 de 60 negocios; lo importado está guardado.')).toBeVisible();
    reconnect();
    await user.click(await button('Continuar'));
    await alert('Importación exitosa: 60 negocios importados');
    expect(screen.getByText('60 nuevos, 0 actualizados, 0 sin cambios')).toBeVisible();
  });

  it('pauses on click, keeps a checkpoint for the account and resumes with the same file', async () => {
    const text = fileWith(own('pausa', 60));
    const { user, unmount } = await openImport();
    await pick(user, jsonFile(text));
    const letGo = holdCalls();
    await user.click(await button('Importar 60 negocios'));
    await user.click(await button('Detener'));
    letGo();
    await alert('Importación detenida');
    expect(screen.getByText(/^Van 50 de 60 negocios/)).toBeVisible();
    unmount();

    const other = renderPart(<ImportButton owner="b" describeValue={describeValue} />);
    await other.user.click(screen.getByRole('button', { name: 'Importar JSON o CSV' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByText(/Quedó a medias/)).toBeNull();
    other.unmount();

    // As after a reload: the checkpoint is in sessionStorage only.
    const again = renderPart(<ImportButton owner="a" describeValue={describeValue} />);
    await again.user.click(screen.getByRole('button', { name: 'Importar JSON o CSV' }));
    expect(screen.getByText('Quedó a medias catalogo.json')).toBeVisible();
    await pick(again.user, jsonFile(fileWith(own('otro', 1))));
    expect(await screen.findByText('Tiene 1 negocio.', {}, slow)).toBeVisible();
    await again.user.click(await button('Elegir otro archivo'));
    await pick(again.user, jsonFile(text, 'renombrado.json'));
    expect(await screen.findByText(/La vez pasada se procesaron 50:/, {}, slow)).toBeVisible();
    const before = site.requests().length;
    await again.user.click(await button('Continuar'));
    await alert('Importación exitosa: 60 negocios importados');
    const calls = site
      .requests()
      .slice(before)
      .filter((request) => request.includes('import_businesses'));
    expect(calls).toHaveLength(1);
    expect(sessionStorage).toHaveLength(0);
  });

  // Spec: admin 8.35
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
  it('says how to go on in the browser of an app, which downloads nothing', async () => {
    const downloads = watchDownloads();
    const userAgent = vi.spyOn(navigator, 'userAgent', 'get');
    onTestFinished(() => userAgent.mockRestore());
    userAgent.mockReturnValue(
      'Mozilla/5.0 (Linux; Android 13; SM-A135M; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0 Mobile Safari/537.36',
    );
    await site.signIn('editor');
    const { user } = renderPart(<ExportButton />);
    await user.click(screen.getByRole('button', { name: 'Exportar JSON' }));
    expect(await screen.findByText('Este navegador no descarga archivos', {}, slow)).toBeVisible();
    expect(screen.getByText(/^Abre esta página en Chrome o Safari/)).toBeVisible();
    expect(screen.queryByText('Exportación lista')).toBeNull();
    expect(downloads).toEqual([]);
  });

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
