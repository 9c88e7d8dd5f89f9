import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { formatMonth } from '@/lib/dates';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

const tacos = '/negocio/tacos-el-guero-de-la-5-1';
const reported = /rpc\/report_business/;

beforeEach(async () => {
  await site.sql(`
    delete from public.reports where created_at > now() - interval '1 minute';
    delete from private.rate_counters where name like 'reports_%';
  `);
});

async function stored(): Promise<unknown[]> {
  const [result] = await site.sql(
    `select business_id::int, reason, note from public.reports where created_at > now() - interval '1 minute' order by id`,
  );
  return result?.rows ?? [];
}

async function openForm() {
  const page = renderRoute(tacos);
  await page.user.click(await screen.findByRole('button', { name: '¿Algo está mal?' }, slow));
  return { ...page, form: within(await screen.findByRole('dialog', { name: '¿Algo está mal?' }, slow)) };
}

describe('a report of a visitor', () => {
  it('is sent with a reason and a note, without an account, and thanked for', async () => {
    const { user, form } = await openForm();
    expect(form.getByText('Tacos El Güero de la 5')).toBeInTheDocument();
    expect(form.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'Ya cerró',
      'Cambió el horario',
      'El número no contesta',
      'Está en otro lugar',
      'Otra cosa',
    ]);
    await user.click(form.getByRole('radio', { name: 'Cambió el horario' }));
    await user.type(form.getByRole('textbox', { name: 'Cuéntanos un poco más' }), '  Abren a las 7  ');
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await screen.findByText('¡Gracias por avisar!', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
    expect(await stored()).toEqual([{ business_id: 1, reason: 'hours', note: 'Abren a las 7' }]);
    expect(screen.getByRole('button', { name: '¿Algo está mal?' })).toHaveFocus();
  });

  it('needs a reason, and a note where the reason is «Otra cosa»', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findByText('Elige qué está mal.')).toBeInTheDocument();
    await user.click(form.getByRole('radio', { name: 'Otra cosa' }));
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findByText('Cuéntanos qué está mal.')).toBeInTheDocument();
    await user.click(form.getByRole('textbox'));
    await user.paste('a'.repeat(301));
    expect(await form.findByText('El detalle puede tener hasta 300 caracteres.')).toBeInTheDocument();
    expect(await stored()).toEqual([]);
  });

  it('makes one row when it is sent again after a lost response', async () => {
    const { user, form } = await openForm();
    await user.click(form.getByRole('radio', { name: 'Ya cerró' }));
    const restore = interceptFetch(reported, async (send) => {
      await send();
      return noConnection();
    });
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findByRole('alert', {}, slow)).toHaveTextContent('No hay conexión con el servidor');
    expect(await stored()).toHaveLength(1);
    restore();
    await user.click(form.getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
    expect(await stored()).toHaveLength(1);
  });

  it('says how long to wait above the rate limit, and keeps what was typed', async () => {
    const { user, form } = await openForm();
    interceptFetch(reported, () =>
      Response.json(
        {
          code: 'PT429',
          message: 'x',
          hint: 'report_rate_limited',
          details: '{"retry_after_seconds": 1800}',
        },
        { status: 429 },
      ),
    );
    await user.click(form.getByRole('radio', { name: 'Está en otro lugar' }));
    await user.click(form.getByRole('button', { name: 'Enviar' }));
    expect(await form.findByRole('alert', {}, slow)).toHaveTextContent(
      'Ya recibimos varios avisos. Podrás enviar otro en 30 min.',
    );
    expect(form.getByRole('radio', { name: 'Está en otro lugar' })).toBeChecked();
  });
});

