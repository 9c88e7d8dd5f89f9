import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { admin, editor, entry, historyOf } from './history-of';

const site = setupSeededSite();

const { changeAs, addBusiness, open } = historyOf(site);

describe('the history', () => {
  it('says in words who changed what of which business', async () => {
    await addBusiness(900501, 'Panadería La Espiga');
    await changeAs(
      admin,
      "update public.businesses set phone = '4447654321', category_id = 1 where id = 900501",
    );
    await changeAs(
      editor,
      `insert into public.business_hours (business_id, day, open_time, close_time) values (900501, 'Lunes', '09:00', '18:00')`,
    );
    await open();
    expect(await entry(/Toño Zúñiga cambió el horario/)).toHaveTextContent(
      /Lunes: sin horario antes, ahora → 9:00 a.m. a 6:00 p.m./,
    );
    const changed = within(await entry(/Marisol Ibáñez cambió 2 datos/));
    expect(changed.getByRole('link', { name: 'Panadería La Espiga' })).toHaveAttribute(
      'href',
      '/admin/businesses?edit=900501&tab=history',
    );
    expect(changed.getByText(/Teléfono:/).parentElement).toHaveTextContent(
      'Teléfono: 444 123 4567 antes, ahora → 444 765 4321',
    );
    expect(changed.getByText(/Categoría:/).parentElement).toHaveTextContent(
      /Categoría: vacío antes, ahora → \D/,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Hoy' })).toBeVisible();
  });

  it('reads the days of the URL and drops dates that do not exist', async () => {
    await open('/admin/historial?from=2020-01-01&to=2020-01-31');
    expect(await screen.findByText('Ningún cambio cumple con estos filtros.', {}, slow)).toBeVisible();
    expect(screen.getByLabelText('Desde el día')).toHaveValue('2020-01-01');
    expect(screen.getByLabelText('Hasta el día')).toHaveValue('2020-01-31');
  });

  it('ignores a day that is not in the calendar', async () => {
    await open('/admin/historial?from=2020-02-30');
    expect(await screen.findByRole('heading', { level: 2, name: 'Hoy' }, slow)).toBeVisible();
    expect(screen.getByLabelText('Desde el día')).toHaveValue('');
  });

  const chooseAboutBusinesses = () =>
    changeAs(admin, `update public.system_settings set value = '[1]' where key = 'about_business_ids'`);

  it('of an editor has no roles and settings', async () => {
    await chooseAboutBusinesses();
    await open();
    await screen.findByRole('heading', { level: 2, name: 'Hoy' }, slow);
    expect(screen.queryByText(/eligió los negocios/)).toBeNull();
    expect(screen.queryByRole('option', { name: 'Usuarios' })).toBeNull();
  });

  it('of an admin has them', async () => {
    await chooseAboutBusinesses();
    await open('/admin/historial?what=settings', 'admin');
    expect(await entry(/Marisol Ibáñez eligió los negocios de la página Nosotros/)).toHaveTextContent(
      'Tacos El Güero de la 5',
    );
    expect(screen.getByRole('option', { name: 'Usuarios' })).toBeInTheDocument();
  });
});

describe('undoing a change', () => {
  it('gives one field its former value and keeps the rest', async () => {
    await addBusiness(900505, 'Para Deshacer');
    await changeAs(
      admin,
      "update public.businesses set phone = '4447654321', address = 'Calle 9' where id = 900505",
    );
    const { user } = await open();
    const changed = within(await entry(/Para Deshacer.*cambió 2 datos/));
    await user.dblClick(changed.getByRole('button', { name: 'Deshacer el cambio de Teléfono' }));
    expect(await screen.findByText('Cambio deshecho', {}, slow)).toBeVisible();
    expect(
      await entry(/Toño Zúñiga cambió Teléfono: 444 765 4321 antes, ahora → 444 123 4567/),
    ).toBeVisible();
    await waitFor(
      () => expect(changed.queryByRole('button', { name: 'Deshacer el cambio de Teléfono' })).toBeNull(),
      slow,
    );
    expect(changed.getByRole('button', { name: 'Deshacer el cambio de Dirección' })).toBeEnabled();
  });

  it('is refused where the field has changed again meanwhile', async () => {
    await addBusiness(900506, 'Ya Cambió');
    await changeAs(admin, "update public.businesses set phone = '4447654321' where id = 900506");
    const { user } = await open();
    const changed = within(await entry(/Ya Cambió.*cambió Teléfono/));
    await changeAs(admin, "update public.businesses set phone = '4440001112' where id = 900506");
    await user.click(changed.getByRole('button', { name: 'Deshacer el cambio de Teléfono' }));
    expect(
      await screen.findByText(
        /Este dato volvió a cambiar después, así que ya no se puede deshacer/,
        {},
        slow,
      ),
    ).toBeVisible();
    // The list is loaded again, with the later change.
    expect(await entry(/444 000 1112/)).toBeVisible();
  });
});

describe('undoing an action', () => {
  const propose = (id: number) =>
    site.sql(
      `insert into public.reports (id, business_id, reason, change)
       values (${String(id)}, ${String(id)}, 'phone', '{"columns": {"phone": {"old": "4441234567", "new": "4449990000"}}}')`,
    );
  const row = async (id: number) => {
    const [result] = await site.sql(
      `select phone, whatsapp, confirmed_on::text from public.businesses where id = ${String(id)}`,
    );
    return result?.rows[0];
  };
  const addWithWhatsapp = async (id: number, name: string) => {
    await addBusiness(id, name);
    await site.sql(
      `update public.businesses set whatsapp = '4441234567', confirmed_on = '2025-12-02' where id = ${String(id)}`,
    );
    await propose(id);
  };
  const accept = (id: number, spoke: boolean) =>
    changeAs(
      admin,
      `select public.accept_change(
         ${String(id)}, jsonb_build_object('columns', jsonb_build_object('phone', pair, 'whatsapp', pair)), '{${String(id)}}', ${String(spoke)}
       ) from (select '{"old": "4441234567", "new": "4449990000"}'::jsonb as pair) p`,
    );

  it('takes an accepted proposal back with WhatsApp and the confirmation', async () => {
    await addWithWhatsapp(900507, 'Propuesta Aceptada');
    await accept(900507, true);
    const { user } = await open();
    const accepted = within(
      await entry(
        /^Marisol Ibáñez resolvió el aviso de Propuesta Aceptada, después de hablar con el negocio/,
      ),
    );
    expect(accepted.getByText(/^Teléfono:/)).toBeVisible();
    expect(accepted.getByText(/^WhatsApp:/)).toBeVisible();
    await user.click(accepted.getByRole('button', { name: /^Deshacer todo/ }));
    const question = await screen.findByRole('alertdialog', { name: '¿Deshacer todo?' }, slow);
    await user.click(within(question).getByRole('button', { name: 'Deshacer todo' }));
    expect(await screen.findByText('Todo deshecho', {}, slow)).toBeVisible();
    expect(await row(900507)).toEqual({
      phone: '4441234567',
      whatsapp: '4441234567',
      confirmed_on: '2025-12-02',
    });
    expect(await entry(/resolvió el aviso de Propuesta Aceptada.*Se deshizo después/)).toBeVisible();
    expect(await entry(/Propuesta Aceptada.*Toño Zúñiga deshizo todo un cambio/)).toBeVisible();
  });

  it('says what stays because it changed again since', async () => {
    await addWithWhatsapp(900508, 'Cambió Después');
    await accept(900508, false);
    await changeAs(admin, "update public.businesses set whatsapp = '4440001112' where id = 900508");
    const { user } = await open();
    const accepted = within(
      await entry(/^Marisol Ibáñez resolvió el aviso de Cambió Después, sin hablar con el negocio/),
    );
    await user.click(accepted.getByRole('button', { name: /^Deshacer todo/ }));
    const question = await screen.findByRole('alertdialog', { name: '¿Deshacer todo?' }, slow);
    expect(question).toHaveTextContent('Se deshará 1 cambio en «Cambió Después»: Teléfono.');
    expect(question).toHaveTextContent('Se queda como está, porque cambió después: WhatsApp.');
    await user.click(within(question).getByRole('button', { name: 'Deshacer todo' }));
    expect(await screen.findByText('Deshecho en parte', {}, slow)).toBeVisible();
    expect(await row(900508)).toMatchObject({ phone: '4441234567', whatsapp: '4440001112' });
  });

  it('shows an approval as one entry, which an admin takes back, or the same day who approved', async () => {
    await site.sql(
      `insert into public.business_submissions (id, name, address, description, phone, product_submissions)
       values ('00000000-0000-4000-8000-00000000b509', 'Café del Historial', 'Calle 5', 'Café y pan de la colonia', '4447770509', '[{"name": "Café de olla"}]')`,
    );
    await changeAs(admin, "select public.approve_submission('00000000-0000-4000-8000-00000000b509')");
    await open();
    const approval = await entry(/Marisol Ibáñez aprobó la solicitud de Café del Historial/);
    expect(within(approval).queryByRole('button', { name: /^Deshacer todo/ })).toBeNull();
    expect(approval).toHaveTextContent('Para deshacerlo, pídeselo a un administrador.');
    cleanup();
    const { user } = await open('/admin/historial', 'admin');
    const ofAdmin = within(await entry(/Marisol Ibáñez aprobó la solicitud de Café del Historial/));
    await user.click(ofAdmin.getByRole('button', { name: /^Deshacer todo/ }));
    const question = await screen.findByRole('alertdialog', { name: '¿Deshacer todo?' }, slow);
    expect(question).toHaveTextContent(
      '«Café del Historial» va a la papelera, con todo lo que tiene. La solicitud queda otra vez por revisar.',
    );
    await user.click(within(question).getByRole('button', { name: 'Deshacer todo' }));
    expect(await screen.findByText('Todo deshecho', {}, slow)).toBeVisible();
    const [stored] = await site.sql(
      "select status, business_id from public.business_submissions where name = 'Café del Historial'",
    );
    expect(stored?.rows).toEqual([{ status: 'pending', business_id: null }]);
    cleanup();

    await changeAs(editor, "select public.approve_submission('00000000-0000-4000-8000-00000000b509')");
    const { user: editorUser } = await open();
    const own = within(await entry(/Toño Zúñiga aprobó la solicitud de Café del Historial/));
    await editorUser.click(own.getByRole('button', { name: /^Deshacer todo/ }));
    await editorUser.click(
      within(await screen.findByRole('alertdialog', { name: '¿Deshacer todo?' }, slow)).getByRole('button', {
        name: 'Deshacer todo',
      }),
    );
    expect(
      await entry(/Toño Zúñiga aprobó la solicitud de «Café del Historial».*Se deshizo después/),
    ).toBeVisible();
  });
});
