import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { decodeQr } from '../../decode-qr';
import { serveBuiltFiles } from '../built-files';
import { databaseFailure, interceptFetch, noConnection } from '../intercept-fetch';
import { createImpatientQueryClient } from '../impatient-query-client';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

const booklet = async () => within(await screen.findByRole('article', { name: 'Guía impresa' }, slow));

function openGuide() {
  const queryClient = createImpatientQueryClient();
  renderRoute('/guia', { queryClient });
  return { queryClient, page: document.body };
}

describe('the printed guide', () => {
  it('has every active business with number, phone, address and hours, and prints', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = renderRoute('/guia');
    await screen.findByText('Cargando la guía...', {}, slow);
    const guide = await booklet();
    expect(guide.getByText(/^60 negocios del barrio/)).toBeInTheDocument();
    const names = guide.getAllByText('Panadería El Niño');
    expect(names).toHaveLength(2);
    const entry = names[0]?.closest('li');
    expect(entry).toHaveTextContent(/^\d+Panadería El Niño444 121 5573/);
    expect(entry).toHaveTextContent('Lun a sáb 6:30 a.m. – 9:00 p.m.');
    const pizza = guide.getAllByText("Pizza D'Carlo")[0]?.closest('li');
    expect(pizza).toHaveTextContent(/A domicilio · Para llevar · SPEI · Tarjeta$/);
    // The index names the number of the entry.
    expect(names[1]?.closest('li')?.textContent).toBe(
      `Panadería El Niño${/^\d+/.exec(entry?.textContent ?? '')?.[0] ?? ''}`,
    );
    expect(guide.getAllByText('Con cita previa').length).toBeGreaterThan(2);
    const svg = new XMLSerializer().serializeToString(guide.getByRole('img', { name: /^Código QR/ }));
    expect(await decodeQr(svg)).toBe('https://sanluisconecta.mx/negocios');
    await user.click(screen.getByRole('button', { name: 'Imprimir la guía' }));
    expect(print).toHaveBeenCalledOnce();
  });

  it.each([
    ['does not respond', noConnection],
    ['is paused', () => Response.json({ message: 'paused' }, { status: 540 })],
    ['fails', databaseFailure],
  ])(
    'shows the list of the last build when the project %s, and the current one afterwards',
    async (_what, respond) => {
      await serveBuiltFiles();
      const restore = interceptFetch('/rest/v1/', respond);
      const { queryClient, page } = openGuide();
      const guide = await booklet();
      expect(guide.getByText(/^60 negocios del barrio/)).toBeInTheDocument();
      const entry = guide.getAllByText('Panadería El Niño')[0]?.closest('li');
      expect(entry).toHaveTextContent('Lun a sáb 6:30 a.m. – 9:00 p.m.');
      const note = /[Dd]atos del 24 de noviembre, 6:00 a\.m\./;
      expect(await screen.findByText(note)).toBeInTheDocument();
      expect(screen.getByRole('button', { name: 'Imprimir la guía' })).toBeEnabled();
      expect(page).not.toHaveTextContent(/Revisa tu internet|No se pudo cargar la guía/);
      restore();
      await queryClient.invalidateQueries();
      await waitFor(() => expect(screen.queryByText(note)).toBeNull(), slow);
      await booklet();
    },
  );

  it('is linked from the footer of every page', async () => {
    renderRoute('/contacto');
    const footer = within(screen.getByRole('contentinfo'));
    await waitFor(() =>
      expect(footer.getByRole('link', { name: 'Guía impresa' })).toHaveAttribute('href', '/guia'),
    );
  });
});
