import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

describe('sharing a business', () => {
  const url = 'https://sanluisconecta.mx/negocio/pizza-dcarlo-5';

  /** Puts a share menu or a clipboard into the browser, of which jsdom has none. */
  function stubNavigator(name: 'share' | 'clipboard', value: unknown) {
    Object.defineProperty(navigator, name, { configurable: true, value });
    onTestFinished(() => void Reflect.deleteProperty(navigator, name));
  }

  async function openPanel() {
    const page = renderRoute('/negocio/pizza-dcarlo-5');
    await screen.findByRole('heading', { level: 2, name: 'Ubicación' }, slow);
    return { ...page, panel: within(screen.getByRole('region', { name: 'Contacto' })) };
  }

  // Spec: public 8.7, public 8.9, public 8.10, public 8.12
  it('needs a connection, as links to other sites, unless the device has a share menu', async () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    onTestFinished(() => onLine.mockRestore());
    const { panel } = await openPanel();
    const failedShare = 'No se pudo compartir el negocio. Por favor intente nuevamente.';
    for (const [name, message] of [
      ['Agendar cita', 'No se pudo agendar la cita. Por favor intente nuevamente.'],
      ['Carta y precios', 'No se pudo abrir Carta y precios. Por favor intente nuevamente.'],
      [/^Sitio web/, 'No se pudo abrir el sitio web. Por favor intente nuevamente.'],
    ] as const) {
      const [link = document.body] = panel.getAllByRole('link', { name });
      expect(fireEvent.click(link)).toBe(false);
      expect(await screen.findByText(message, {}, slow)).toBeInTheDocument();
    }

    const share = vi.fn(() => Promise.resolve());
    stubNavigator('share', share);
    fireEvent.click(panel.getByRole('link', { name: 'Compartir' }));
    await waitFor(() => expect(share).toHaveBeenCalledOnce());
    expect(screen.queryByText(failedShare)).toBeNull();
    share.mockRejectedValue(new DOMException('', 'NotAllowedError'));
    fireEvent.click(panel.getByRole('link', { name: 'Compartir' }));
    expect(await screen.findByText(failedShare, {}, slow)).toBeInTheDocument();
  });

  it('copies the link', async () => {
    const { panel, user } = await openPanel();
    await user.click(await panel.findByRole('button', { name: 'Copiar enlace' }, slow));
    expect(await screen.findByText('Enlace copiado', {}, slow)).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe(url);
  });
});
