import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const months = () => screen.findByRole('combobox', { name: 'Mes' }, slow);
/** The numbers by their labels. */
const figures = () =>
  Object.fromEntries(
    screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('the month', () => {
  it('is linked from the dashboard and says what was done, beside the month before, and what was not found', async () => {
    await site.signIn('editor');
    await site.change(
      `delete from public.empty_searches;
       insert into public.empty_searches (term, day, count)
         values ('prueba cura', private.local_date(now()), 9), ('prueba mariachi', private.local_date(now()), 3);
       insert into public.business_visits (business_id, day, kind, count)
         values (1, private.local_date(now()), 'visit', 1200), (2, private.local_date(now()), 'visit', 34),
           (2, private.local_date(now()), 'directions', 5)`,
      'delete from public.empty_searches; delete from public.business_visits',
    );
    const { user, currentUrl } = renderRoute('/admin');
    await user.click(await screen.findByRole('link', { name: 'El mes' }, slow));
    await months();
    expect(currentUrl()).toBe('/admin/avisos/mes');
    expect(Object.keys(figures())).toEqual([
      'Solicitudes recibidas',
      'Días de espera',
      'Negocios publicados',
      'Avisos resueltos',
      'Negocios que confirmaron sus datos',
      'Búsquedas sin resultado',
      'Visitas a los negocios',
      'Toques en WhatsApp',
      'Toques en llamar',
      'Toques en «Cómo llegar»',
    ]);
    expect(figures()).toMatchObject({
      'Búsquedas sin resultado': '12',
      'Visitas a los negocios': '1,234',
      'Toques en WhatsApp': '0',
      'Toques en «Cómo llegar»': '5',
    });
    expect(screen.getAllByText(/^El mes anterior: (\d+|—)$/)).toHaveLength(10);
    await screen.findByRole('rowheader', { name: 'prueba cura' }, slow);
    expect(screen.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
      'prueba cura',
      'prueba mariachi',
    ]);
  });

  it('can be an earlier one, and the page says what is no longer kept of it', async () => {
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin/avisos/mes');
    const select = await months();
    const options = within(select).getAllByRole('option');
    expect(options).toHaveLength(12);
    await user.selectOptions(select, options.at(-1) ?? []);
    await waitFor(() => expect(currentUrl()).toMatch(/^\/admin\/avisos\/mes\?month=\d{4}-\d\d-01$/), slow);
    expect(screen.queryByText(/^El mes anterior:/)).toBeNull();
    expect(screen.getByText(/se borran a los 90 días/)).toBeVisible();
  });
});
