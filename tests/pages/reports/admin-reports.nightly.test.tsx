import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { siteDate } from '@/lib/dates';
import { interceptFetch, noConnection } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { plainImage } from '../submitted-image';
import {
  accept,
  answer,
  base,
  dismiss,
  names,
  ownerLink,
  reopen,
  reportQueue,
  reports,
  row,
  sendLink,
  tokenOf,
  withoutProposals,
} from './report-queue';

const site = setupSeededSite();
const {
  open,
  propose,
  proposeImage,
  publishedImages,
  value,
  hours,
  keepHours,
  confirmedOn,
  opens,
  resolutions,
} = reportQueue(site);

describe('the queue of reports', () => {
  it('is paginated by businesses through the URL', async () => {
    await site.change(
      `insert into public.reports (business_id, reason, note, created_at)
       select id, 'other', 'Aviso ' || n, now() - interval '1 year'
       from (select id from public.businesses where id not in (1, 20, 8, 39) order by id limit 30) b, generate_series(1, 2) n`,
      "delete from public.reports where note like 'Aviso %'",
    );
    const { user, currentUrl } = await open();
    expect(await screen.findByText('1 a 20 de 34 negocios', {}, slow)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(await screen.findByText('21 a 34 de 34 negocios', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe(`${base}?page=2`), slow);
  });

  it('says when nothing waits', async () => {
    await site.change(
      "update public.reports set resolved_at = now(), status = 'applied', note = coalesce(note, '') || '¡' where resolved_at is null",
      "update public.reports set resolved_at = null, status = 'waiting', spoke_with_business = null, note = nullif(rtrim(note, '¡'), '') where note like '%¡'",
    );
    await open();
    expect(await screen.findByText('No hay avisos en espera', {}, slow)).toBeInTheDocument();
  });
});

describe('correcting what was reported', () => {
  it('opens whether a business is open for one that was reported as closed', async () => {
    await open('/admin/businesses?edit=39&tab=hours&report=closed', 'Negocios');
    await screen.findByText('Un vecino avisó: Ya cerró', {}, slow);
    await waitFor(() => expect(screen.getByLabelText('¿Está abierto el negocio?')).toHaveFocus(), slow);
  });

  it('is saved as usual when another account has resolved the report', async () => {
    await site.change('select 1', reopen(8));
    await site.sql("update public.reports set resolved_at = now(), status = 'applied' where business_id = 8");
    const { user, currentUrl } = await open('/admin/businesses?edit=8&report=place', 'Negocios');
    const save = await screen.findByRole('button', { name: 'Guardar cambios' }, slow);
    await user.click(save);
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
  });

  it('opens the hours and resolves the report with them', async () => {
    await site.change('select 1', reopen(1));
    const { user, currentUrl } = await open();
    await user.click(await screen.findByRole('link', { name: 'Editar Tacos El Güero de la 5' }, slow));
    const dialog = within(await screen.findByRole('dialog', { name: 'Tacos El Güero de la 5' }, slow));
    await dialog.findByText('Un vecino avisó: Cambió el horario', {}, slow);
    await waitFor(() => expect(dialog.getByLabelText('Lunes: apertura')).toHaveFocus(), slow);
    await user.click(dialog.getByRole('button', { name: 'Guardar y resolver' }));
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    await waitFor(async () => expect(await names()).not.toContain('Tacos El Güero de la 5'), slow);
    expect(await resolutions(1)).toBe('applied');
  });

  it('can be dismissed above the field, and closing leads back to the queue', async () => {
    await site.change('select 1', reopen(8));
    const { user, currentUrl } = await open('/admin/businesses?edit=8&report=place', 'Negocios');
    await user.click(await screen.findByRole('button', { name: 'No era cierto' }, slow));
    expect(await screen.findByText('Aviso descartado', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    expect(await resolutions(8)).toBe('refused');
  });
});

describe('accepting a proposal', () => {
  it('opens the hours with what was read where the text says more', async () => {
    await site.change(
      `insert into public.reports (business_id, reason, note, source)
       values (20, 'other', 'Los sábados abrimos de 10 a 3, pregunten por Lety', 'owner')`,
      `delete from public.reports where business_id = 20 and note like 'Los sábados%'; ${reopen(20)}`,
    );
    await keepHours();
    const before = await hours();
    const { user } = await open();
    await user.click(
      await screen.findByRole('link', { name: 'Completar el horario de Abarrotes La Esperanza' }, slow),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Abarrotes La Esperanza' }, slow));
    await dialog.findByText('El negocio avisó: Otra cosa', {}, slow);
    await waitFor(
      () => expect(dialog.getByLabelText('Sábado: apertura')).toHaveDisplayValue('10:00 a.m.'),
      slow,
    );
    expect(dialog.getByLabelText('Sábado: cierre')).toHaveDisplayValue('3:00 p.m.');
    await user.click(dialog.getByRole('button', { name: 'Guardar y resolver' }));
    await waitFor(() => expect(screen.queryByText(/^«Los sábados abrimos/)).toBeNull(), slow);
    const saved = await hours();
    expect(saved).toContainEqual({ day: 'Sábado', open_time: '10:00', close_time: '15:00' });
    expect(saved).toContainEqual(before.find((row) => row['day'] === 'Lunes'));
  });

  describe('an image that an owner proposes', () => {
    const acceptImage = 'Aceptar la foto de Abarrotes La Esperanza';

    it('is published once where the response is lost', async () => {
      await proposeImage(await plainImage(64, 36).png().toBuffer(), { isMain: false });
      let answers = 0;
      interceptFetch('/rpc/accept_change', async (send) => {
        const response = await send();
        answers += 1;
        if (answers === 1) throw new TypeError('fetch failed');
        return response;
      });
      const { user } = await open();
      await screen.findByRole('img', { name: 'Foto que propone Abarrotes La Esperanza' }, slow);
      await user.click(screen.getByRole('button', { name: acceptImage }));
      expect(
        await screen.findByText('No llegó la respuesta. La lista dice si quedó aceptado.', {}, slow),
      ).toBeInTheDocument();
      await waitFor(() => expect(screen.queryByRole('button', { name: acceptImage })).toBeNull(), slow);
      expect(await publishedImages()).toMatchObject([{ is_featured: false }]);
    });

    it('can only be refused where it cannot be decoded', async () => {
      await proposeImage(new TextEncoder().encode('no es una imagen'));
      const { user } = await open();
      expect(
        await screen.findByText(/^No se puede mostrar esta imagen: .* Pídele otra al negocio\.$/, {}, slow),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: acceptImage })).toBeNull();
      const refuse = 'No aceptar la foto de Abarrotes La Esperanza';
      await user.click(screen.getByRole('button', { name: refuse }));
      await waitFor(() => expect(screen.queryByRole('button', { name: refuse })).toBeNull(), slow);
      expect(await publishedImages()).toEqual([]);
    });
  });

  it('says the words for all proposals of an owner once', async () => {
    await site.change(
      `${reports('20', 'owner', [
        ['name', '"Abarrotes Nueva"'],
        ['whatsapp', '"4445550188"'],
      ])};
       update public.reports set note = 'Cambiamos de dueño' where source = 'owner' and business_id = 20`,
      `${withoutProposals}; ${reopen(20)}`,
    );
    await open();
    await accept(/Nombre Abarrotes Nueva/);
    expect(screen.getAllByText('«Cambiamos de dueño»')).toHaveLength(1);
  });

  it('shows the days that change, as people write them', async () => {
    await propose('hours', '[{"day": "Lunes", "open_time": "07:00", "close_time": "14:00"}]', 'owner');
    const { user } = await open();
    const shown = within(await row(/Abarrotes La Esperanza/));
    expect(shown.getByText('El negocio propone')).toBeInTheDocument();
    expect(shown.getByText('7:00 a.m. – 2:00 p.m.')).toBeInTheDocument();
    expect(shown.getByText('Martes a sábado')).toBeInTheDocument();
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    expect(await screen.findByText('Dato corregido y aviso resuelto', {}, slow)).toBeInTheDocument();
    const [hours] = await site.sql(
      'select day, close_time from public.business_hours where business_id = 20',
    );
    expect(hours?.rows).toEqual([{ day: 'Lunes', close_time: '14:00' }]);
    const monday = (open_time: string, close_time: string) => ({ open_time, close_time });
    const [logged] = await site.sql(
      `select l.changes -> 'Lunes' as monday from private.audit_log l
       where l.table_name = 'business_hours' and l.business_id = 20 and l.changes ? 'Lunes' order by l.id desc limit 1`,
    );
    expect(logged?.rows).toEqual([
      { monday: { old: [monday('07:00', '22:00')], new: [monday('07:00', '14:00')] } },
    ]);
  });

  it('resolves what the business already has', async () => {
    await propose('phone', '"4441054436"');
    const { user } = await open();
    await screen.findByText('Ya está así en su página: solo falta resolver el aviso.', {}, slow);
    await user.click(await accept(/^Resolver: Abarrotes La Esperanza/));
    await waitFor(() => expect(screen.queryByText(/^Ya está así/)).toBeNull(), slow);
  });

  it('asks before a business is closed for good whose owner says so', async () => {
    await propose('closed', '"closed_permanently"', 'owner');
    const { user } = await open();
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    const question = within(
      await screen.findByRole('alertdialog', { name: '¿Cerró definitivamente?' }, slow),
    );
    expect(await value('operating_status')).toBe('open');
    await user.click(question.getByRole('button', { name: 'Sí, cerró' }));
    await waitFor(async () => expect(await value('operating_status')).toBe('closed_permanently'), slow);
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull(), slow);
  });

  it('tells the second of two volunteers who was first', async () => {
    await propose('phone', '"4445550199"');
    const { user } = await open();
    const button = await accept(/^Aceptar: Abarrotes La Esperanza/);
    await site.sql(
      `update public.reports set resolved_at = now(), status = 'refused',
         resolved_by = (select id from auth.users where email = 'admin@ejemplo.mx')
       where business_id = 20 and change is not null`,
    );
    await user.click(button);
    await answer(user, 'Sí, hablé');
    expect(
      await screen.findByText(/^Marisol Ibáñez ya lo resolvió el \d+ de /, {}, slow),
    ).toBeInTheDocument();
    await waitFor(
      () => expect(screen.queryByRole('button', { name: /^Aceptar: Abarrotes/ })).toBeNull(),
      slow,
    );
    expect(await value('phone')).toBe('4441054436');
  });

  it('says that a report is gone with its business', async () => {
    await propose('phone', '"4445550199"');
    const { user } = await open();
    const button = await accept(/^Aceptar: Abarrotes La Esperanza/);
    await site.sql(withoutProposals);
    await user.click(button);
    await answer(user, 'Sí, hablé');
    expect(await screen.findByText(/^El aviso ya no existe/, {}, slow)).toBeInTheDocument();
    await waitFor(
      () => expect(screen.queryByRole('button', { name: /^Aceptar: Abarrotes/ })).toBeNull(),
      slow,
    );
  });

  it('writes once when the response is lost', async () => {
    await propose('phone', '"4445550199"');
    const { user } = await open();
    const restore = interceptFetch(/rpc\/accept_change/, async (send) => {
      await send();
      return noConnection();
    });
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    await answer(user, 'Sí, hablé');
    expect(
      await screen.findByText(/^No llegó la respuesta. La lista dice si quedó aceptado/, {}, slow),
    ).toBeInTheDocument();
    restore();
    await waitFor(
      () => expect(screen.queryByRole('button', { name: /^Aceptar: Abarrotes/ })).toBeNull(),
      slow,
    );
    expect(await value('phone')).toBe('4445550199');
  });

  it('is told above the field where staff correct it themselves', async () => {
    await propose('place', '"Calle Fresno #210"');
    await open('/admin/businesses?edit=20&report=place', 'Negocios');
    expect(await screen.findByText(/^Propone Dirección: Calle Fresno #210 · /, {}, slow)).toBeInTheDocument();
  });

  it('makes the hours that an owner wrote as text those of the business in one tap', async () => {
    await site.change(
      `insert into public.reports (business_id, reason, note, source)
       values (20, 'other', 'Lun a vie de 9 a 6, sábado 9 a 2 y domingo cerrado', 'owner')`,
      `delete from public.reports where business_id = 20 and note like 'Lun a vie%'; ${reopen(20)}`,
    );
    await keepHours();
    const { user } = await open();
    await user.dblClick(await accept(/^Aceptar: Abarrotes La Esperanza, .*Domingo Cerrado/));
    expect(await screen.findByText('Dato corregido y aviso resuelto', {}, slow)).toBeInTheDocument();
    const week = (day: string, open_time: string, close_time: string) => ({ day, open_time, close_time });
    expect(await hours()).toEqual([
      ...['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'].map((day) => week(day, '09:00', '18:00')),
      week('Sábado', '09:00', '14:00'),
      week('Domingo', 'Closed', 'Closed'),
    ]);
    expect(await value('confirmed_on = private.local_date(now())')).toBe(true);
    await waitFor(() => expect(screen.queryByText(/^«Lun a vie/)).toBeNull(), slow);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado de los avisos' }), 'Resueltos');
    expect(await screen.findByText(/«Lun a vie/, {}, slow)).toBeInTheDocument();
  });

  it('accepts or refuses each of the proposals of an owner by itself', async () => {
    const product = '{"type": "product", "name": "Gordita de nata", "description": null}';
    await site.change(
      reports('20', 'owner', [
        ['name', '"Abarrotes Nueva"'],
        ['description', '"Abarrotes y verdura fresca."'],
        ['whatsapp', '"4445550188"'],
        ['product', product],
      ]),
      `${withoutProposals};
       delete from public.products where business_id = 20 and name = 'Gordita de nata';
       update public.businesses set name = 'Abarrotes La Esperanza', whatsapp = '4441054436' where id = 20; ${reopen(20)}`,
    );
    const description = await value('description');
    const { user } = await open();
    for (const words of [
      /^Aceptar: .*Nombre Abarrotes Nueva/,
      /^Aceptar: .*WhatsApp 444 555 0188/,
      /^Aceptar: .*Producto nuevo Gordita de nata/,
    ]) {
      await user.click(await accept(words));
      await waitFor(() => expect(screen.queryByRole('button', { name: words })).toBeNull(), slow);
    }
    await user.click(await screen.findByRole('button', { name: /^No aceptar: .*Descripción/ }, slow));
    await waitFor(
      () => expect(screen.queryByRole('button', { name: /^No aceptar: Abarrotes/ })).toBeNull(),
      slow,
    );
    expect(await value('name')).toBe('Abarrotes Nueva');
    expect(await value('whatsapp')).toBe('4445550188');
    expect(await value('description')).toBe(description);
    const [found] = await site.sql(
      `select type, description from public.products where business_id = 20 and name = 'Gordita de nata';
       `,
    );
    expect(found?.rows).toEqual([{ type: 'product', description: null }]);
    const [resolved] = await site.sql(
      `select reason, status from public.reports where business_id = 20 and change is not null order by reason`,
    );
    expect(resolved?.rows).toEqual([
      { reason: 'description', status: 'refused' },
      { reason: 'name', status: 'applied' },
      { reason: 'product', status: 'applied' },
      { reason: 'whatsapp', status: 'applied' },
    ]);
  });
});

describe('dismissing reports', () => {
  it('dates the data of the business to today on request', async () => {
    await site.change('select 1', reopen(20));
    const { user } = await open();
    const dialog = await dismiss(user);
    const dayBefore = siteDate(0);
    await user.click(dialog.getByRole('switch', { name: /Confirmar datos hoy/ }));
    await user.click(dialog.getByRole('button', { name: 'Descartar avisos' }));
    await waitFor(async () => expect(await names()).toHaveLength(3), slow);
    // The day may have ended meanwhile.
    expect([dayBefore, siteDate(0)]).toContain(await confirmedOn());
  });

  it.each([
    [
      'who',
      "(select id from auth.users where email = 'admin@ejemplo.mx')",
      /^Marisol Ibáñez ya lo resolvió el \d+ de /,
    ],
    ['nothing more where that account is deleted', 'null', /Otra persona ya resolvió este aviso/],
  ])('says when another account has resolved them meanwhile, and %s', async (_what, resolver, text) => {
    await site.change('select 1', reopen(20));
    const { user } = await open();
    const dialog = await dismiss(user);
    await site.sql(
      `update public.reports set resolved_at = now(), status = 'refused', resolved_by = ${resolver} where business_id = 20`,
    );
    await user.click(dialog.getByRole('button', { name: 'Descartar avisos' }));
    expect(await screen.findByText(text, {}, slow)).toBeInTheDocument();
    await waitFor(async () => expect(await names()).toHaveLength(3), slow);
  });

  it('writes the day into the form of the business, where staff can change it', async () => {
    await site.change('select 1', reopen(20));
    await site.signIn('editor');
    const { user } = renderRoute('/admin/businesses?edit=20');
    const field = await screen.findByLabelText('Datos confirmados el', {}, slow);
    expect(field).toHaveValue('2025-12-02');
    await user.clear(field);
    await user.click(screen.getByRole('button', { name: /^Guardar/ }));
    await waitFor(async () => expect(await confirmedOn()).toBeNull(), slow);
  });
});

describe('a request for the link of the owner', () => {
  it('says that the link of an opened message opens nothing until it is stored, also after a reload', async () => {
    await site.change(ownerLink.request, ownerLink.undo);
    const { user } = await open();
    const restore = interceptFetch('/rpc/ask_confirmation', noConnection);
    const sent = tokenOf(await sendLink());
    await user.click(await sendLink());
    expect(await screen.findByText('El enlace de tu mensaje todavía no sirve', {}, slow)).toBeVisible();
    cleanup();
    renderRoute('/admin/avisos');
    expect(tokenOf(await sendLink())).toBe(sent);
    const alert = within(await row(/Abarrotes La Esperanza/)).getByRole('alert');
    expect(alert).toHaveTextContent('El enlace de tu mensaje todavía no sirve.');
    restore();
    await user.click(within(alert).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(screen.queryByText('Piden el enlace del dueño')).toBeNull(), slow);
    expect(await opens(sent)).toBe(true);
  });

  it('says not to send a message whose business was deleted meanwhile', async () => {
    await site.change(ownerLink.request, ownerLink.undo);
    const { user } = await open();
    const link = await sendLink();
    const restore = interceptFetch('/rpc/ask_confirmation', () =>
      Response.json(
        { code: 'PT404', message: 'Este negocio ya no existe', details: null, hint: 'business_not_found' },
        { status: 404 },
      ),
    );
    await user.click(link);
    expect(await screen.findByText('El negocio ya no existe: no mandes el mensaje.', {}, slow)).toBeVisible();
    restore();
  });
});
