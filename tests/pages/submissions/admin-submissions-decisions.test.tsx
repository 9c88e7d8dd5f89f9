import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();

const paleteria = 'b0000000-0000-4000-8000-000000000001';
const bicis = 'b0000000-0000-4000-8000-000000000002';
const guitarra = 'b0000000-0000-4000-8000-000000000003';
const base = '/admin/submissions';

async function open(path = base, who: 'admin' | 'editor' = 'editor') {
  await site.signIn(who);
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: 'Solicitudes de Negocios', hidden: true }, slow);
  return page;
}

const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name }, slow);
const calls = (name: string) => site.requests().filter((request) => request.endsWith(`/rpc/${name}`)).length;

/** Restores a submission to its seeded state after the test. */
const undoReview = (id: string) =>
  `update public.business_submissions set status = 'pending', notes = null, reviewed_at = null, reviewed_by = null,
   business_id = null where id = '${id}';`;

describe('an approval', () => {
  // Spec: admin 2.51, admin 4.12
  it('creates one business on repeated clicks after a confirmation and refetches the list', async () => {
    await site.change(
      'select 1',
      `delete from public.businesses where name = 'Taller de Bicis Pedales'; ${undoReview(bicis)}`,
    );
    const { user, currentUrl } = await open();
    await user.click(await screen.findByRole('button', { name: 'Aprobar Taller de Bicis Pedales' }, slow));
    const question = await dialog('Aprobar Solicitud');
    expect(
      within(question).getByText(
        '¿Estás seguro de que quieres aprobar esta solicitud? Se creará un nuevo negocio en la plataforma.',
      ),
    ).toBeInTheDocument();
    expect(
      await within(question).findByText('Calle Fresno #210, Col. El Mezquital', {}, slow),
    ).toBeInTheDocument();
    expect(within(question).getByRole('link', { name: '444 119 0746' })).toBeVisible();
    expect(within(question).getByText('Productos (0)')).toBeInTheDocument();
    expect(within(question).getByText('Servicios (2)')).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe(`${base}?approve=${bicis}`), slow);
    await user.dblClick(within(question).getByRole('button', { name: 'Aprobar Solicitud' }));
    expect(await screen.findByText('El negocio ha sido creado correctamente.', {}, slow)).toBeInTheDocument();
    expect(screen.getByText('Solicitud aprobada')).toBeInTheDocument();
    expect(calls('approve_submission')).toBe(1);
    // The sender is told in the details, which are in the URL.
    const details = await dialog('Taller de Bicis Pedales');
    await waitFor(() => expect(currentUrl()).toBe(`${base}?view=${bicis}`), slow);
    expect(
      await within(details).findByRole('heading', { name: 'Avisar a quien la envió' }, slow),
    ).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(currentUrl()).toBe(base), slow);
    // The clicked button is unmounted, and the focus is not lost with it.
    await waitFor(() => expect(screen.queryByRole('row', { name: /Taller de Bicis/ })).toBeNull(), slow);
    await waitFor(
      () => expect(screen.getByRole('region', { name: 'Lista de solicitudes' })).toHaveFocus(),
      slow,
    );
  });

  // Spec: admin 4.13
  it('shows that the submission was already decided and refetches the list', async () => {
    const { user, currentUrl } = await open(`${base}?approve=${guitarra}`);
    const question = await dialog('Aprobar Solicitud');
    await within(question).findByText('Clases de Guitarra del Profe Núñez', {}, slow);
    await site.change(
      `update public.business_submissions set status = 'rejected', notes = 'Otra persona fue más rápida', reviewed_at = now() where id = '${guitarra}'`,
      undoReview(guitarra),
    );
    await user.click(within(question).getByRole('button', { name: 'Aprobar Solicitud' }));
    expect(await screen.findByText('Esta solicitud ya fue revisada.', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe(`${base}?view=${guitarra}`), slow);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('row', { name: /Clases de Guitarra/ })).toBeNull(), slow);
  });

  // Spec: admin 4.11, admin 8.51
  it('shows the error and can be retried', async () => {
    await open(`${base}?approve=${guitarra}`).then(async ({ user }) => {
      const question = await dialog('Aprobar Solicitud');
      await within(question).findByText('Clases de Guitarra del Profe Núñez', {}, slow);
      const restore = interceptFetch(/approve_submission/, () =>
        Promise.reject(new TypeError('Failed to fetch')),
      );
      await user.click(within(question).getByRole('button', { name: 'Aprobar Solicitud' }));
      expect(
        await screen.findByText(
          'Error al aprobar la solicitud: No hay conexión con el servidor. Revisa tu internet e inténtalo de nuevo.',
          {},
          slow,
        ),
      ).toBeInTheDocument();
      restore();
      interceptFetch(/approve_submission/, () => Response.json(null));
      await user.click(within(question).getByRole('button', { name: 'Aprobar Solicitud' }));
      expect(
        await screen.findByText(
          'Error al aprobar la solicitud: Error creando negocio: no se recibió confirmación del servidor',
          {},
          slow,
        ),
      ).toBeInTheDocument();
      expect(within(question).getByRole('button', { name: 'Aprobar Solicitud' })).toBeEnabled();
    });
  });

  // Spec: admin 2.51
  it('announces the default image for a submission without an image, and names the URL of one that was sent', async () => {
    await open(`${base}?approve=${guitarra}`);
    const question = await dialog('Aprobar Solicitud');
    expect(
      await within(question).findByText(
        'No se proporcionó una imagen. Se asignará la imagen por defecto.',
        {},
        slow,
      ),
    ).toBeInTheDocument();
    cleanup();
    await open(`${base}?approve=${paleteria}`);
    expect(
      await within(await dialog('Aprobar Solicitud')).findByText(
        /paleteria-la-plaza-fachada\.webp$/,
        {},
        slow,
      ),
    ).toBeVisible();
  });
});

