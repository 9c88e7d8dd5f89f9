import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { provideImageApis } from '../image-apis';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const panel = () => screen.findByRole('heading', { level: 1, name: 'Panel de Administración' }, slow);
const feed = () => screen.getByRole('region', { name: 'Actividad reciente' });
const activities = () => within(feed()).queryAllByRole('listitem');
const chooser = () => screen.getByRole('combobox', { name: 'Cuántas actividades mostrar' });

/** The counts of the stat strip by label. */
function counts(): Record<string, string> {
  const strip = screen.getByRole('region', { name: 'El directorio en números' });
  const labels = within(strip).getAllByRole('term');
  const numbers = within(strip).getAllByRole('definition');
  return Object.fromEntries(
    labels.map((label, index) => [label.textContent, numbers[index]?.textContent ?? '']),
  );
}

describe('the dashboard', () => {
  // Spec: admin 2.2, admin 2.19, admin 7.13
  it('shows what waits, without zeros, then what can wait in a quiet line, then the counts', async () => {
    await site.signIn('admin');
    const { user, currentUrl } = renderRoute('/admin');
    await panel();
    const waiting = screen.getByRole('region', { name: 'Lo que espera por ti' });
    expect(
      await within(waiting).findByRole('link', { name: /^3 ?solicitudes por revisar/ }, slow),
    ).toHaveAttribute('href', '/admin/submissions');
    expect(within(waiting).getByRole('link', { name: /^\d+ ?avisos? por revisar/ })).toHaveAttribute(
      'href',
      '/admin/avisos',
    );
    expect(within(waiting).getAllByRole('link')).toHaveLength(2);
    const quiet = within(await screen.findByRole('region', { name: 'Para cuando haya tiempo' }, slow));
    expect(await quiet.findByRole('link', { name: /^\d+ ?sin horario$/ }, slow)).toHaveAttribute(
      'href',
      '/admin/businesses?show=listed&only=hours',
    );
    expect(quiet.getByRole('link', { name: /^\d+ ?por confirmar$/ })).toHaveAttribute(
      'href',
      '/admin/avisos/por-confirmar',
    );
    const strip = screen.getByRole('region', { name: 'El directorio en números' });
    expect(within(strip).getByText('63')).toBeVisible();
    expect(counts()).toEqual({
      Negocios: '63',
      Categorías: '13',
      Productos: '91',
      Servicios: '74',
      Usuarios: '3',
    });
    await user.click(quiet.getByRole('link', { name: /^\d+ ?sin imagen$/ }));
    await waitFor(() => expect(currentUrl()).toBe('/admin/businesses?show=listed&only=images'), slow);
  });

  it('shows an empty state without pending tasks', async () => {
    await site.signIn('editor');
    await site.change(
      `create table private.kept_submissions as select id from public.business_submissions where status = 'pending';
       update public.business_submissions set status = 'rejected', notes = 'No', reviewed_at = now() where status = 'pending';
       create table private.kept_reports as select id from public.reports where resolved_at is null;
       update public.reports set resolved_at = now(), status = 'applied' where resolved_at is null;
       create table private.made_hours as select id from public.businesses b where not b.by_appointment
         and not exists (select 1 from public.business_hours h where h.business_id = b.id);
       insert into public.business_hours (business_id, day, open_time, close_time)
         select id, 'Lunes', '09:00', '18:00' from private.made_hours;
       create table private.made_images as select id from public.businesses b
         where not exists (select 1 from public.business_images i where i.business_id = b.id);
       insert into public.business_images (business_id, image_url) select id, '/demo/a.webp' from private.made_images;
       insert into private.distinct_businesses (first_id, second_id)
         select min(id), max(id) from public.businesses where name in ('Consultorio Dental Dra. Peña', 'Consultorio Dr. Ibáñez');
       create table private.kept_dates as select id, confirmed_on from public.businesses;
       update public.businesses set confirmed_on = private.local_date(now());`,
      `update public.business_submissions set status = 'pending', notes = null, reviewed_at = null
         where id in (select id from private.kept_submissions);
       update public.reports set resolved_at = null, status = 'waiting' where id in (select id from private.kept_reports);
       drop table private.kept_reports;
       delete from public.business_hours where business_id in (select id from private.made_hours);
       delete from public.business_images where business_id in (select id from private.made_images);
       delete from private.distinct_businesses;
       update public.businesses b set confirmed_on = k.confirmed_on from private.kept_dates k where k.id = b.id;
       drop table private.kept_submissions, private.made_hours, private.made_images, private.kept_dates;`,
    );
    renderRoute('/admin');
    expect(await screen.findByRole('heading', { name: 'No hay nada pendiente' }, slow)).toBeVisible();
    await waitFor(
      () => expect(screen.queryByRole('region', { name: 'Para cuando haya tiempo' })).toBeNull(),
      slow,
    );
    await waitFor(
      () => expect(screen.queryByRole('region', { name: 'La que más ha esperado' })).toBeNull(),
      slow,
    );
    // Only admins may open the list of accounts.
    expect(screen.queryByRole('link', { name: 'Usuarios' })).toBeNull();
    expect(screen.queryByRole('link', { name: /esperan? un rol/ })).toBeNull();
    expect(counts()).toMatchObject({ Usuarios: '3' });
  });
});

