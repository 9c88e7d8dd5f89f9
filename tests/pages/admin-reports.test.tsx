import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from './intercept-fetch';
import { renderRoute } from './render-route';
import { setupSeededSite } from './seeded-site';
import { slow } from './slow';

const site = setupSeededSite();
const base = '/admin/reports';

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
  `update public.reports set resolved_at = null, resolved_by = null, resolution = null where business_id = ${String(id)};
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
      "update public.reports set resolved_at = null, note = nullif(rtrim(note, '¡'), '') where note like '%¡'",
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
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    expect(await screen.findByText('Reporte descartado', {}, slow)).toBeInTheDocument();
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
    await waitFor(async () => expect(await names()).toHaveLength(3), slow);
    expect(await screen.findByText('Reportes descartados', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    expect(await confirmedOn()).toBe('2025-12-02');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado de los reportes' }), 'Resueltos');
    expect((await screen.findAllByText('No era cierto, según Toño Zúñiga', {}, slow)).length).toBe(2);
  });

  it('dates the data of the business to today on request', async () => {
    await site.change('select 1', reopen(20));
    const { user } = await open();
    const dialog = await dismiss(user);
    await user.click(dialog.getByRole('switch', { name: /Confirmar datos hoy/ }));
    await user.click(dialog.getByRole('button', { name: 'Descartar reportes' }));
    await waitFor(async () => expect(await names()).toHaveLength(3), slow);
    expect(await confirmedOn()).toBe(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(Date.now()),
    );
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
