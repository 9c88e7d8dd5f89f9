import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { startAnalytics } from '@/lib/analytics';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

setupSeededSite();

const shareClick = { event: 'share_click', id: 5, name: "Pizza D'Carlo" };

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

  it.each(['', 'AbortError', 'InvalidStateError'])(
    'opens the share menu of the device instead of WhatsApp, and ignores an end with «%s»',
    async (errorName) => {
      await startAnalytics();
      const { panel } = await openPanel();
      const share = vi.fn(() =>
        errorName ? Promise.reject(new DOMException('', errorName)) : Promise.resolve(),
      );
      stubNavigator('share', share);
      const isNavigating = fireEvent.click(panel.getByRole('link', { name: 'Compartir' }));
      expect(isNavigating).toBe(false);
      expect(share).toHaveBeenCalledWith({
        text: "Encontré Pizza D'Carlo en San Luis CONECTA y creo que te puede interesar:",
        url,
      });
      await waitFor(() => expect(window.dataLayer).toContainEqual(shareClick));
      expect(screen.queryByText('Error')).toBeNull();
    },
  );

  it('shows the link where it cannot be copied', async () => {
    const { panel, user } = await openPanel();
    stubNavigator('clipboard', undefined);
    await user.click(await panel.findByRole('button', { name: 'Copiar enlace' }, slow));
    expect(await screen.findByText('No se pudo copiar el enlace', {}, slow)).toBeInTheDocument();
    expect(screen.getByText(`Cópialo de aquí: ${url}`)).toBeInTheDocument();
  });
});
