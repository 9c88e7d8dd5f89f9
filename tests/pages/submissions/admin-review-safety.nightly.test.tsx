import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { loseResponse } from '../registration';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

// Two reviewers at once, lost responses, double taps and reloads: nothing happens twice, and nothing is lost.

const site = setupSeededSite();
const base = '/admin/submissions';
const id = 'b0000000-0000-4000-8000-0000000000ac';
const name = 'Bocoles Seguros';
const guitarra = 'Clases de Guitarra del Profe Núñez';

/** A pending submission that has waited longest, and that nothing resembles. */
const added = `insert into public.business_submissions (id, name, address, description, phone, whatsapp, created_at)
  values ('${id}', '${name}', 'Calle Sauce 95', 'Bocoles de maíz quebrado cada mañana.', '4441777011', '4441777012',
    now() - interval '9 days');`;
const removed = `delete from public.business_submissions where id = '${id}';
  delete from public.businesses where name like 'Bocoles%';`;

/** What another reviewer, the admin, decides meanwhile. */
const decideMeanwhile = (status: 'approved' | 'rejected') =>
  site.sql(
    `update public.business_submissions set status = '${status}', notes = 'No', reviewed_at = '2026-11-20T18:00:00Z',
     business_id = ${status === 'approved' ? '1' : 'null'},
     reviewed_by = (select id from auth.users where email = 'admin@ejemplo.mx') where id = '${id}'`,
  );

async function open(search = `?view=${id}`) {
  await site.change(added, removed);
  await site.signIn('editor');
  return renderRoute(base + search);
}
const dialog = (title: string) => screen.findByRole('dialog', { name: title }, slow);
const button = (inside: HTMLElement, label: string) =>
  within(inside).findByRole('button', { name: label }, slow);
const calls = (rpc: string) => site.requests().filter((one) => one.endsWith(`/rpc/${rpc}`)).length;
/** The message to the sender comes next, and the focus is there. */
const panelIsFocused = (details: HTMLElement) =>
  waitFor(
    () => expect(within(details).getByRole('heading', { name: 'Avisar a quien la envió' })).toHaveFocus(),
    slow,
  );

async function count(query: string): Promise<unknown> {
  const [result] = await site.sql(`select count(*)::integer as rows from ${query}`);
  return result?.rows[0]?.['rows'];
}
const asked = () => count(`public.business_submissions where id = '${id}' and missing is not null`);

describe('two reviewers at once', () => {
  it.each([
    ['reject', 'Rechazar Solicitud', 'Los datos no alcanzan para publicarlo.', 'Rechazar'],
    ['ask', 'Pedir un dato', '¿En qué calle y número está?', 'Pedir el dato'],
  ])('the second one to %s reads who approved it, and changes nothing', async (step, title, ready, send) => {
    const { user } = await open(`?${step}=${id}`);
    const question = await dialog(title);
    expect(await within(question).findByText(name, {}, slow)).toBeVisible();
    await user.click(await within(question).findByRole('button', { name: ready }, slow));
    await decideMeanwhile('approved');
    await user.click(within(question).getByRole('button', { name: send }));
    expect(
      await screen.findByText(/Marisol Ibáñez la aprobó el 20 de noviembre/, {}, slow),
    ).toBeInTheDocument();
    const details = await dialog(name);
    expect(await within(details).findByText(/· Aprobada por Marisol Ibáñez$/, {}, slow)).toBeVisible();
    expect(await asked()).toBe(0);
    expect(await count(`public.business_submissions where id = '${id}' and notes = 'No'`)).toBe(1);
  });

  it('approves nothing that its sender has corrected since it was read', async () => {
    const { user } = await open();
    const details = await dialog(name);
    await user.click(await button(details, 'Corregir'));
    await fill(user, within(details).getByRole('textbox', { name: 'Nombre' }), 'Bocoles Corregidos');
    await site.sql(
      `update public.business_submissions set missing = '¿Calle?', address = 'Calle Fresno 8', corrected_at = now() where id = '${id}'`,
    );
    await user.click(within(details).getByRole('button', { name: 'Aprobar con los cambios' }));
    expect(
      await screen.findByText(/Quien la envió la acaba de corregir\. Revísala otra vez\./, {}, slow),
    ).toBeInTheDocument();
    await user.click(within(details).getByRole('button', { name: 'No corregir' }));
    expect(await within(details).findByText('Calle Fresno 8', {}, slow)).toBeVisible();
    await user.click(await button(details, 'Aprobar'));
    await user.click(await button(await dialog('Aprobar Solicitud'), 'Aprobar Solicitud'));
    expect(
      await within(await dialog(name)).findByRole('link', { name: 'Avisar por WhatsApp' }, slow),
    ).toBeVisible();
  });
});

