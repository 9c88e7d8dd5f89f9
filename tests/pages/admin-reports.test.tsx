import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from './intercept-fetch';
import { renderRoute } from './render-route';
import { setupSeededSite } from './seeded-site';
import { slow } from './slow';

const site = setupSeededSite();
const base = '/admin/reports';

async function open(path = base) {
  await site.signIn('editor');
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: 'Reportes', hidden: true }, slow);
  return page;
}

const list = () => screen.findByRole('table', { name: 'Reportes de visitantes' }, slow);
const names = async () =>
  within(await list())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const row = (name: RegExp) => screen.findByRole('row', { name }, slow);

/** Reopens the reports of a business and forgets when its data were confirmed. */
const reopen = (id: number) =>
  `update public.reports set resolved_at = null, resolved_by = null where business_id = ${String(id)};
   update public.businesses set confirmed_on = '2025-12-02' where id = ${String(id)}`;

describe('the list of reports', () => {
  it('shows what waits, newest first, with the business linked', async () => {
    await open();
    expect(
      within(await list())
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Negocio', 'Qué está mal', 'Recibido', 'Estado', 'Acciones']);
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
      '/admin/businesses?edit=1',
    );
    expect(first.getByText('En espera')).toBeInTheDocument();
  });

  it('shows who resolved a report and when', async () => {
    const { user, currentUrl } = await open();
    await list();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado de los reportes' }), 'Resueltos');
    const resolved = within(await row(/Resuelto por/));
    expect(resolved.getByText('Resuelto por Toño Zúñiga')).toBeInTheDocument();
    expect(resolved.getByText(/^\d+ de \w+ de \d{4}, /)).toBeInTheDocument();
    expect(resolved.queryByRole('button')).toBeNull();
    expect(currentUrl()).toBe(`${base}?view=resolved`);
  });

  it('is paginated through the URL', async () => {
    await site.change(
      `insert into public.reports (business_id, reason, note, created_at)
       select 2, 'other', 'Reporte ' || n, now() - interval '1 year' from generate_series(1, 30) n`,
      "delete from public.reports where note like 'Reporte %'",
    );
    const { user, currentUrl } = await open();
    expect(await screen.findByText('1 a 20 de 34 reportes', {}, slow)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(await screen.findByText('21 a 34 de 34 reportes', {}, slow)).toBeInTheDocument();
    expect(currentUrl()).toBe(`${base}?page=2`);
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
    const restore = interceptFetch(/admin_list_reports/, databaseFailure);
    const { user } = renderRoute(base);
    expect(
      await screen.findByRole('heading', { name: 'No se pudieron cargar los reportes.' }, slow),
    ).toBeInTheDocument();
    restore();
    await user.click(screen.getByRole('button', { name: 'Reintentar' }));
    expect(await names()).toHaveLength(4);
  });
});

describe('resolving a report', () => {
  const resolve = async (user: Awaited<ReturnType<typeof open>>['user']) => {
    await user.click(
      await screen.findByRole('button', { name: 'Resolver el reporte de Abarrotes La Esperanza' }, slow),
    );
    return within(await screen.findByRole('dialog', { name: 'Resolver reporte' }, slow));
  };
  const confirmedOn = async (): Promise<unknown> => {
    const [result] = await site.sql('select confirmed_on::text as day from public.businesses where id = 20');
    return result?.rows[0]?.['day'];
  };

  it('takes it off the list of what waits', async () => {
    await site.change('select 1', reopen(20));
    const { user, currentUrl } = await open();
    const dialog = await resolve(user);
    expect(dialog.getByText('El número no contesta')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Marcar como resuelto' }));
    await waitFor(async () => expect(await names()).toHaveLength(3), slow);
    expect(await screen.findByText('Reporte resuelto', {}, slow)).toBeInTheDocument();
    expect(currentUrl()).toBe(base);
    expect(await confirmedOn()).toBe('2025-12-02');
  });

  it('dates the data of the business to today on request', async () => {
    await site.change('select 1', reopen(20));
    const { user } = await open();
    const dialog = await resolve(user);
    await user.click(dialog.getByRole('switch', { name: /Confirmar datos hoy/ }));
    await user.click(dialog.getByRole('button', { name: 'Marcar como resuelto' }));
    await waitFor(async () => expect(await names()).toHaveLength(3), slow);
    expect(await confirmedOn()).toBe(
      new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' }).format(Date.now()),
    );
  });

  it('says when another account has resolved it meanwhile', async () => {
    await site.change('select 1', reopen(20));
    const { user } = await open();
    const dialog = await resolve(user);
    await site.sql('update public.reports set resolved_at = now() where business_id = 20');
    await user.click(dialog.getByRole('button', { name: 'Marcar como resuelto' }));
    expect(await screen.findByText(/Otra persona ya resolvió este reporte/, {}, slow)).toBeInTheDocument();
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
