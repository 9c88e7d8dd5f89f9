import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { siteDate } from '@/lib/dates';
import { proposalFolder } from '../../proposal-folder';
import { provideImageApis } from '../image-apis';
import { databaseFailure, interceptFetch, noConnection } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { plainImage, storage } from '../submitted-image';

const site = setupSeededSite();
const base = '/admin/avisos';

async function open(path = base, title = 'Reportes') {
  await site.signIn('editor');
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: title, hidden: true }, slow);
  return page;
}

const list = () => screen.findByRole('table', { name: 'Negocios con reportes' }, slow);
const names = async () =>
  within(await list())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const row = (name: RegExp) => screen.findByRole('row', { name }, slow);

/** Reopens the reports of a business and forgets when its data were confirmed. */
const reopen = (id: number) =>
  `update public.reports set resolved_at = null, resolved_by = null, resolution = null, spoke_with_business = null where business_id = ${String(id)};
   update public.businesses set confirmed_on = '2025-12-02' where id = ${String(id)}`;

describe('the queue of reports', () => {
  it('shows one row a business, the last reported first, with the count and the business linked', async () => {
    await open();
    expect(
      within(await list())
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Negocio', 'Reportes', 'Qué está mal', 'Último', 'Acciones']);
    const shown = await names();
    expect(shown).toHaveLength(4);
    expect(shown[0]).toBe('Tacos El Güero de la 5');
    const first = within(await row(/Tacos El Güero/));
    expect(first.getByText('Cambió el horario')).toBeInTheDocument();
    expect(first.getByText('«Los lunes ya no abren.»')).toBeInTheDocument();
    expect(first.getByRole('link', { name: 'Tacos El Güero de la 5' })).toHaveAttribute(
      'href',
      '/negocio/tacos-el-guero-de-la-5-1',
    );
    expect(first.getByRole('link', { name: 'Editar Tacos El Güero de la 5' })).toHaveAttribute(
      'href',
      '/admin/businesses?edit=1&tab=hours&report=hours',
    );
    const second = within(await row(/Abarrotes La Esperanza/));
    expect(second.getAllByRole('cell')[0]).toHaveTextContent(/2$/);
    expect(second.getByText('El número no contesta (2)')).toBeInTheDocument();
    expect(second.getByText('«Contesta otra persona.»')).toBeInTheDocument();
  });

  it('shows who resolved a report and when', async () => {
    const { user, currentUrl } = await open();
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado de los reportes' }), 'Resueltos');
    const resolved = within(await row(/Resuelto por/));
    expect(resolved.getByText('Resuelto por Toño Zúñiga')).toBeInTheDocument();
    expect(resolved.getByText(/^\d+ de \w+ de \d{4}, /)).toBeInTheDocument();
    expect(resolved.queryByRole('button')).toBeNull();
    await waitFor(() => expect(currentUrl()).toBe(`${base}?view=resolved`), slow);
  });

  it('is paginated by businesses through the URL', async () => {
    await site.change(
      `insert into public.reports (business_id, reason, note, created_at)
       select id, 'other', 'Reporte ' || n, now() - interval '1 year'
       from (select id from public.businesses where id not in (1, 20, 8, 39) order by id limit 30) b, generate_series(1, 2) n`,
      "delete from public.reports where note like 'Reporte %'",
    );
    const { user, currentUrl } = await open();
    expect(await screen.findByText('1 a 20 de 34 negocios', {}, slow)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(await screen.findByText('21 a 34 de 34 negocios', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe(`${base}?page=2`), slow);
  });

  it('says when nothing waits', async () => {
    await site.change(
      "update public.reports set resolved_at = now(), note = coalesce(note, '') || '¡' where resolved_at is null",
      "update public.reports set resolved_at = null, spoke_with_business = null, note = nullif(rtrim(note, '¡'), '') where note like '%¡'",
    );
    await open();
    expect(await screen.findByText('No hay reportes en espera', {}, slow)).toBeInTheDocument();
  });

  it('shows an error state with retry when it fails to load', async () => {
    await site.signIn('editor');
    const restore = interceptFetch(/admin_list_waiting_reports/, databaseFailure);
    const { user } = renderRoute(base);
    expect(
      await screen.findByRole('heading', { name: 'No se pudieron cargar los reportes.' }, slow),
    ).toBeInTheDocument();
    restore();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await names()).toHaveLength(4);
  });
});

describe('correcting what was reported', () => {
  const resolutions = async (businessId: number): Promise<unknown> => {
    const [result] = await site.sql(
      `select string_agg(coalesce(resolution, 'waiting'), ',') as found from public.reports where business_id = ${String(businessId)}`,
    );
    return result?.rows[0]?.['found'];
  };

  it('takes three taps from the dashboard: the queue, the field below the complaint, and saving', async () => {
    await site.change(
      'select 1',
      `${reopen(20)}; update public.businesses set phone = '4445550120' where id = 20`,
    );
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin');
    let taps = 0;
    const tap = async (element: HTMLElement) => {
      taps += 1;
      await user.click(element);
    };
    await tap(await screen.findByRole('link', { name: /reportes por revisar/ }, slow));
    await tap(await screen.findByRole('link', { name: 'Editar Abarrotes La Esperanza' }, slow));
    const dialog = within(await screen.findByRole('dialog', { name: 'Abarrotes La Esperanza' }, slow));
    const complaint = await dialog.findByText('2 vecinos avisaron: El número no contesta', {}, slow);
    const field = dialog.getByLabelText('Teléfono');
    await waitFor(() => expect(field).toHaveFocus(), slow);
    expect(complaint.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    await user.clear(field);
    await user.keyboard('4445550199');
    await tap(dialog.getByRole('button', { name: 'Guardar y resolver' }));
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    await waitFor(async () => expect(await names()).not.toContain('Abarrotes La Esperanza'), slow);
    expect(taps).toBeLessThanOrEqual(5);
    expect(await resolutions(20)).toBe('fixed,fixed');
    const [stored] = await site.sql('select phone from public.businesses where id = 20');
    expect(stored?.rows[0]?.['phone']).toBe('4445550199');
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
    expect(await resolutions(1)).toBe('fixed');
  });

  it('opens whether a business is open for one that was reported as closed', async () => {
    await open('/admin/businesses?edit=39&tab=hours&report=closed', 'Negocios');
    await screen.findByText('Un vecino avisó: Ya cerró', {}, slow);
    await waitFor(() => expect(screen.getByLabelText('¿Está abierto el negocio?')).toHaveFocus(), slow);
  });

  it('can be dismissed above the field, and closing leads back to the queue', async () => {
    await site.change('select 1', reopen(8));
    const { user, currentUrl } = await open('/admin/businesses?edit=8&report=place', 'Negocios');
    await user.click(await screen.findByRole('button', { name: 'No era cierto' }, slow));
    expect(await screen.findByText('Reporte descartado', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    expect(await resolutions(8)).toBe('untrue');
  });

  it('is saved as usual when another account has resolved the report', async () => {
    await site.change('select 1', reopen(8));
    await site.sql(
      "update public.reports set resolved_at = now(), resolution = 'fixed' where business_id = 8",
    );
    const { user, currentUrl } = await open('/admin/businesses?edit=8&report=place', 'Negocios');
    const save = await screen.findByRole('button', { name: 'Guardar cambios' }, slow);
    await user.click(save);
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
  });
});

describe('accepting a proposal', () => {
  const propose = (reason: string, proposal: string, source = 'visitor') =>
    site.change(
      `update public.businesses set phone = '4441054436', whatsapp = '4441054436' where id = 20;
       update public.businesses set confirmed_on = '2025-12-02' where id = 20;
       insert into public.reports (business_id, reason, proposal, previous, source)
       select id, '${reason}', '${proposal}', private.reported_value(b, '${reason}'), '${source}'
       from public.businesses b where id = 20`,
      `delete from public.reports where proposal is not null; ${reopen(20)};
       update public.businesses
       set phone = '4441054436', whatsapp = '4441054436', address = 'Calle Huizache #102, esq. Pirul, Col. KM 5', operating_status = 'open'
       where id = 20`,
    );
  const value = async (column: string): Promise<unknown> => {
    const [result] = await site.sql(`select ${column} as value from public.businesses where id = 20`);
    return result?.rows[0]?.['value'];
  };
  const hours = async () => {
    const [found] = await site.sql(
      `select h.day, h.open_time, h.close_time from public.business_hours h
       join unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'])
         with ordinality d (day, place) using (day)
       where h.business_id = 20 order by d.place, h.position`,
    );
    return found?.rows ?? [];
  };
  /** Restores the hours after the test. */
  async function keepHours() {
    const before = JSON.stringify(await hours());
    await site.change('select 1', `select private.replace_hours(20, '${before}')`);
  }
  const accept = (name: RegExp) => screen.findByRole('button', { name }, slow);

  const answer = async (user: Awaited<ReturnType<typeof open>>['user'], words: string) => {
    const dialog = await screen.findByRole('dialog', { name: '¿Ya hablaste con el negocio?' }, slow);
    await user.click(within(dialog).getByRole('button', { name: words }));
  };

  it('shows old beside new, asks whether staff spoke with the business, and keeps its WhatsApp', async () => {
    await propose('phone', '"4445550199"');
    await site.signIn('editor');
    const { user } = renderRoute('/admin');
    await user.click(await screen.findByRole('link', { name: /reportes por revisar/ }, slow));
    const shown = within(await row(/Abarrotes La Esperanza/));
    expect(shown.getByText('Un vecino propone')).toBeInTheDocument();
    expect(shown.getAllByText('444 105 4436')).toHaveLength(2);
    expect(shown.getAllByText('444 555 0199')).toHaveLength(2);
    expect(shown.getByRole('checkbox', { name: /Cambiar también WhatsApp/ })).not.toBeChecked();
    await user.click(shown.getByRole('button', { name: /^Aceptar: Abarrotes La Esperanza/ }));
    const question = await screen.findByRole('dialog', { name: '¿Ya hablaste con el negocio?' }, slow);
    expect(within(question).getByRole('link', { name: 'Llamar al 444 105 4436' })).toHaveAttribute(
      'href',
      'tel:+524441054436',
    );
    expect(await value('phone')).toBe('4441054436');
    await answer(user, 'No pude, aceptar de todos modos');
    expect(await screen.findByText('Dato corregido y reporte resuelto', {}, slow)).toBeInTheDocument();
    expect(
      screen.getByText('Abarrotes La Esperanza. Teléfono: 444 105 4436 → 444 555 0199'),
    ).toBeInTheDocument();
    expect([await value('phone'), await value('whatsapp')]).toEqual(['4445550199', '4441054436']);
    expect(await value('confirmed_on::text')).toBe('2025-12-02');
    // The report without a word is resolved with it; the words of another neighbor wait.
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull(), slow);
    const rest = within(await row(/Abarrotes La Esperanza/));
    expect(rest.getByText('«Contesta otra persona.»')).toBeInTheDocument();
    expect(rest.getByText('El número no contesta')).toBeInTheDocument();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado de los reportes' }), 'Resueltos');
    expect(await screen.findByText('Teléfono: 444 105 4436 → 444 555 0199', {}, slow)).toBeInTheDocument();
    // The report without a word was resolved with it.
    expect(screen.getAllByText('No habló con el negocio')).toHaveLength(2);
  });

  it('changes WhatsApp where it is ticked, and confirms the data for who spoke with the business', async () => {
    await propose('phone', '"4445550199"');
    const { user } = await open();
    await user.click(await screen.findByRole('checkbox', { name: /Cambiar también WhatsApp/ }, slow));
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    await answer(user, 'Sí, hablé');
    expect(
      await screen.findByText(/Teléfono: .* WhatsApp: 444 105 4436 → 444 555 0199/, {}, slow),
    ).toBeInTheDocument();
    expect([await value('phone'), await value('whatsapp')]).toEqual(['4445550199', '4445550199']);
    expect(await value('confirmed_on = private.local_date(now())')).toBe(true);
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
    expect(await screen.findByText('Dato corregido y reporte resuelto', {}, slow)).toBeInTheDocument();
    const week = (day: string, open_time: string, close_time: string) => ({ day, open_time, close_time });
    expect(await hours()).toEqual([
      ...['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'].map((day) => week(day, '09:00', '18:00')),
      week('Sábado', '09:00', '14:00'),
      week('Domingo', 'Closed', 'Closed'),
    ]);
    expect(await value('confirmed_on = private.local_date(now())')).toBe(true);
    await waitFor(() => expect(screen.queryByText(/^«Lun a vie/)).toBeNull(), slow);
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado de los reportes' }), 'Resueltos');
    expect(await screen.findByText(/«Lun a vie/, {}, slow)).toBeInTheDocument();
  });

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

  it('accepts or refuses each of the proposals of an owner by itself', async () => {
    const product = '{"type": "product", "name": "Gordita de nata", "description": null}';
    await site.change(
      `insert into public.reports (business_id, reason, proposal, previous, source)
       select 20, c.reason, c.proposal::jsonb, private.reported_value(b, c.reason), 'owner'
       from public.businesses b, (values ('name', '"Abarrotes Nueva"'), ('description', '"Abarrotes y verdura fresca."'), ('whatsapp', '"4445550188"'), ('product', '${product}')) c (reason, proposal)
       where b.id = 20`,
      `delete from public.reports where proposal is not null;
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
    await waitFor(() => expect(screen.queryByRole('button', { name: /^No aceptar/ })).toBeNull(), slow);
    expect(await value('name')).toBe('Abarrotes Nueva');
    expect(await value('whatsapp')).toBe('4445550188');
    expect(await value('description')).toBe(description);
    const [found] = await site.sql(
      `select type, description from public.products where business_id = 20 and name = 'Gordita de nata';
       `,
    );
    expect(found?.rows).toEqual([{ type: 'product', description: null }]);
    const [resolved] = await site.sql(
      `select reason, resolution from public.reports where business_id = 20 and proposal is not null order by reason`,
    );
    expect(resolved?.rows).toEqual([
      { reason: 'description', resolution: 'untrue' },
      { reason: 'name', resolution: 'fixed' },
      { reason: 'product', resolution: 'fixed' },
      { reason: 'whatsapp', resolution: 'fixed' },
    ]);
  });

  describe('an image that an owner proposes', () => {
    const token = 'cd'.repeat(32);
    const path = `${proposalFolder(token)}/image_1`;
    const acceptImage = 'Aceptar la foto de Abarrotes La Esperanza';

    /** Stores a file and the report that proposes it. */
    async function propose(content: Uint8Array<ArrayBuffer>, { isMain = true } = {}) {
      provideImageApis();
      await site.change(
        `select private.add_owner_link('${token}', 'confirmation', '20', '30 days');
         insert into public.reports (business_id, reason, proposal, source)
         values (20, 'image', '{"path": "${path}", "is_main": ${String(isMain)}}', 'owner')`,
        `delete from public.reports where reason = 'image'; delete from private.owner_links where subject_id = '20';
         delete from public.business_images where business_id = 20 and storage_path like '20/20_%'; ${reopen(20)}`,
      );
      await site.signIn('editor');
      const files = await storage();
      // Of the test before.
      await files.remove([path]);
      const { error } = await files.upload(path, Uint8Array.from(content).buffer, {
        contentType: 'image/png',
      });
      if (error) throw error;
    }
    const images = async () => {
      const [found] = await site.sql(
        `select storage_path, thumbnail_url, is_featured from public.business_images where business_id = 20 and storage_path like '20/20_%'`,
      );
      return found?.rows;
    };

    it('is published as it was decoded, as the first one where the owner asked for it', async () => {
      await propose(await plainImage(64, 36).png().toBuffer());
      const { user } = await open();
      expect(await screen.findByText('Esta foto, para que sea la primera que se ve', {}, slow)).toBeVisible();
      await screen.findByRole('img', { name: 'Foto que propone Abarrotes La Esperanza' }, slow);
      const button = screen.getByRole('button', { name: acceptImage });
      await user.dblClick(button);
      await waitFor(() => expect(screen.queryByRole('button', { name: acceptImage })).toBeNull(), slow);
      await waitFor(
        async () =>
          expect(await images()).toEqual([
            {
              storage_path: expect.stringMatching(/^20\/20_\w+\.webp$/) as string,
              thumbnail_url: expect.stringMatching(/-64\.webp$/) as string,
              is_featured: true,
            },
          ]),
        slow,
      );
    });

    it('is published once where the response is lost', async () => {
      await propose(await plainImage(64, 36).png().toBuffer(), { isMain: false });
      let answers = 0;
      interceptFetch('/rpc/accept_image_report', async (send) => {
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
      expect(await images()).toMatchObject([{ is_featured: false }]);
    });

    it('can only be refused where it cannot be decoded', async () => {
      await propose(new TextEncoder().encode('no es una imagen'));
      const { user } = await open();
      expect(
        await screen.findByText(/^No se puede mostrar esta imagen: .* Pídele otra al negocio\.$/, {}, slow),
      ).toBeVisible();
      expect(screen.queryByRole('button', { name: acceptImage })).toBeNull();
      const refuse = 'No aceptar la foto de Abarrotes La Esperanza';
      await user.click(screen.getByRole('button', { name: refuse }));
      await waitFor(() => expect(screen.queryByRole('button', { name: refuse })).toBeNull(), slow);
      expect(await images()).toEqual([]);
    });
  });

  it('says the words for all proposals of an owner once', async () => {
    await site.change(
      `insert into public.reports (business_id, reason, proposal, note, source)
       values (20, 'name', '"Abarrotes Nueva"', 'Cambiamos de dueño', 'owner'), (20, 'whatsapp', '"4445550188"', 'Cambiamos de dueño', 'owner')`,
      `delete from public.reports where source = 'owner'; ${reopen(20)}`,
    );
    await open();
    await accept(/Nombre Abarrotes Nueva/);
    expect(screen.getAllByText('«Cambiamos de dueño»')).toHaveLength(1);
  });

  it('warns that another business has the proposed number', async () => {
    await site.change(
      `insert into public.reports (business_id, reason, proposal, source)
       select 20, 'whatsapp', to_jsonb(b.phone), 'owner' from public.businesses b where b.id = 1`,
      `delete from public.reports where source = 'owner'; ${reopen(20)}`,
    );
    await open();
    const shown = within(await row(/Abarrotes La Esperanza/));
    expect(
      await shown.findByText(/^Este número ya está en otra página: .*Tacos El Güero/, {}, slow),
    ).toBeVisible();
    expect(shown.queryByText(/otra página: .*Abarrotes La Esperanza/)).toBeNull();
  });

  it('shows the days that change, as people write them', async () => {
    await propose('hours', '[{"day": "Lunes", "open_time": "07:00", "close_time": "14:00"}]', 'owner');
    const { user } = await open();
    const shown = within(await row(/Abarrotes La Esperanza/));
    expect(shown.getByText('El negocio propone')).toBeInTheDocument();
    expect(shown.getByText('7:00 a.m. – 2:00 p.m.')).toBeInTheDocument();
    expect(shown.getByText('Martes a sábado')).toBeInTheDocument();
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    expect(await screen.findByText('Dato corregido y reporte resuelto', {}, slow)).toBeInTheDocument();
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

  it('refuses one beside a value that has changed meanwhile, and shows the new one', async () => {
    await propose('place', '"Calle Fresno #210"');
    const { user } = await open();
    const button = await accept(/^Aceptar: Abarrotes La Esperanza/);
    await site.sql("update public.businesses set address = 'Calle Pirul #8' where id = 20");
    await user.click(button);
    expect(
      await screen.findByText(/El dato del negocio cambió mientras tanto/, {}, slow),
    ).toBeInTheDocument();
    expect(await value('address')).toBe('Calle Pirul #8');
    expect(
      await screen.findByText(
        /^Este dato cambió después del aviso. Antes: Dirección: Calle Huizache/,
        {},
        slow,
      ),
    ).toBeInTheDocument();
    expect(screen.getByText('Calle Pirul #8')).toBeInTheDocument();
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    await waitFor(async () => expect(await value('address')).toBe('Calle Fresno #210'), slow);
  });

  it('resolves what the business already has', async () => {
    await propose('phone', '"4441054436"');
    const { user } = await open();
    await screen.findByText('Ya está así en su página: solo falta resolver el reporte.', {}, slow);
    await user.click(await accept(/^Resolver: Abarrotes La Esperanza/));
    await waitFor(() => expect(screen.queryByText(/^Ya está así/)).toBeNull(), slow);
  });

  it('asks whether staff spoke with a business that a neighbor says has closed', async () => {
    await propose('closed', '"closed_permanently"');
    const { user } = await open();
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    const question = within(
      await screen.findByRole('dialog', { name: '¿Ya hablaste con el negocio?' }, slow),
    );
    expect(question.getByText(/sale de las listas y de la búsqueda/)).toBeInTheDocument();
    expect(await value('operating_status')).toBe('open');
    await user.click(question.getByRole('button', { name: 'Sí, hablé' }));
    await waitFor(async () => expect(await value('operating_status')).toBe('closed_permanently'), slow);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
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
      `update public.reports set resolved_at = now(), resolution = 'untrue',
         resolved_by = (select id from auth.users where email = 'admin@ejemplo.mx')
       where business_id = 20 and proposal is not null`,
    );
    await user.click(button);
    await answer(user, 'Sí, hablé');
    expect(
      await screen.findByText(/^Marisol Ibáñez ya lo resolvió el \d+ de /, {}, slow),
    ).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull(), slow);
    expect(await value('phone')).toBe('4441054436');
  });

  it('says that a report is gone with its business', async () => {
    await propose('phone', '"4445550199"');
    const { user } = await open();
    const button = await accept(/^Aceptar: Abarrotes La Esperanza/);
    await site.sql('delete from public.reports where proposal is not null');
    await user.click(button);
    await answer(user, 'Sí, hablé');
    expect(await screen.findByText(/^El reporte ya no existe/, {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull(), slow);
  });

  it('writes once when the response is lost', async () => {
    await propose('phone', '"4445550199"');
    const { user } = await open();
    const restore = interceptFetch(/rpc\/accept_report/, async (send) => {
      await send();
      return noConnection();
    });
    await user.click(await accept(/^Aceptar: Abarrotes La Esperanza/));
    await answer(user, 'Sí, hablé');
    expect(
      await screen.findByText(/^No llegó la respuesta. La lista dice si quedó aceptado/, {}, slow),
    ).toBeInTheDocument();
    restore();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Aceptar/ })).toBeNull(), slow);
    expect(await value('phone')).toBe('4445550199');
  });

  it('is told above the field where staff correct it themselves', async () => {
    await propose('place', '"Calle Fresno #210"');
    await open('/admin/businesses?edit=20&report=place', 'Negocios');
    expect(await screen.findByText(/^Propone Dirección: Calle Fresno #210 · /, {}, slow)).toBeInTheDocument();
  });
});

describe('dismissing reports', () => {
  const dismiss = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(
      await screen.findByRole('button', { name: 'No era cierto: Abarrotes La Esperanza' }, slow),
    );
    return within(await screen.findByRole('dialog', { name: '¿No era cierto?' }, slow));
  };
  const confirmedOn = async (): Promise<unknown> => {
    const [result] = await site.sql('select confirmed_on::text as day from public.businesses where id = 20');
    return result?.rows[0]?.['day'];
  };

  it('takes their business off the queue', async () => {
    await site.change('select 1', reopen(20));
    const { user, currentUrl } = await open();
    const dialog = await dismiss(user);
    expect(dialog.getByText('El número no contesta')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Descartar reportes' }));
    expect(await screen.findByText('Reportes descartados', {}, slow)).toBeInTheDocument();
    await waitFor(async () => expect(await names()).toHaveLength(3), slow);
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    expect(await confirmedOn()).toBe('2025-12-02');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado de los reportes' }), 'Resueltos');
    expect((await screen.findAllByText('No era cierto, según Toño Zúñiga', {}, slow)).length).toBe(2);
  });

  it('dates the data of the business to today on request', async () => {
    await site.change('select 1', reopen(20));
    const { user } = await open();
    const dialog = await dismiss(user);
    const dayBefore = siteDate(0);
    await user.click(dialog.getByRole('switch', { name: /Confirmar datos hoy/ }));
    await user.click(dialog.getByRole('button', { name: 'Descartar reportes' }));
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
    ['nothing more where that account is deleted', 'null', /Otra persona ya resolvió este reporte/],
  ])('says when another account has resolved them meanwhile, and %s', async (_what, resolver, text) => {
    await site.change('select 1', reopen(20));
    const { user } = await open();
    const dialog = await dismiss(user);
    await site.sql(
      `update public.reports set resolved_at = now(), resolved_by = ${resolver} where business_id = 20`,
    );
    await user.click(dialog.getByRole('button', { name: 'Descartar reportes' }));
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
  const request = `
    update public.businesses set whatsapp = '4441054436' where id = 20;
    select public.request_owner_link(20), public.request_owner_link(20)`;
  const undoRequest = `
    delete from public.reports where reason = 'owner_link';
    delete from private.owner_links where purpose = 'confirmation';
    delete from private.rate_events where true`;
  const sendLink = async () =>
    within(await row(/Abarrotes La Esperanza/)).getByRole('link', {
      name: 'Mandar el enlace por WhatsApp a Abarrotes La Esperanza',
    });
  const tokenOf = (link: HTMLElement) =>
    /\/confirmar\/([0-9a-f]{64})/.exec(decodeURIComponent(link.getAttribute('href') ?? ''))?.[1] ?? '';
  const opens = async (token: string) => {
    const [found] = await site.sql(
      `select private.open_owner_link('${token}', 'confirmation') is not null as opens`,
    );
    return found?.rows[0]?.['opens'];
  };

  it('waits in the queue, is sent to the registered WhatsApp with one tap, and is resolved with that', async () => {
    await site.change(request, undoRequest);
    const { user } = await open();
    expect(
      within(await row(/Abarrotes La Esperanza/)).getByText('Piden el enlace del dueño'),
    ).toBeInTheDocument();
    const link = await sendLink();
    const url = new URL(link.getAttribute('href') ?? '');
    expect(url.pathname).toBe('/524441054436');
    expect(url.searchParams.get('text')).toMatch(
      /datos de Abarrotes La Esperanza: \S+\/confirmar\/[0-9a-f]{64}\n/,
    );
    expect(await opens(tokenOf(link))).toBe(false);
    await user.dblClick(link);
    await waitFor(() => expect(screen.queryByText('Piden el enlace del dueño')).toBeNull(), slow);
    const [found] = await site.sql("select resolution from public.reports where reason = 'owner_link'");
    expect(found?.rows).toEqual([{ resolution: 'fixed' }]);
    expect(await opens(tokenOf(link))).toBe(true);
  });

  it('says that the link of an opened message opens nothing until it is stored, also after a reload', async () => {
    await site.change(request, undoRequest);
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
    await site.change(request, undoRequest);
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