describe('a lost response', () => {
  it('to a reopening shows the submission as it is', async () => {
    await open();
    cleanup();
    await site.sql(
      `update public.business_submissions set status = 'rejected', notes = 'No', reviewed_at = now() where id = '${id}'`,
    );
    const { user } = renderRoute(`${base}?view=${id}`);
    const details = await dialog(name);
    interceptFetch(/reopen_submission/, loseResponse);
    await user.click(await button(details, 'Reabrir'));
    expect(await within(details).findByRole('button', { name: 'Aprobar' }, slow)).toBeEnabled();
  });

  it('to what is missing keeps it, and asks once', async () => {
    const { user } = await open(`?ask=${id}`);
    const question = await dialog('Pedir un dato');
    await fill(user, within(question).getByRole('textbox'), '¿De qué son?');
    const restore = interceptFetch(/ask_submission/, loseResponse);
    await user.click(within(question).getByRole('button', { name: 'Pedir el dato' }));
    expect(await screen.findByText(/: No hay conexión con el servidor\./, {}, slow)).toBeInTheDocument();
    expect(within(question).getByRole('textbox')).toHaveValue('¿De qué son?');
    restore();
    const again = within(question).getByRole('button', { name: 'Pedir el dato' });
    await waitFor(() => expect(again).toBeEnabled(), slow);
    await user.dblClick(again);
    await panelIsFocused(await dialog(name));
    expect(calls('ask_submission')).toBe(2);
    expect(await asked()).toBe(1);
  });
});

describe('a lost response to the note that the sender was told', () => {
  it('is made good by reading it again', async () => {
    await open();
    cleanup();
    await site.sql(
      `update public.business_submissions set status = 'rejected', notes = 'No', reviewed_at = now() where id = '${id}'`,
    );
    const { user } = renderRoute(`${base}?view=${id}`);
    const details = await dialog(name);
    interceptFetch(/mark_submission_notified/, loseResponse);
    await user.click(await within(details).findByRole('link', { name: 'Avisar por WhatsApp' }, slow));
    expect(await screen.findByText(/^No se pudo anotar que ya le avisaste\./, {}, slow)).toBeInTheDocument();
    expect(await within(details).findByText(/^Avisado por Toño Zúñiga el /, {}, slow)).toBeVisible();
  });
});

describe('the focus', () => {
  it('moves to the message with each decision, and not a frame later, when somebody may type', async () => {
    const frames = vi.spyOn(window, 'requestAnimationFrame').mockReturnValue(0);
    // The submission is still loading when the datum is asked for: its first response predates that.
    let release = () => {};
    const released = new Promise<void>((resolve) => (release = resolve));
    const restore = interceptFetch(/submission_staff/, async (send) => {
      const response = await send();
      await released;
      return response;
    });
    const { user } = await open(`?ask=${id}`);
    const asking = await dialog('Pedir un dato');
    await user.click(await button(asking, '¿En qué calle y número está?'));
    await user.click(within(asking).getByRole('button', { name: 'Pedir el dato' }));
    await waitFor(() => expect(calls('ask_submission')).toBe(1), slow);
    restore();
    release();
    const details = await dialog(name);
    const panel = () => within(details).findByRole('heading', { name: 'Avisar a quien la envió' }, slow);
    expect(await panel()).toHaveFocus();
    await user.click(await button(details, 'Corregir'));
    await fill(user, within(details).getByRole('textbox', { name: 'Nombre' }), 'Bocoles Corregidos');
    await user.click(within(details).getByRole('button', { name: 'Aprobar con los cambios' }));
    expect(await panel()).toHaveFocus();
    frames.mockRestore();
  });
});

