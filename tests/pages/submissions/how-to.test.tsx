import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { team } from '@/site.config';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

it('editors read how the team works, and its reasons are offered in a rejection', async () => {
  await site.signIn('editor');
  const { user, currentUrl } = renderRoute('/admin');
  await user.click(await screen.findByRole('link', { name: 'Cómo se hace' }, slow));
  await waitFor(() => expect(currentUrl()).toBe('/admin/como-se-hace'), slow);
  for (const name of ['Qué publicamos', 'La zona', 'Cómo escribimos', 'Preguntas listas'])
    expect(await screen.findByRole('region', { name }, slow)).toBeVisible();
  const reasons = within(await screen.findByRole('region', { name: 'Razones para rechazar' }, slow));
  expect(reasons.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(team.rejectReasons);

  await user.click(screen.getByRole('link', { name: /^Solicitudes/ }));
  await user.click(await screen.findByRole('button', { name: 'Rechazar Paletería La Plaza' }, slow));
  const offered = within(await screen.findByRole('group', { name: 'Razones listas' }, slow));
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(team.rejectReasons);
});
