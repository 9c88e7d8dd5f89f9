import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { ExportButton } from '@/features/import-export/admin/export-button';
import { encodeText } from '../../database/encode-text';
import { fileWith } from '../../database/import-file';
import { renderPart } from '../render-part';
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
    await user.click(await button('Importar 1 negocio'));
    await alert('Importación exitosa: 1 negocio importado');
    const product = { new: { description: clean } };
    expect(sent).toMatchObject([
      {
        p_batch: [{ change: { columns: { description: { new: clean } }, products: [product, product] } }],
      },
    ]);
  });

  it('says where letters are broken, and reads the file again with others', async () => {
    const { user } = await openImport();
    const rows = ['PADRON', 'NEGOCIO,DOMICILIO,NOTA', 'Panadería Ñoño,Mezquite 5,x'];
    const incomplete = Array.from({ length: 18 }, (_, index) => `Tienda ${String(index)},,`);
    // The last sign was cut in two: as Windows-1252 every row can be read, and the accents are broken.
    const bytes = encodeText([...rows, ...incomplete, 'TOTAL,,N'].join('\n'), 'utf-8');
    bytes[bytes.length - 1] = 0xc3;
    await pick(user, new File([bytes], 'padron.csv', { type: 'text/csv' }));
    await user.selectOptions(
      await screen.findByLabelText('Títulos de las columnas', {}, slow),
      'Renglón 2: NEGOCIO · DOMICILIO · NOTA',
    );
    expect(screen.getByLabelText(/^Las letras se ven mal/)).toHaveDisplayValue(/^Windows/);
    await user.click(await button('Ver cómo quedaría'));

    await counts('1 nuevo · 0 con cambios · 0 sin cambios · 19 no se pueden guardar');
    expect(screen.getByRole('heading', { name: 'No se pueden guardar (19)' })).toBeVisible();
    expect(screen.getAllByRole('listitem')[0]).toHaveTextContent(
      '19 negocios: Falta direcciónRenglones 4–22',
    );
    expect(screen.getByText(/^Las letras vienen rotas en 1 negocio: «PanaderÃ/)).toBeVisible();
    expect(screen.getByText('No hay nada que guardar.')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: /Letras rotas/ })).not.toBeChecked();
    await user.click(screen.getByRole('switch', { name: 'Importarlos con las letras rotas' }));
    await button('Importar 1 negocio');
    expect(screen.getByRole('checkbox', { name: /Nuevo/ })).toBeChecked();

    await user.selectOptions(screen.getByLabelText(/^Las letras se ven mal/), 'utf-8');
    await waitFor(() => expect(screen.getByText('Panadería Ñoño · Tienda 0 · Tienda 1')).toBeVisible(), slow);
    await user.click(await button('Ver cómo quedaría'));
    await button('Importar 1 negocio');
    expect(screen.queryByText(/^Las letras vienen rotas/)).toBeNull();
    expect(site.requests().filter((request) => request.includes('import_businesses'))).toEqual([]);
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

  it('pauses on click and goes on with the rest', async () => {
    const { user } = await openImport();
    await pick(user, jsonFile(fileWith(own('pausa', 60))));
    const letGo = holdCalls();
    await user.click(await button('Importar 60 negocios'));
    await user.click(await button('Detener'));
    letGo();
    await alert('Importación detenida');
    expect(screen.getByText(/^Van 50 de 60 negocios/)).toBeVisible();
    await user.click(await button('Continuar'));
    await alert('Importación exitosa: 60 negocios importados');
    expect(site.requests().filter((request) => request.includes('import_businesses'))).toHaveLength(2);
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