describe('the system card', () => {
  const card = () => within(screen.getByRole('region', { name: 'Información del sistema' }));
  const facts = () =>
    card()
      .getAllByRole('definition')
      .map(({ textContent }) => textContent);
  beforeEach(() => void vi.setSystemTime('2026-11-27T05:59:00Z'));
  afterEach(() => void vi.useRealTimers());

  /** A database as it is when everything of a deployment is switched on: pg_cron's tables, and jobs that ran today. */
  const deploy = () =>
    site.change(
      `create schema cron;
       create table cron.job (jobid bigint primary key, jobname text, active boolean not null default true);
       create table cron.job_run_details (runid bigint primary key, jobid bigint, status text);
       create table private.made_jobs as
         select row_number() over () as jobid, job from private.read_system_state(), unnest(unscheduled_jobs) job;
       insert into cron.job (jobid, jobname) select jobid, job from private.made_jobs;
       drop table private.made_jobs;
       insert into private.job_runs (job) values ('backup'), ('daily')`,
      'drop schema cron cascade; delete from private.job_runs where true',
    );

  // Spec: admin 2.21, admin 9.10
  it('shows the version, the date and the state, and for admins how much of the plan is used', async () => {
    await deploy();
    await site.signIn('admin');
    renderRoute('/admin');
    await panel();
    await waitFor(() => expect(facts()).toHaveLength(6), slow);
    expect(card().getByText('1.0.0')).toBeVisible();
    expect(facts()).toEqual([
      '1.0.0',
      'Activo',
      '26 nov 2026',
      expect.stringMatching(/^\d{14}$/),
      expect.stringMatching(/^\d+ MB de 500 MB$/),
      expect.stringMatching(/^\d+ MB de 1,000 MB$/),
    ]);
    expect(card().queryByRole('list')).toBeNull();
  });

  it('says what is not well, and which page of the manual helps', async () => {
    await deploy();
    await site.sql(`update cron.job set active = false where jobname = 'purge_bin';
      update private.job_runs set ran_at = '2026-11-18T05:00:00Z' where job = 'backup'`);
    interceptFetch('/build.json', () => Response.json({ builtAt: '2026-01-02T00:00:00Z' }));
    await site.signIn('admin');
    renderRoute('/admin');
    await panel();
    const list = within(await card().findByRole('list', { name: 'Lo que hay que arreglar' }, slow));
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(3), slow);
    const [jobs, backup, build] = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(jobs).toMatch(/no están programadas: purge_bin.*docs\/operar\/emergencias\.md, «Si algo falla»/);
    expect(backup).toMatch(/El respaldo corrió por última vez.*docs\/operar\/tareas\.md/);
    expect(build).toMatch(/se construyó 2 ene|se construyó 1 ene/);
    expect(facts()[1]).toBe('Hay algo que arreglar');
  });

  it('says that it could not look', async () => {
    interceptFetch('system_state', databaseFailure);
    await site.signIn('admin');
    renderRoute('/admin');
    await panel();
    await waitFor(() => expect(facts()[1]).toBe('No se pudo revisar'), slow);
  });

  it('shows an editor the version, the date and the state alone', async () => {
    await site.signIn('editor');
    renderRoute('/admin');
    await panel();
    await screen.findByRole('link', { name: /solicitudes por revisar/ }, slow);
    expect(facts()).toEqual(['1.0.0', 'Activo', '26 nov 2026']);
    expect(site.requests().filter((request) => request.includes('system_state'))).toEqual([]);
  });
});

describe('the oldest pending submission', () => {
  const oldest = () => screen.findByRole('region', { name: 'La que más ha esperado' }, slow);
  const paleteria = 'b0000000-0000-4000-8000-000000000001';

  it('comes first, with its image and the two decisions', async () => {
    provideImageApis();
    interceptFetch(
      /\/demo\/.+\.webp$/,
      async () => new Response(await readFile('public/demo/paleteria-la-plaza-fachada.webp')),
    );
    await site.signIn('editor');
    await site.change(
      `update public.business_submissions set created_at = now() - interval '30 days' where id = '${paleteria}'`,
      `update public.business_submissions set created_at = now() - interval '0.2 days' where id = '${paleteria}'`,
    );
    const { user, currentUrl } = renderRoute('/admin');
    const card = await oldest();
    expect(await within(card).findByText('Paletería La Plaza', {}, slow)).toBeVisible();
    expect(within(card).getByText('Espera 30 días')).toBeVisible();
    const image = await within(card).findByRole(
      'img',
      { name: 'Imagen enviada por Paletería La Plaza' },
      slow,
    );
    // Re-encoded: the file of a stranger is never shown as it is.
    expect(image.getAttribute('src')).toMatch(/^blob:/);
    expect(document.querySelector('main section')).toBe(card);
    expect(within(card).getByRole('link', { name: 'Rechazar Paletería La Plaza' })).toHaveAttribute(
      'href',
      `/admin/submissions?order=oldest&reject=${paleteria}`,
    );
    await user.click(within(card).getByRole('link', { name: 'Revisar Paletería La Plaza' }));
    await waitFor(() => expect(currentUrl()).toBe(`/admin/submissions?order=oldest&view=${paleteria}`), slow);
    expect(await screen.findByRole('dialog', { name: 'Paletería La Plaza' }, slow)).toBeVisible();
  });

  it('says that no image was sent', async () => {
    await site.signIn('editor');
    renderRoute('/admin');
    const card = await oldest();
    expect(await within(card).findByText('Clases de Guitarra del Profe Núñez', {}, slow)).toBeVisible();
    expect(within(card).getByText('No envió una imagen.')).toBeVisible();
  });
});

