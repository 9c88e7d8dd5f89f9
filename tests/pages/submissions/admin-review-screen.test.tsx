import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();
const base = '/admin/submissions';
const id = 'b0000000-0000-4000-8000-0000000000aa';
const other = 'b0000000-0000-4000-8000-0000000000ab';
const name = 'Tlacoyos Revisados';

/** A pending submission, which nothing resembles. */
const added = (columns = '', values = '') =>
  `insert into public.business_submissions (id, name, address, description, phone, whatsapp${columns})
   values ('${id}', '${name}', 'Calle Sauce 91', 'Tlacoyos de frijol cada mañana.', '4441777001', '4441777002'${values});`;
const removed = `delete from public.business_submissions where id in ('${id}', '${other}');
  delete from public.businesses where name like 'Tlacoyos%';`;

async function open(search = `?view=${id}`) {
  await site.signIn('editor');
  return renderRoute(base + search);
}
const dialog = (title: string) => screen.findByRole('dialog', { name: title }, slow);
const button = (details: HTMLElement, label: string) =>
  within(details).findByRole('button', { name: label }, slow);
const whatsapp = (details: HTMLElement) =>
  within(details).findByRole('link', { name: 'Avisar por WhatsApp' }, slow);
const textOf = (link: HTMLElement) => new URL(link.getAttribute('href') ?? '').searchParams.get('text') ?? '';

