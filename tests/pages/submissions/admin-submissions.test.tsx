import { readFile } from 'node:fs/promises';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { provideImageApis } from '../image-apis';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const paleteria = 'b0000000-0000-4000-8000-000000000001';
const guitarra = 'b0000000-0000-4000-8000-000000000003';
const abarrotes = 'b0000000-0000-4000-8000-000000000006';
const demoImage = '/demo/paleteria-la-plaza-fachada.webp';
const base = '/admin/submissions';

async function open(path = base, who: 'admin' | 'editor' = 'editor') {
  await site.signIn(who);
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: 'Solicitudes de Negocios', hidden: true }, slow);
  return page;
}

const list = () => screen.findByRole('table', { name: 'Solicitudes de negocios' }, slow);
const names = async () =>
  within(await list())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
const row = (name: RegExp) => screen.findByRole('row', { name }, slow);
const buttonsOf = (found: HTMLElement) =>
  within(found)
    .getAllByRole('button')
    .map((button) => button.getAttribute('aria-label'));
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name }, slow);

describe('the list of submissions', () => {
  // Spec: admin 2.3, admin 2.43, admin 2.44, admin 7.18
  it('has the staff columns, sorts newest first and offers decisions for pending rows only', async () => {
    await open(`${base}?status=all`);
    const table = await list();
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((cell) => cell.textContent),
    ).toEqual(['Nombre', 'Categoría', 'Dirección', 'Fecha', 'Estado', 'Acciones']);
    expect(await names()).toEqual([
      'Paletería La Plaza',
      'Taller de Bicis Pedales',
      'Clases de Guitarra del Profe Núñez',
      'Carpintería Los Encinos',
      'Préstamos Rápidos sin Buró',
      'Abarrotes La Esperanza',
    ]);
    const waiting = await row(/Clases de Guitarra/);
    expect(within(waiting).getByText('Sin categoría')).toBeInTheDocument();
    expect(within(waiting).getByText('Por revisar')).toBeInTheDocument();
    expect(buttonsOf(waiting)).toEqual([
      'Ver detalles de Clases de Guitarra del Profe Núñez',
      'Aprobar Clases de Guitarra del Profe Núñez',
      'Rechazar Clases de Guitarra del Profe Núñez',
    ]);
    expect(within(await row(/Carpintería/)).getByText('Aprobada')).toBeInTheDocument();
    expect(buttonsOf(await row(/Carpintería/))).toEqual(['Ver detalles de Carpintería Los Encinos']);
    expect(within(await row(/Préstamos/)).getByText('Rechazada')).toBeInTheDocument();
    expect(screen.getByText('Administra las solicitudes de registro de negocios.')).toBeInTheDocument();
  });

  it('marks no decided submission as suspicious', async () => {
    await site.change(
      "update public.business_submissions set suspicion = 'burst' where status <> 'pending'",
      "update public.business_submissions set suspicion = null where status <> 'pending'",
    );
    await open(`${base}?status=all`);
    expect(within(await row(/Carpintería/)).getByText('Aprobada')).toBeInTheDocument();
    expect(screen.queryByText('Sospechosa')).toBeNull();
  });

  it('marks suspicious submissions, says why, and filters by them', async () => {
    await site.sql(`update public.business_submissions set suspicion = 'burst' where id = '${guitarra}'`);
    const { user, currentUrl } = await open();
    expect(within(await row(/Clases de Guitarra/)).getByText('Sospechosa')).toBeInTheDocument();
    expect(within(await row(/Paletería/)).queryByText('Sospechosa')).not.toBeInTheDocument();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Estado de las solicitudes' }),
      'Sospechosas',
    );
    await waitFor(async () => expect(await names()).toEqual(['Clases de Guitarra del Profe Núñez']), slow);
    await waitFor(() => expect(currentUrl()).toBe(`${base}?status=suspicious`), slow);
    await user.click(screen.getByRole('button', { name: /^Ver detalles de Clases/ }));
    const details = within(await dialog(/Clases de Guitarra/));
    expect(await details.findByText(/más de 60 solicitudes en una hora/, {}, slow)).toBeVisible();
    await site.sql(`update public.business_submissions set suspicion = null where id = '${guitarra}'`);
  });

  // Spec: admin 2.43, admin 2.45
  it('is searched by name, description and address, and filtered, through the URL', async () => {
    const { user, currentUrl } = await open(`${base}?page=2`);
    expect(await screen.findByText('3 solicitudes', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    const status = screen.getByRole('combobox', { name: 'Estado de las solicitudes' });
    expect(status).toHaveDisplayValue('Por revisar');
    await user.selectOptions(status, 'Todos los estados');
    expect(await screen.findByText('6 solicitudes', {}, slow)).toBeInTheDocument();
    const search = screen.getByRole('searchbox', { name: 'Buscar solicitudes' });
    expect(search).toHaveAttribute('placeholder', 'Buscar solicitudes...');
    await user.type(search, 'ENCINO');
    await waitFor(
      async () =>
        expect(await names()).toEqual(['Clases de Guitarra del Profe Núñez', 'Carpintería Los Encinos']),
      slow,
    );
    await waitFor(() => expect(currentUrl()).toBe(`${base}?query=ENCINO&status=all`), slow);
    await user.selectOptions(status, 'Aprobada');
    await waitFor(async () => expect(await names()).toEqual(['Carpintería Los Encinos']), slow);
    await waitFor(() => expect(currentUrl()).toBe(`${base}?query=ENCINO&status=approved`), slow);

    await user.clear(search);
    await user.type(search, 'no hay nada así');
    expect(
      await screen.findByText('No hay solicitudes que coincidan con la búsqueda', {}, slow),
    ).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Mostrar todas' }));
    expect(await screen.findByText('6 solicitudes', {}, slow)).toBeInTheDocument();
    expect(search).toHaveValue('');
    await waitFor(() => expect(currentUrl()).toBe(`${base}?status=all`), slow);
  });

  it('shows how long a pending row has waited, and sorts the oldest first through the URL', async () => {
    const { user, currentUrl } = await open(`${base}?status=all`);
    await site.change(
      `update public.business_submissions set created_at = now() - interval '3 days' where id = '${guitarra}'`,
      `update public.business_submissions set created_at = now() - interval '2.7 days' where id = '${guitarra}'`,
    );
    await user.selectOptions(
      await screen.findByRole('combobox', { name: 'Orden de las solicitudes' }, slow),
      'Más antiguas primero',
    );
    await waitFor(() => expect(currentUrl()).toBe(`${base}?status=all&order=oldest`), slow);
    await waitFor(
      async () =>
        expect(await names()).toEqual([
          'Abarrotes La Esperanza',
          'Préstamos Rápidos sin Buró',
          'Carpintería Los Encinos',
          'Clases de Guitarra del Profe Núñez',
          'Taller de Bicis Pedales',
          'Paletería La Plaza',
        ]),
      slow,
    );
    expect(within(await row(/Clases de Guitarra/)).getByText('Espera 3 días')).toBeInTheDocument();
    expect(within(await row(/Carpintería/)).queryByText(/Espera/)).toBeNull();
    await user.selectOptions(
      screen.getByRole('combobox', { name: 'Orden de las solicitudes' }),
      'Más recientes primero',
    );
    await waitFor(() => expect(currentUrl()).toBe(`${base}?status=all`), slow);
  });

  // Spec: admin 7.22
  it('opens with the pending submissions and paginates them', async () => {
    await site.change(
      `insert into public.business_submissions (name, address, description, phone, created_at)
       select 'Puesto ' || n, 'Calle Larga 5', 'Un puesto del barrio.', '4441' || lpad(n::text, 6, '0'), now() - interval '1 year'
       from generate_series(1, 30) n`,
      "delete from public.business_submissions where name like 'Puesto %'",
    );
    const { user, currentUrl } = await open();
    expect(await screen.findByText('1 a 20 de 33 solicitudes', {}, slow)).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Página 2' }));
    expect(await screen.findByText('21 a 33 de 33 solicitudes', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe(`${base}?page=2`), slow);
  });

  // Spec: admin 3.14
  it('shows an unknown status without decision buttons', async () => {
    await site.change(
      `alter table public.business_submissions drop constraint submission_status_is_known, drop constraint submission_review_is_dated;
       update public.business_submissions set status = 'archived' where id = '${guitarra}'`,
      `update public.business_submissions set status = 'pending' where id = '${guitarra}';
       alter table public.business_submissions
         add constraint submission_status_is_known check (status in ('pending', 'approved', 'rejected')),
         add constraint submission_review_is_dated check ((status = 'pending') = (reviewed_at is null))`,
    );
    await open(`${base}?status=all&view=${guitarra}`);
    const details = await dialog('Clases de Guitarra del Profe Núñez');
    expect(await within(details).findByText('Desconocido', {}, slow)).toBeInTheDocument();
    expect(within(details).queryByRole('button', { name: 'Aprobar' })).toBeNull();
    const unknown = await screen.findByRole('row', { name: /Clases de Guitarra/, hidden: true }, slow);
    expect(within(unknown).getAllByRole('button', { hidden: true })).toHaveLength(1);
  });
});

describe('the details of a submission', () => {
  // Spec: admin 1.5, admin 2.49
  it('show every submitted field with contact links', async () => {
    provideImageApis();
    // A stored path is relative: the site serves its own images.
    interceptFetch(/\/demo\/.+\.webp$/, async () => new Response(await readFile(`public${demoImage}`)));
    const { user, currentUrl } = await open(`${base}?view=${paleteria}`);
    const details = await dialog('Paletería La Plaza');
    const text = (value: string) => within(details).getByText(value);
    for (const shown of [
      'Comida y antojitos',
      'Plaza Principal de KM 5 #18',
      'Productos (2)',
      'Servicios (0)',
    ]) {
      expect(text(shown)).toBeInTheDocument();
    }
    expect(text('mangonadas').tagName).toBe('B');
    expect(text('Paleta de fresas con crema')).toBeInTheDocument();
    expect(text('Con fruta natural.')).toBeInTheDocument();
    expect(
      within(details)
        .getAllByRole('link', { name: '444 148 5203' })
        .map((a) => a.getAttribute('href')),
    ).toEqual([
      'tel:+524441485203',
      expect.stringMatching(/^https:\/\/wa\.me\/524441485203\?text=Hola.*Paleter/),
    ]);
    expect(within(details).getByRole('link', { name: 'paleteria@la-plaza.example' })).toHaveAttribute(
      'href',
      'mailto:paleteria@la-plaza.example',
    );
    expect(
      await within(details).findByRole('img', { name: 'Imagen enviada por Paletería La Plaza' }, slow),
    ).toHaveAttribute('src', expect.stringMatching(/^blob:/));
    expect(text('Fecha de solicitud')).toBeInTheDocument();
    expect(within(details).queryByText('Fecha de revisión')).toBeNull();

    // Cancelling a decision returns to the details.
    await user.click(within(details).getByRole('button', { name: 'Rechazar' }));
    await user.click(within(await dialog('Rechazar Solicitud')).getByRole('button', { name: 'Cancelar' }));
    await user.click(
      within(await dialog('Paletería La Plaza')).getByRole('button', { name: 'Pedir un dato' }),
    );
    await user.click(within(await dialog('Pedir un dato')).getByRole('button', { name: 'Cancelar' }));
    const footer = within(await dialog('Paletería La Plaza')).getAllByRole('button', { name: 'Cerrar' });
    await user.click(footer.at(-1) ?? details);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
  });

  // Spec: admin 2.50
  it('show date, reviewer and reason of a rejection', async () => {
    await open(`${base}?view=${abarrotes}`);
    const details = await dialog('Abarrotes La Esperanza');
    expect(within(details).getByText('Fecha de revisión')).toBeInTheDocument();
    expect(within(details).getByText('Revisada por').nextElementSibling).toHaveTextContent(/^Toño Zúñiga$/);
    expect(within(details).getByText(/^El negocio ya está en el directorio/)).toBeInTheDocument();
    expect(await within(details).findByText('No se guarda ninguna imagen.', {}, slow)).toBeInTheDocument();
    await within(details).findByRole('button', { name: 'Siguiente por revisar' }, slow);
    expect(
      within(details)
        .getAllByRole('button')
        .map((button) => button.textContent || button.ariaLabel),
    ).toEqual(['Cerrar', 'Copiar texto', 'Cerrar', 'Siguiente por revisar']);
  });

  // Spec: admin 2.50
  it('link an approved submission to its business and show the image of it', async () => {
    await open(`${base}?view=b0000000-0000-4000-8000-000000000004`);
    const details = await dialog('Carpintería Los Encinos');
    expect(await within(details).findByRole('link', { name: 'Ver su página' }, slow)).toHaveAttribute(
      'href',
      expect.stringMatching(/-40$/),
    );
    expect(
      within(details).getByRole('img', { name: 'Imagen actual de Carpintería Los Encinos' }),
    ).toBeInTheDocument();
    expect(within(details).queryByRole('button', { name: 'Pasar la imagen al negocio' })).toBeNull();
  });

  it('show when the submission does not exist', async () => {
    await open(`${base}?view=b0000000-0000-4000-8000-00000000ffff`);
    expect(await screen.findByText('La solicitud ya no existe.', {}, slow)).toBeInTheDocument();
  });
});