describe('the activity feed', () => {
  // Spec: admin 2.20
  it('shows the chosen number of activities and stores it in the URL', async () => {
    await site.signIn('editor');
    const { user, currentUrl } = renderRoute('/admin');
    await panel();
    await waitFor(() => expect(activities()).toHaveLength(10), slow);
    expect(
      within(chooser())
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['5', '10', '20', '50']);
    await user.selectOptions(chooser(), '50');
    await waitFor(() => expect(currentUrl()).toBe('/admin?limit=50'), slow);
    await waitFor(() => expect(activities()).toHaveLength(50), slow);
    await user.selectOptions(chooser(), '10');
    await waitFor(() => expect(currentUrl()).toBe('/admin'), slow);
    await waitFor(() => expect(activities()).toHaveLength(10), slow);
  });

  // Spec: admin 2.22
  it('shows what happened, to which row and when, with a link to it', async () => {
    await site.signIn('editor');
    await site.change(
      `insert into public.categories (id, name, created_at) values (9001, 'Cerrajeros', now());
       insert into public.products (id, business_id, name, type, created_at) values (9001, 1, 'Copia de llave', 'service', now() - interval '3 minutes');
       update public.profiles set first_name = '', last_name = '', created_at = now() - interval '61 seconds' where email = 'usuario@ejemplo.mx';`,
      `delete from public.categories where id = 9001;
       delete from public.products where id = 9001;
       update public.profiles set first_name = 'Lupita', last_name = 'Saldaña' where email = 'usuario@ejemplo.mx';`,
    );
    renderRoute('/admin?limit=50');
    await panel();
    await waitFor(() => expect(activities()).toHaveLength(50), slow);
    const line = (name: string) => activities().find(({ textContent }) => textContent?.includes(name));
    expect(activities()[0]).toHaveTextContent('Nueva categoríaCerrajeroshace un momento');
    expect(within(feed()).getByRole('link', { name: 'Cerrajeros' })).toHaveAttribute(
      'href',
      '/admin/categories?edit=9001',
    );
    expect(line('Copia de llave')).toHaveTextContent(/^Nuevo servicioCopia de llave · .+hace 3 minutos$/);
    expect(within(feed()).getByRole('link', { name: /^Copia de llave/ })).toHaveAttribute(
      'href',
      '/admin/businesses?edit=1&tab=items',
    );
    expect(line('Sin nombre')).toHaveTextContent('Nuevo usuarioSin nombrehace 1 minuto');
    expect(within(feed()).queryByRole('link', { name: 'Sin nombre' })).toBeNull();
  });

  // Spec: admin 2.22
  it('shows an empty state without activities', async () => {
    await site.signIn('editor');
    await site.change(
      `alter function private.read_activity(integer) rename to read_activity_away;
       create function private.read_activity(p_limit integer) returns table (created_at timestamptz, action text, description text,
         entity_type text, entity_id text, icon text, business_id bigint) language sql stable set search_path = '' as
         $$ select a.* from private.read_activity_away(p_limit) a where false $$;`,
      `drop function private.read_activity(integer);
       alter function private.read_activity_away(integer) rename to read_activity;`,
    );
    renderRoute('/admin');
    expect(await screen.findByText('No hay actividad reciente para mostrar.', {}, slow)).toBeVisible();
  });

  // Spec: admin 2.20, admin 8.49
  it('names the failed source and retries it', async () => {
    await site.signIn('editor');
    await site.sql('alter table public.products rename column created_at to moved_away');
    const { user } = renderRoute('/admin');
    expect(
      await screen.findByText(
        'Error en productos: No se pudieron leer. Inténtalo de nuevo en unos minutos.',
        {},
        slow,
      ),
    ).toBeVisible();
    await site.sql('alter table public.products rename column moved_away to created_at');
    await user.click(within(feed()).getByRole('button', { name: 'Reintentar' }));
    await waitFor(() => expect(activities()).toHaveLength(10), slow);
  });

  // Spec: admin 8.50
  it('shows a generic message for an unclassified failure', async () => {
    await site.signIn('editor');
    interceptFetch('recent_activity', () =>
      Promise.resolve(Response.json({ code: 'XX000', message: 'internal' }, { status: 500 })),
    );
    renderRoute('/admin');
    expect(await screen.findByText('Error desconocido al cargar la actividad', {}, slow)).toBeVisible();
  });
});