describe('the right value in a report', () => {
  async function proposed(): Promise<unknown> {
    const [result] = await site.sql(
      `select reason, private.new_values(change) as proposed, note from public.reports where created_at > now() - interval '1 minute' order by id`,
    );
    return result?.rows;
  }
  const send = async ({ user, form }: Awaited<ReturnType<typeof openForm>>) =>
    user.click(form.getByRole('button', { name: 'Enviar' }));
  const thanked = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);

  it('is a phone number, read as everywhere, beside the one on the page', async () => {
    const page = await openForm();
    const { user, form } = page;
    await user.click(form.getByRole('radio', { name: 'El número no contesta' }));
    const field = form.getByRole('textbox', { name: 'El número correcto, si lo sabes' });
    expect(field).toHaveAccessibleDescription(/^Ahora dice 444 \d{3} \d{4}\.$/);
    await fill(user, field, '444 55');
    await send(page);
    expect(await form.findByText('Escribe el número correcto con sus 10 dígitos.')).toBeInTheDocument();
    await user.clear(field);
    await fill(user, field, '(444) 555-0199');
    await send(page);
    await thanked();
    expect(await proposed()).toEqual([
      { reason: 'phone', proposed: { columns: { phone: '4445550199' } }, note: null },
    ]);
  });

  it('is the week, which begins with the known one', async () => {
    const page = await openForm();
    const { user, form } = page;
    await user.click(form.getByRole('radio', { name: 'Cambió el horario' }));
    const tuesday = await form.findByLabelText('Martes: apertura', {}, slow);
    const [before] = await site.sql(
      `select state -> 'hours' || '{"Martes": [{"open_time": "Closed", "close_time": "Closed"}]}' as hours
       from private.business_state(1, '{hours}') state`,
    );
    await waitFor(() => expect(tuesday).toHaveValue('18:00'), slow);
    await user.selectOptions(tuesday, 'Cerrado');
    await user.type(form.getByRole('textbox', { name: 'Cuéntanos un poco más' }), 'Descansan');
    await send(page);
    await thanked();
    expect(await proposed()).toEqual([
      {
        reason: 'hours',
        proposed: { columns: { by_appointment: false }, hours: before?.rows[0]?.['hours'] },
        note: 'Descansan',
      },
    ]);
  });

  it('is no week where nothing was changed, and none with a missing time', async () => {
    const page = await openForm();
    const { user, form } = page;
    await user.click(form.getByRole('radio', { name: 'Cambió el horario' }));
    await user.click(await form.findByRole('button', { name: 'Martes: agregar otro horario' }, slow));
    await user.selectOptions(form.getByLabelText('Martes: apertura del segundo horario'), '4:00 p.m.');
    await send(page);
    expect(await form.findByText('Completa o quita el horario que falta del martes.')).toBeInTheDocument();
    await user.click(form.getByRole('button', { name: 'Martes: quitar el segundo horario' }));
    await send(page);
    await thanked();
    expect(await proposed()).toEqual([{ reason: 'hours', proposed: null, note: null }]);
  });

  it('is sent for the chosen reason alone, and another reason keeps what was typed', async () => {
    const page = await openForm();
    const { user, form } = page;
    await user.click(form.getByRole('radio', { name: 'Está en otro lugar' }));
    await user.type(form.getByRole('textbox', { name: 'La dirección correcta, si la sabes' }), 'Fr');
    await user.click(form.getByRole('radio', { name: 'Ya cerró' }));
    await user.click(form.getByRole('radio', { name: 'Por un tiempo' }));
    await user.click(form.getByRole('radio', { name: 'Está en otro lugar' }));
    expect(form.getByRole('textbox', { name: 'La dirección correcta, si la sabes' })).toHaveValue('Fr');
    await user.click(form.getByRole('radio', { name: 'Ya cerró' }));
    expect(form.getByRole('radio', { name: 'Por un tiempo' })).toBeChecked();
    await send(page);
    await thanked();
    expect(await proposed()).toEqual([
      { reason: 'closed', proposed: { columns: { operating_status: 'closed_temporarily' } }, note: null },
    ]);
  });

  it('stays typed when sending fails', async () => {
    const page = await openForm();
    const { user, form } = page;
    await user.click(form.getByRole('radio', { name: 'Está en otro lugar' }));
    const field = form.getByRole('textbox', { name: 'La dirección correcta, si la sabes' });
    await fill(user, field, 'Calle Fresno #210');
    const restore = interceptFetch(reported, noConnection);
    await send(page);
    expect(await form.findByRole('alert', {}, slow)).toHaveTextContent('No hay conexión con el servidor');
    expect(field).toHaveValue('Calle Fresno #210');
    restore();
    await user.click(form.getByRole('button', { name: 'Reintentar' }));
    await thanked();
    expect(await proposed()).toEqual([
      { reason: 'place', proposed: { columns: { address: 'Calle Fresno #210' } }, note: null },
    ]);
  });
});

