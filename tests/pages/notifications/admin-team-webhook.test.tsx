import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const webhook = 'https://api.telegram.org/bot12:aB-c/sendMessage?chat_id=-10012';
const withoutSender = 'drop schema net cascade';
const withSender = `create schema net;
  create function net.http_post(url text, body jsonb, headers jsonb) returns bigint language sql as 'select 1'`;
const noWebhook = `update private.config set value = '""' where key = 'team_webhook'`;
const writes = () => site.requests().filter((request) => request === 'POST /rest/v1/rpc/set_team_webhook');

async function open() {
  await site.signIn('admin');
  const page = renderRoute('/admin/settings');
  const field = await screen.findByRole('textbox', { name: 'Enlace del grupo' }, slow);
  return {
    ...page,
    field,
    save: () => page.user.click(screen.getByRole('button', { name: 'Guardar enlace' })),
  };
}

describe('the card of the team’s messages', () => {
  it('says what is sent, and that this database cannot send it yet', async () => {
    await open();
    expect(screen.getByRole('heading', { level: 3, name: 'Mensajes al grupo' })).toBeVisible();
    expect(screen.getByText(/No lleva nombres ni teléfonos\./)).toBeVisible();
    expect(screen.getByText('Desactivados')).toBeVisible();
    expect(screen.getByText('Todavía no se pueden enviar mensajes')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Quitar enlace' })).toBeNull();
  });

  it('has no warning where the database can send', async () => {
    await site.change(withSender, withoutSender);
    await open();
    expect(screen.queryByText('Todavía no se pueden enviar mensajes')).toBeNull();
  });

  it('explains at its field why a URL is refused, and sends none', async () => {
    const { user, field, save } = await open();
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/Pega el enlace\./));
    await user.click(field);
    await user.paste('http://hooks.slack.com/x');
    await save();
    await waitFor(() => expect(field).toHaveAccessibleDescription(/debe empezar con https:/));
    expect(writes()).toEqual([]);
  });

  it('saves a URL, shows it again and removes it after a confirmation', async () => {
    await site.change('select 1', noWebhook);
    const { user, field } = await open();
    await user.click(field);
    await user.paste(` ${webhook}`);
    await user.dblClick(screen.getByRole('button', { name: 'Guardar enlace' }));
    expect(await screen.findByText('Mensajes al grupo activados', {}, slow)).toBeVisible();
    expect(await screen.findByText('Activados', {}, slow)).toBeVisible();
    expect(field).toHaveValue(webhook);
    expect(writes()).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Quitar enlace' }));
    const question = within(screen.getByRole('alertdialog', { name: '¿Quitar el enlace del grupo?' }));
    await user.click(question.getByRole('button', { name: 'Quitar enlace' }));
    expect(await screen.findByText('Mensajes al grupo desactivados', {}, slow)).toBeVisible();
    await waitFor(() => expect(field).toHaveValue(''), slow);
    expect(screen.getByText('Desactivados')).toBeVisible();
  });
});