describe('the review screen', () => {
  it('asks before it approves, once, and tells the sender who and when, also after a reload', async () => {
    await site.change(added(), removed);
    const { user } = await open();
    const pending = await dialog(name);
    await waitFor(() => expect(within(pending).getByText('444 177 7001')).toBeVisible(), slow);
    await user.click(await button(pending, 'Aprobar'));
    const question = await dialog('Aprobar Solicitud');
    expect(question).toHaveAccessibleDescription(
      '¿Estás seguro de que quieres aprobar esta solicitud? Se creará un nuevo negocio en la plataforma.',
    );
    await user.dblClick(await button(question, 'Aprobar Solicitud'));
    const details = await dialog(name);
    expect(await within(details).findByText(/\/negocio\/.+\/cartel$/, {}, slow)).toBeVisible();
    const link = await whatsapp(details);
    expect(site.requests().filter((one) => one.endsWith('/rpc/approve_submission'))).toHaveLength(1);
    expect(link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/524441777002\?/);
    expect(textOf(link)).toContain(name);
    expect(textOf(link)).toMatch(/\(folio \d+\)/);
    expect(within(details).getByText('Quien la envió verá tu número de teléfono.')).toBeVisible();
    expect(await within(details).findByText(/¿A qué hora abre y qué días\?$/)).toBeVisible();
    expect(within(details).getByRole('link', { name: 'Poner su horario' })).toHaveAttribute(
      'href',
      expect.stringMatching(/edit=\d+&tab=hours$/),
    );
    await user.click(link);
    expect(await within(details).findByText(/^Avisado por Toño Zúñiga el /, {}, slow)).toBeVisible();
    cleanup();
    renderRoute(`${base}?view=${id}`);
    expect(await screen.findByText(/^Avisado por Toño Zúñiga el /, {}, slow)).toBeVisible();
    expect(await screen.findByRole('button', { name: 'Siguiente por revisar' }, slow)).toBeEnabled();
  });

  it('publishes corrections and shows both versions', async () => {
    await site.change(added(), removed);
    const { user } = await open();
    const details = await dialog(name);
    await user.click(await button(details, 'Corregir'));
    expect(within(details).getByRole('heading', { name: 'Corregir antes de publicar' })).toHaveFocus();
    const field = within(details).getByRole('textbox', { name: 'Nombre' });
    await user.clear(field);
    await fill(user, field, 'Tlacoyos Corregidos');
    await user.click(within(details).getByRole('button', { name: 'Aprobar con los cambios' }));
    expect(await within(details).findByText('Se corrigió', {}, slow)).toBeVisible();
    const correction = within(details).getByText('Tlacoyos Corregidos').closest('li');
    expect(correction).toHaveTextContent(`Nombre: ${name} se envió, se publicó → Tlacoyos Corregidos`);
    const [found] = await site.sql(
      "select b.name, s.corrections::text from public.business_submissions s join public.businesses b on b.id = s.business_id where s.name = 'Tlacoyos Revisados'",
    );
    expect(found?.rows).toEqual([
      { name: 'Tlacoyos Corregidos', corrections: '{"name": "Tlacoyos Corregidos"}' },
    ]);
  });

  it('shows what the sender says that it offers, and publishes it as corrected', async () => {
    await site.change(
      added(
        ', attribute_ids',
        ", (select array_agg(id) from public.attributes where name in ('SPEI', 'Tarjeta'))",
      ),
      removed,
    );
    const { user } = await open();
    const details = await dialog(name);
    expect(await within(details).findByText('SPEI, Tarjeta', {}, slow)).toBeVisible();
    await user.click(await button(details, 'Corregir'));
    await user.click(await within(details).findByRole('checkbox', { name: 'Tarjeta' }, slow));
    await user.click(within(details).getByRole('checkbox', { name: 'Para llevar' }));
    await user.click(within(details).getByRole('button', { name: 'Aprobar con los cambios' }));
    const correction = (await within(details).findByText('Para llevar, SPEI', {}, slow)).closest('li');
    expect(correction).toHaveTextContent(
      'Características: SPEI, Tarjeta se envió, se publicó → Para llevar, SPEI',
    );
    const [found] = await site.sql(`
      select array(select name from public.business_attributes(b)) as names from public.businesses b
      join public.business_submissions s on s.business_id = b.id where s.id = '${id}'`);
    expect(found?.rows).toEqual([{ names: ['Para llevar', 'SPEI'] }]);
  });

  it('shows the hours that were sent, and publishes them as corrected', async () => {
    const sent = [
      { day: 'Lunes', open_time: '09:00', close_time: '18:00' },
      { day: 'Martes', open_time: '09:00', close_time: '18:00' },
      { day: 'Domingo', open_time: 'Closed', close_time: 'Closed' },
    ];
    await site.change(added(', hours', `, '${JSON.stringify(sent)}'`), removed);
    const { user } = await open();
    const details = await dialog(name);
    expect(await within(details).findByText('Lun y mar 9:00 a.m. – 6:00 p.m.', {}, slow)).toBeVisible();
    expect(within(details).getByText('Dom cerrado')).toBeVisible();
    await user.click(await button(details, 'Corregir'));
    const closes = await within(details).findByRole('combobox', { name: 'Martes: cierre' }, slow);
    await user.selectOptions(closes, '2:00 p.m.');
    await user.click(within(details).getByRole('button', { name: 'Aprobar con los cambios' }));
    const correction = (await within(details).findByText('9:00 a.m. a 2:00 p.m.', {}, slow)).closest('li');
    expect(correction).toHaveTextContent(
      'Martes: 9:00 a.m. a 6:00 p.m. se envió, se publicó → 9:00 a.m. a 2:00 p.m.',
    );
    // Nothing is left to ask about them.
    expect(within(details).queryByRole('link', { name: 'Poner su horario' })).toBeNull();
    const [hours, history] = await site.sql(`
      select h.day, h.open_time, h.close_time from public.business_hours h
      join public.business_submissions s on s.business_id = h.business_id where s.id = '${id}' order by h.id;
      select count(*)::int as entries from private.audit_log l
      join public.business_submissions s on s.business_id = l.business_id
      where s.id = '${id}' and l.table_name = 'business_hours'`);
    expect(hours?.rows).toEqual(
      sent.map((row) => (row.day === 'Martes' ? { ...row, close_time: '14:00' } : row)),
    );
    expect(history?.rows).toEqual([{ entries: 1 }]);
  });

  it('shows look-alikes with their reasons, and asks before it approves one', async () => {
    await site.change(
      `${added()} insert into public.business_submissions (id, name, address, description, phone)
       values ('${other}', 'Tlacoyos Revisado', 'Calle Sauce 91', 'Tlacoyos de frijol.', '4441777001');`,
      removed,
    );
    const { user } = await open();
    const details = await dialog(name);
    expect(
      await within(details).findByText('mismo teléfono, nombre parecido, misma dirección', {}, slow),
    ).toBeVisible();
    await user.click(await button(details, 'Aprobar'));
    expect(await dialog('Aprobar Solicitud')).toBeVisible();
  });

  it('asks for a datum, marks the submission, and shows that its sender corrected it', async () => {
    await site.change(added(), removed);
    const { user } = await open();
    await user.click(await button(await dialog(name), 'Pedir un dato'));
    const question = await dialog('Pedir un dato');
    await user.click(await button(question, '¿En qué calle y número está?'));
    await user.click(within(question).getByRole('button', { name: 'Pedir el dato' }));
    const details = await dialog(name);
    expect(textOf(await whatsapp(details))).toContain('¿En qué calle y número está?');
    expect(await within(details).findByText('Todavía no.')).toBeVisible();
    expect(await button(details, 'Aprobar')).toBeEnabled();
    cleanup();
    await site.sql(
      `update public.business_submissions set address = 'Calle Fresno 8', corrected_at = now() where id = '${id}'`,
    );
    const again = renderRoute(base);
    expect(
      within(await screen.findByRole('row', { name: /Tlacoyos Revisados/ }, slow)).getByText(
        'Ya la corrigió',
      ),
    ).toBeVisible();
    await again.user.click(screen.getByRole('button', { name: `Ver detalles de ${name}` }));
    const corrected = await dialog(name);
    expect(await within(corrected).findByRole('heading', { name: 'Ya la corrigió' }, slow)).toBeVisible();
    expect(within(corrected).getByText('¿En qué calle y número está?')).toBeVisible();
    expect(within(corrected).getByText('Calle Fresno 8')).toBeVisible();
  });

  it('rejects with a ready reason and a note for the team, calls where there is no WhatsApp, and reopens', async () => {
    await site.change(
      `${added()} update public.business_submissions set whatsapp = null where id = '${id}';`,
      removed,
    );
    const { user } = await open();
    await user.click(await button(await dialog(name), 'Rechazar'));
    const question = await dialog('Rechazar Solicitud');
    await user.click(await button(question, 'Este negocio ya está en la guía.'));
    await user.click(within(question).getByRole('button', { name: 'Agregar una nota para el equipo' }));
    await user.type(
      within(question).getByRole('textbox', { name: 'Nota para el equipo' }),
      'Es el de la esquina',
    );
    await user.click(within(question).getByRole('button', { name: 'Rechazar' }));
    const details = await dialog(name);
    expect(await within(details).findByRole('link', { name: 'Llamar' }, slow)).toHaveAttribute(
      'href',
      'tel:+524441777001',
    );
    expect(
      within(details).getByText(
        /Por ahora no la publicamos\. Este negocio ya está en la guía\. .*\/registra-tu-negocio$/,
      ),
    ).toBeVisible();
    expect(within(details).getByText('Es el de la esquina')).toBeVisible();
    expect(within(details).queryByText(/Es el de la esquina.+folio/)).toBeNull();
    await user.click(within(details).getByRole('button', { name: 'Reabrir' }));
    expect(await within(details).findByText('Por revisar', {}, slow)).toBeVisible();
    expect(await button(details, 'Aprobar')).toBeEnabled();
  });
});
