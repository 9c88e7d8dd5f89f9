import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ExportButton } from '@/features/import-export/admin/export-button';
import { ImportButton } from '@/features/import-export/admin/import-dialog';
import { encodeText } from '../../database/encode-text';
import { fileWith } from '../../database/import-file';
import { renderPart } from '../render-part';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { alert, button, importDialog, jsonFile, own, recordBatches, watchDownloads } from './import-dialog';

const site = setupSeededSite();
const { openImport, pick } = importDialog(site);

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

describe('importing', { timeout: 60_000 }, () => {
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

  it('makes the preview again with other letters or another header row, and says what is odd before anything is sent', async () => {
    const { user } = await openImport();
    const rows = [
      'PADRON',
      'NEGOCIO,CALLE,LATITUD,LONGITUD,NOTA',
      'Panadería Ñoño,Mezquite 5,25.67,-108.95,x',
    ];
    const incomplete = Array.from({ length: 18 }, (_, index) => `Tienda ${String(index)},,,,`);
    // The last sign was cut in two: as Windows-1252 every row can be read, and the accents are broken.
    const bytes = encodeText([...rows, ...incomplete, 'TOTAL,19,,,N'].join('\n'), 'utf-8');
    bytes[bytes.length - 1] = 0xc3;
    await pick(user, new File([bytes], 'padron.csv', { type: 'text/csv' }));

    expect(await screen.findByText('Tiene 19 negocios.', {}, slow)).toBeVisible();
    expect(screen.getByText('«PADRON», «TOTAL · 19 · Ã»')).toBeVisible();
    expect(screen.getByText('Columnas que no se reconocieron (1)')).toBeVisible();
    const kinds = within(screen.getByText('19 negocios no se importarán').parentElement ?? document.body);
    expect(kinds.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Renglón 3 (PanaderÃ\u00ada Ã‘oÃ±o): Las letras vienen rotas: «PanaderÃa Ã‘oÃ±o»',
      '18 negocios: Falta direcciónRenglones 4–21',
    ]);

    const banner = 'Las letras vienen rotas en 1 negocio: «PanaderÃa Ã‘oÃ±o»';
    expect(screen.getByText(banner)).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Importar \d/ })).toBeNull();
    await user.click(screen.getByRole('switch', { name: 'Importarlos con las letras rotas' }));
    expect(await screen.findByRole('button', { name: 'Importar 1 negocio' }, slow)).toBeVisible();
    expect(screen.getByText(banner)).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Cómo se leen las letras'), 'utf-8');
    await waitFor(() => expect(screen.queryByText(/^Las letras vienen rotas/)).toBeNull(), slow);
    expect(screen.getByText(/^Renglón 3 \(Panadería Ñoño\): queda a \d{3} km$/)).toBeVisible();

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

    const other = renderPart(<ImportButton />);
    await other.user.click(screen.getByRole('button', { name: 'Importar JSON o CSV' }));
    expect(await screen.findByRole('dialog')).toBeVisible();
    expect(screen.queryByText(/Quedó a medias/)).toBeNull();
    other.unmount();

    // As after a reload: the checkpoint is in sessionStorage only.
    const again = renderPart(<ImportButton />);
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
});