describe('a reload', () => {
  it.each([
    ['reject', 'Rechazar Solicitud', 'Rechazar', /Por ahora no la publicamos\. ¿De qué son\?/],
    ['ask', 'Pedir un dato', 'Pedir el dato', /Nos falta un dato: ¿De qué son\?/],
  ])(
    'keeps what was typed to %s, and afterwards the message to the sender',
    async (step, title, send, text) => {
      const { user } = await open(`?${step}=${id}`);
      await fill(user, within(await dialog(title)).getByRole('textbox'), '¿De qué son?');
      cleanup();
      const second = renderRoute(`${base}?${step}=${id}`);
      const question = await dialog(title);
      expect(within(question).getByRole('textbox')).toHaveValue('¿De qué son?');
      await second.user.click(within(question).getByRole('button', { name: send }));
      await panelIsFocused(await dialog(name));
      cleanup();
      const third = renderRoute(`${base}?view=${id}`);
      const details = await dialog(name);
      expect(await within(details).findByText(text, {}, slow)).toBeVisible();
      await third.user.click(within(details).getByRole('link', { name: 'Avisar por WhatsApp' }));
      expect(await within(details).findByText(/^Avisado por Toño Zúñiga el /, {}, slow)).toBeVisible();
    },
  );

  it('keeps corrections until they are published or discarded', async () => {
    const { user } = await open();
    await user.click(await button(await dialog(name), 'Corregir'));
    const field = screen.getByRole('textbox', { name: 'Nombre' });
    await user.clear(field);
    await fill(user, field, 'Bocoles Corregidos');
    cleanup();
    const second = renderRoute(`${base}?view=${id}`);
    expect(await screen.findByRole('textbox', { name: 'Nombre' }, slow)).toHaveValue('Bocoles Corregidos');
    await second.user.click(screen.getByRole('button', { name: 'No corregir' }));
    expect(await button(await dialog(name), 'Aprobar')).toBeEnabled();
    await second.user.click(await button(await dialog(name), 'Corregir'));
    expect(await screen.findByRole('textbox', { name: 'Nombre' }, slow)).toHaveValue(name);
  });
});

describe('the next submission', () => {
  it('follows what is missing too, and is none that waits for its sender', async () => {
    await site.change(
      'select 1',
      `update public.business_submissions set status = 'pending', notes = null, reviewed_at = null, reviewed_by = null
       where name = '${guitarra}'`,
    );
    const { user } = await open(`?ask=${id}`);
    const question = await dialog('Pedir un dato');
    await user.click(
      await within(question).findByRole('button', { name: '¿En qué calle y número está?' }, slow),
    );
    await user.dblClick(within(question).getByRole('button', { name: 'Pedir el dato' }));
    await user.click(await button(await dialog(name), 'Siguiente por revisar'));
    expect(calls('ask_submission')).toBe(1);
    await user.click(await button(await dialog(guitarra), 'Rechazar'));
    const rejecting = await dialog('Rechazar Solicitud');
    await user.click(
      await within(rejecting).findByRole('button', { name: 'No pudimos comunicarnos contigo.' }, slow),
    );
    await user.click(within(rejecting).getByRole('button', { name: 'Rechazar' }));
    // The first one has waited longest, but for its sender.
    await user.click(await button(await dialog(guitarra), 'Siguiente por revisar'));
    expect(await dialog('Taller de Bicis Pedales')).toBeVisible();
    cleanup();
    renderRoute('/admin');
    expect(await screen.findByRole('link', { name: 'Revisar Taller de Bicis Pedales' }, slow)).toBeVisible();
  });

  it('is announced as missing when none is left', async () => {
    await site.change(
      `update public.business_submissions set status = 'rejected', notes = 'No', reviewed_at = '2026-11-19T18:00:00Z'
       where status = 'pending'`,
      `update public.business_submissions set status = 'pending', notes = null, reviewed_at = null
       where reviewed_at = '2026-11-19T18:00:00Z'`,
    );
    const { user } = await open(`?reject=${id}`);
    const question = await dialog('Rechazar Solicitud');
    await user.click(
      await within(question).findByRole('button', { name: 'No pudimos comunicarnos contigo.' }, slow),
    );
    await user.click(within(question).getByRole('button', { name: 'Rechazar' }));
    expect(await within(await dialog(name)).findByText('No queda otra por revisar.', {}, slow)).toBeVisible();
    // The pressed button of the list is gone with its row, or was never there.
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus(), slow);
  });
});
