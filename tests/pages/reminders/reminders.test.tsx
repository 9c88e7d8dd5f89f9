import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { startAnalytics } from '@/lib/analytics';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { loseResponse } from '../registration';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();
const token = 'ab'.repeat(32);

const wanted = async (): Promise<unknown> =>
  (await site.sql(`select email from public.profiles where wants_reminders order by 1`))[0]?.rows;
const editor = { email: 'editor@ejemplo.mx' };
const want = `update public.profiles set wants_reminders = (email = '${editor.email}') where true`;
const unwant = 'update public.profiles set wants_reminders = false where true';
const calls = () => site.requests().filter((request) => request.endsWith('/rpc/end_reminders'));

beforeEach(async () => {
  await site.sql(`
    delete from private.rate_counters where true;
    delete from private.reminders where true;
    insert into private.reminders (user_id, sent_on, token_hash)
    select id, private.local_date(now()), private.hash_token('${token}') from auth.users where email = '${editor.email}';
    ${unwant}`);
});

describe('the reminder on the dashboard', () => {
  const openCard = async () => {
    const page = renderRoute('/admin');
    const card = within(await screen.findByRole('region', { name: 'Recordatorio' }, slow));
    return { ...page, toggle: await card.findByRole('switch', { name: /^Un correo al día/ }, slow) };
  };

  it.each(['admin', 'editor'] as const)('is off at first, and an %s switches it on and off', async (role) => {
    await site.signIn(role);
    const { user, toggle } = await openCard();
    expect(toggle).not.toBeChecked();
    expect(toggle).toHaveAccessibleDescription(/Solo cuando algo espera/);
    await user.click(toggle);
    expect(await screen.findByText('Recibirás el recordatorio', {}, slow)).toBeVisible();
    expect(await wanted()).toEqual([{ email: `${role}@ejemplo.mx` }]);
    await waitFor(() => expect(toggle).toHaveFocus());
    await user.click(toggle);
    expect(await screen.findByText('Ya no recibirás el recordatorio', {}, slow)).toBeVisible();
    expect(await wanted()).toEqual([]);
  });

  it('goes back to what is stored when it cannot be saved', async () => {
    await site.signIn('editor');
    const { user, toggle } = await openCard();
    interceptFetch(/profiles\?id=eq\.[^&]+&select=id$/, noConnection);
    await user.click(toggle);
    expect(await screen.findByText(/^No se pudo cambiar el recordatorio/, {}, slow)).toBeVisible();
    await waitFor(() => expect(toggle).not.toBeChecked(), slow);
  });
});

describe('the link in a reminder', () => {
  const open = async () => {
    const page = renderRoute(`/recordatorios/${token}`);
    const button = await screen.findByRole('button', { name: 'Dejar de recibirlo' }, slow);
    return { ...page, end: () => page.user.click(button) };
  };
  const ended = () => screen.findByText('Listo: ya no te llegará.', {}, slow);

  beforeEach(() => site.sql(want));

  it('ends it without a session, by one POST, on its button and not on opening', async () => {
    const { user, end } = await open();
    expect(calls()).toEqual([]);
    expect(await wanted()).toEqual([editor]);
    await end();
    await ended();
    expect(await wanted()).toEqual([]);
    expect(calls()).toEqual(['POST /rest/v1/rpc/end_reminders']);
    expect(screen.queryByRole('button', { name: 'Volver a recibirlo' })).toBeNull();
    await user.click(screen.getByRole('link', { name: 'tu panel' }));
    expect(
      await screen.findByRole('heading', { level: 1, name: 'Panel de Administración' }, slow),
    ).toBeVisible();
  });

  it('is offered back to the same account', async () => {
    await site.signIn('editor');
    const { user, currentUrl, end } = await open();
    await end();
    await ended();
    await user.click(await screen.findByRole('button', { name: 'Volver a recibirlo' }, slow));
    await waitFor(() => expect(currentUrl()).toBe('/admin'), slow);
    expect(await wanted()).toEqual([editor]);
  });

  it('is not offered to another account that is signed in', async () => {
    await site.signIn('admin');
    const { end } = await open();
    await end();
    await ended();
    expect(screen.queryByRole('button', { name: 'Volver a recibirlo' })).toBeNull();
    expect(await wanted()).toEqual([]);
  });

  it('says that a wrong or an expired link ends nothing', async () => {
    await site.sql(`update private.reminders set sent_on = sent_on - 90 where true`);
    const { end } = await open();
    await end();
    expect(await screen.findByText(/^Este enlace no apaga ningún recordatorio/, {}, slow)).toBeVisible();
    expect(await wanted()).toEqual([editor]);
  });

  it('can be tried again after a lost response', async () => {
    const restore = interceptFetch('/rpc/end_reminders', loseResponse);
    const { end } = await open();
    await end();
    expect(await screen.findByText(/^No se pudo apagar el recordatorio\./, {}, slow)).toBeVisible();
    restore();
    await end();
    await ended();
  });

  it('is not indexed, sends no referrer, and keeps its token out of analytics', async () => {
    await startAnalytics();
    window.dataLayer = [];
    const { end } = await open();
    await end();
    await ended();
    expect(document.querySelector('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
    expect(document.querySelector('meta[name="referrer"]')).toHaveAttribute('content', 'no-referrer');
    expect(document.querySelector('link[rel="canonical"]')).toBeNull();
    expect(JSON.stringify(window.dataLayer)).toContain('"path":"/recordatorios"');
    expect(JSON.stringify(window.dataLayer)).not.toContain(token);
  });
});
