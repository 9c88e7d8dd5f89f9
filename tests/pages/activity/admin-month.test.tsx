import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const sheet = () => screen.findByRole('article', { name: /^Resumen de / }, slow);
const months = () => screen.getByRole('combobox', { name: 'Mes' });
/** The figures by their labels. */
const figures = (article: HTMLElement) =>
  Object.fromEntries(
    within(article)
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]),
  );

describe('a month at a glance', () => {
  it('is linked from the dashboard and says what was done, beside the month before', async () => {
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
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('link', { name: 'Un mes a la vista' }, slow));
    const article = await sheet();
    expect(Object.keys(figures(article))).toEqual([
      'Solicitudes recibidas',
      'Negocios publicados',
      'Reportes resueltos',
      'Negocios que confirmaron sus datos',
      'Búsquedas sin resultado',
      'Días de espera',
      'Visitas a los negocios',
      'Toques en WhatsApp',
      'Toques en llamar',
      'Toques en «Cómo llegar»',
    ]);
    expect(figures(article)['Búsquedas sin resultado']).toBe('12');
    expect(figures(article)).toMatchObject({
      'Visitas a los negocios': '1,234',
      'Toques en WhatsApp': '0',
      'Toques en «Cómo llegar»': '5',
    });
    expect(within(article).getAllByText(/^El mes anterior: \d+$/)).toHaveLength(9);
    expect(
      within(article)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['prueba cura', 'prueba mariachi']);
    expect(within(article).queryByText(/^Incompleto/)).toBeNull();
  });

  it('of long ago says what is no longer kept', async () => {
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin/mes');
    await sheet();
    const oldest = within(months()).getAllByRole('option').at(-1);
    await user.selectOptions(months(), oldest ?? []);
    await waitFor(() => expect(currentUrl()).toMatch(/^\/admin\/mes\?month=\d{4}-\d\d-01$/), slow);
    expect(
      within(await sheet()).getAllByText('Incompleto: lo de hace más de 90 días se borra.'),
    ).toHaveLength(4);
  });
});