describe('when the data were confirmed', () => {
  /** The local month of so many days ago, as the page writes it. */
  async function monthOf(daysAgo: number): Promise<string> {
    const [result] = await site.sql(`select (private.local_date(now()) - ${String(daysAgo)})::text as day`);
    return formatMonth(String(result?.rows[0]?.['day']));
  }
  const setDates = (id: number, confirmedOn: string, createdAt: string) =>
    site.change(
      `create table private.kept_dates as select id, confirmed_on, created_at from public.businesses where id = ${String(id)};
       update public.businesses set confirmed_on = ${confirmedOn}, created_at = ${createdAt} where id = ${String(id)}`,
      `update public.businesses b set confirmed_on = k.confirmed_on, created_at = k.created_at
         from private.kept_dates k where k.id = b.id;
       drop table private.kept_dates`,
    );
  const today = 'private.local_date(now())';

  it('is the month on the page of the business', async () => {
    await setDates(1, `${today} - 360`, "now() - interval '3 years'");
    renderRoute(tacos);
    expect(
      await screen.findByText(`Datos confirmados en ${await monthOf(360)}`, {}, slow),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Sin confirmar/)).toBeNull();
  });

  it('becomes a warning after twelve months', async () => {
    await setDates(1, `${today} - 400`, "now() - interval '3 years'");
    renderRoute(tacos);
    expect(
      await screen.findByText(`Sin confirmar desde ${await monthOf(400)}`, {}, slow),
    ).toBeInTheDocument();
    expect(screen.queryByText(/Datos confirmados/)).toBeNull();
  });

  it('counts from the day on which the business was added where they never were', async () => {
    await setDates(7, 'null', "now() - interval '400 days'");
    renderRoute('/negocio/pollos-asados-el-brasero-7');
    expect(
      await screen.findByText(`Sin confirmar desde ${await monthOf(400)}`, {}, slow),
    ).toBeInTheDocument();
  });

  it('is left out where the business is new', async () => {
    renderRoute('/negocio/pollos-asados-el-brasero-7');
    await screen.findByRole('button', { name: '¿Algo está mal?' }, slow);
    expect(screen.queryByText(/Datos confirmados|Sin confirmar/)).toBeNull();
  });

  it('is no warning where the business closed for good', async () => {
    await setDates(7, `${today} - 400`, "now() - interval '3 years'");
    await site.change(
      "update public.businesses set operating_status = 'closed_permanently' where id = 7",
      "update public.businesses set operating_status = 'open' where id = 7",
    );
    renderRoute('/negocio/pollos-asados-el-brasero-7');
    expect(await screen.findByText(/^Datos confirmados en/, {}, slow)).toBeInTheDocument();
    expect(screen.queryByText(/Sin confirmar/)).toBeNull();
  });
});

describe('«¿Es tu negocio?»', () => {
  async function openDialog(path = tacos) {
    const page = renderRoute(path);
    await page.user.click(await screen.findByRole('button', { name: '¿Es tu negocio?' }, slow));
    return { ...page, dialog: within(await screen.findByRole('dialog', { name: '¿Es tu negocio?' }, slow)) };
  }

  it('asks for the link once, and asks nobody for a number', async () => {
    await site.change('select 1', "delete from public.reports where reason = 'owner_link'");
    const { user, dialog } = await openDialog();
    expect(dialog.queryByRole('textbox')).toBeNull();
    await user.dblClick(dialog.getByRole('button', { name: 'Pedir mi enlace' }));
    expect(
      await dialog.findByText(/^Listo\. El equipo te manda el enlace por WhatsApp/, {}, slow),
    ).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Listo' }));
    // From another browser, too.
    await user.click(screen.getByRole('button', { name: '¿Es tu negocio?' }));
    const again = within(await screen.findByRole('dialog', { name: '¿Es tu negocio?' }, slow));
    await user.click(again.getByRole('button', { name: 'Pedir mi enlace' }));
    expect(await again.findByText(/^Listo\. El equipo/, {}, slow)).toBeVisible();
    expect(await stored()).toEqual([{ business_id: 1, reason: 'owner_link', note: null }]);
  });

  it('says how to write to the team where no WhatsApp is registered', async () => {
    await site.change(
      'update public.businesses set whatsapp = null where id = 1',
      `update public.businesses set whatsapp = (select phone from public.businesses where id = 1) where id = 1`,
    );
    const { dialog } = await openDialog();
    expect(dialog.queryByRole('button', { name: 'Pedir mi enlace' })).toBeNull();
    expect(dialog.getByRole('link', { name: 'Escríbele al equipo' })).toHaveAttribute('href', '/contacto');
    await expect(site.sql('select public.request_owner_link(1)')).rejects.toThrow(
      'Este negocio no tiene un WhatsApp registrado.',
    );
    expect(await stored()).toEqual([]);
  });
});
