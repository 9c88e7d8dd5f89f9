import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
const table = () => screen.findByRole('table', { name: 'Eventos de seguridad' }, slow);

async function open(path = '/admin/settings/seguridad') {
  await site.signIn('admin');
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: 'Seguridad' }, slow);
  return page;
}

const addEvents = (rows: string) =>
  site.change(
    `insert into private.security_events (action, user_id, ip_hash, user_agent, metadata) ${rows}`,
    'delete from private.security_events',
  );

describe('the security events', () => {
  it('are told in words', async () => {
    await addEvents(`values
      ('suspicious_activity', null, 'a1b2c3d4e5', 'Mozilla/5.0 (Linux; Android 14)', '{"reason": "spam_detected"}'),
      ('form_submission_success', (select id from auth.users where email = 'usuario@ejemplo.mx'), null, null, '{}')`);
    await open();
    const rows = within(await table());
    const suspicious = within(rows.getByRole('row', { name: /Actividad sospechosa/ }));
    expect(suspicious.getByText('Parecía publicidad no deseada')).toBeVisible();
    expect(suspicious.getByText('Visitante sin cuenta')).toBeVisible();
    expect(suspicious.getByText('Teléfono Android · Conexión a1b2c3')).toBeVisible();
    expect(rows.getByRole('row', { name: /Solicitud recibida/ })).toHaveTextContent('Lupita Saldaña');
  });

  it('are filtered through the URL and loaded by the page', async () => {
    await addEvents(
      `select case when n = 1 then 'suspicious_activity' else 'form_submission_failed' end, null::uuid, null, null, '{}'::jsonb
       from generate_series(1, 60) n`,
    );
    const { user, currentUrl } = await open();
    await table();
    expect(await screen.findByText('50 eventos', {}, slow)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Ver eventos anteriores' }));
    expect(await screen.findByText('60 eventos', {}, slow)).toBeVisible();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Qué eventos mostrar' }),
      'Actividad sospechosa',
    );
    expect(await screen.findByText('1 evento', {}, slow)).toBeVisible();
    await waitFor(
      () => expect(currentUrl()).toBe('/admin/settings/seguridad?action=suspicious_activity'),
      slow,
    );
  });

  it('may be none', async () => {
    await site.sql('delete from private.security_events');
    await open();
    expect(await screen.findByText('No hay eventos', {}, slow)).toBeVisible();
  });

  it('are not for editors', async () => {
    await site.signIn('editor');
    const { currentUrl } = renderRoute('/admin/settings/seguridad');
    await waitFor(() => expect(currentUrl()).toBe('/'), slow);
  });
});
