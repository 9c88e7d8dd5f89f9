import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { BusinessVisits } from '@/features/visits/admin/business-visits';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { renderPart } from '../render-part';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

it('staff read the exact sums of a business in 30 days, also after a failure', async () => {
  await site.signIn('editor');
  await site.change(
    `insert into public.business_visits (business_id, day, kind, count)
     values (63, private.local_date(now()), 'visit', 1200), (63, private.local_date(now()) - 29, 'visit', 3),
       (63, private.local_date(now()) - 30, 'visit', 50), (63, private.local_date(now()), 'call', 4)`,
    'delete from public.business_visits',
  );
  const restore = interceptFetch('/rpc/visits_of_business', databaseFailure);
  const { user } = renderPart(<BusinessVisits businessId={63} />);
  await screen.findByText('No se pudieron cargar las visitas.', {}, slow);
  restore();
  await user.click(screen.getByRole('button', { name: 'Reintentar' }));
  await screen.findByText('Toques en llamar', {}, slow);
  const figure = (label: string) => screen.getByText(label).nextElementSibling?.textContent;
  expect([figure('Visitas a la página'), figure('Toques en llamar'), figure('Toques en WhatsApp')]).toEqual([
    '1,203',
    '4',
    '0',
  ]);
});