describe('a rejection', () => {
  // Spec: admin 2.53, admin 4.15
  it('requires a reason, keeps it as a draft through a reload and is sent once on a double click', async () => {
    await site.change('select 1', undoReview(guitarra));
    const { user, currentUrl } = await open(`${base}?reject=${guitarra}`);
    const question = await dialog('Rechazar Solicitud');
    const reason = within(question).getByRole('textbox', { name: 'Razón del rechazo:' });
    const reject = within(question).getByRole('button', { name: 'Rechazar' });
    expect(reject).toBeDisabled();
    await fill(user, reason, '   ');
    expect(reject).toBeDisabled();
    await user.clear(reason);
    await fill(user, reason, 'No es del barrio');
    expect(reject).toBeEnabled();

    // Closing the dialog keeps the draft of the reason.
    await user.keyboard('{Escape}');
    await user.click(
      await screen.findByRole('button', { name: 'Rechazar Clases de Guitarra del Profe Núñez' }, slow),
    );
    const again = await dialog('Rechazar Solicitud');
    expect(within(again).getByRole('textbox')).toHaveValue('No es del barrio');
    await user.dblClick(within(again).getByRole('button', { name: 'Rechazar' }));
    expect(
      await screen.findByText('La solicitud ha sido rechazada correctamente.', {}, slow),
    ).toBeInTheDocument();
    expect(screen.getByText('Solicitud rechazada')).toBeInTheDocument();
    expect(calls('reject_submission')).toBe(1);
    await waitFor(() => expect(currentUrl()).toBe(`${base}?view=${guitarra}`), slow);
    expect(await screen.findByText('No es del barrio', {}, slow)).toBeInTheDocument();
  });

  // Spec: admin 4.15
  it('keeps the reason and shows the error when it fails', async () => {
    const { user } = await open(`${base}?reject=${guitarra}`);
    const question = await dialog('Rechazar Solicitud');
    expect(within(question).getByRole('textbox')).toHaveValue('');
    await fill(user, within(question).getByRole('textbox'), 'Sin local');
    await site.demote('editor');
    await user.click(within(question).getByRole('button', { name: 'Rechazar' }));
    expect(
      await screen.findByText('Error al rechazar la solicitud: No tienes permiso para hacer esto.', {}, slow),
    ).toBeInTheDocument();
    expect(within(question).getByRole('textbox')).toHaveValue('Sin local');
  });
});

describe('the ready reasons of a rejection', () => {
  it('say which business it is already, with a link, and what the zone is', async () => {
    await site.change(
      `insert into public.businesses (id, name, address, phone)
       select 900851, name, address, phone from public.business_submissions where id = '${bicis}'`,
      `delete from public.businesses where id = 900851`,
    );
    const { user } = await open(`${base}?reject=${bicis}`);
    const question = within(await dialog('Rechazar Solicitud'));
    await user.click(
      await question.findByRole(
        'button',
        { name: /^Este negocio ya está en la guía como «.*\/negocio\/900851/ },
        slow,
      ),
    );
    expect(question.getByRole('textbox', { name: /^Razón del rechazo/ })).toHaveDisplayValue(
      /\/negocio\/900851\n/,
    );
    expect(
      question.getByRole('button', {
        name: 'Queda fuera de la zona que cubre la guía: KM 5 y sus calles vecinas, en San Luis Potosí.',
      }),
    ).toBeVisible();
  });
});
