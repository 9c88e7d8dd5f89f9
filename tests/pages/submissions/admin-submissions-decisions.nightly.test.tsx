import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { fill } from '../user';

const site = setupSeededSite();
const guitarra = 'b0000000-0000-4000-8000-000000000003';
const base = '/admin/submissions';

async function open(path = base, who: 'admin' | 'editor' = 'editor') {
  await site.signIn(who);
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: 'Solicitudes de Negocios', hidden: true }, slow);
  return page;
}
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name }, slow);

/** Restores a submission to its seeded state after the test. */
const undoReview = (id: string) =>
  `update public.business_submissions set status = 'pending', notes = null, reviewed_at = null, reviewed_by = null,
   business_id = null where id = '${id}';`;

/** The request is handled, and its response never arrives. */
async function pressWithLostResponse(
  user: Awaited<ReturnType<typeof open>>['user'],
  question: HTMLElement,
  name: string,
  url: RegExp,
) {
  const restore = interceptFetch(url, async (send) => {
    await send();
    throw new TypeError('Failed to fetch');
  });
  await user.click(within(question).getByRole('button', { name }));
  expect(await screen.findByText(/: No hay conexión con el servidor\./, {}, slow)).toBeInTheDocument();
  restore();
}

/** The decision stands, although its response was lost: a success, which leads on. */
async function continueFrom(
  user: Awaited<ReturnType<typeof open>>['user'],
  question: HTMLElement,
  text: string,
) {
  expect(await within(question).findByRole('status', {}, slow)).toHaveTextContent(text);
  expect(within(question).queryByRole('button', { name: /Cancelar|Aprobar|Rechazar/ })).toBeNull();
  await user.click(within(question).getByRole('button', { name: 'Continuar' }));
}

describe('an approval', () => {
  it('is a success that leads on where its response was lost', async () => {
    await site.change(
      'select 1',
      `delete from public.businesses where name = 'Clases de Guitarra del Profe Núñez'; ${undoReview(guitarra)}`,
    );
    const { user, currentUrl } = await open(`${base}?approve=${guitarra}`);
    const question = await dialog('Aprobar Solicitud');
    await within(question).findByText('Clases de Guitarra del Profe Núñez', {}, slow);
    await pressWithLostResponse(user, question, 'Aprobar Solicitud', /approve_submission/);
    await continueFrom(user, question, 'Ya quedó aprobada.');
    expect(await screen.findByText('Ya quedó aprobada', {}, slow)).toBeInTheDocument();
    await waitFor(() => expect(currentUrl()).toBe(`${base}?view=${guitarra}`), slow);
    const [made] = await site.sql(
      "select count(*)::integer as businesses from public.businesses where name = 'Clases de Guitarra del Profe Núñez'",
    );
    expect(made?.rows[0]?.['businesses']).toBe(1);
  });

  it.each([
    ['approved', 'aprobó'],
    ['rejected', 'rechazó'],
  ])('says who has %s it meanwhile and when', async (status, verb) => {
    const { user } = await open(`${base}?approve=${guitarra}`);
    const question = await dialog('Aprobar Solicitud');
    await within(question).findByText('Clases de Guitarra del Profe Núñez', {}, slow);
    await site.change(
      `update public.business_submissions set status = '${status}', notes = 'No', reviewed_at = '2026-11-20T18:00:00Z',
       business_id = ${status === 'approved' ? '1' : 'null'},
       reviewed_by = (select id from auth.users where email = 'admin@ejemplo.mx') where id = '${guitarra}'`,
      undoReview(guitarra),
    );
    await user.click(within(question).getByRole('button', { name: 'Aprobar Solicitud' }));
    expect(
      await screen.findByText(
        `Esta solicitud ya fue revisada. Marisol Ibáñez la ${verb} el 20 de noviembre de 2026, 12:00 p.m.`,
        {},
        slow,
      ),
    ).toBeInTheDocument();
  });
});

describe('a rejection', () => {
  it('is a success that leads on where its response was lost', async () => {
    await site.change('select 1', undoReview(guitarra));
    const { user, currentUrl } = await open(`${base}?reject=${guitarra}`);
    const question = await dialog('Rechazar Solicitud');
    await fill(user, within(question).getByRole('textbox'), 'Sin local');
    await pressWithLostResponse(user, question, 'Rechazar', /reject_submission/);
    await continueFrom(user, question, 'Ya quedó rechazada.');
    await waitFor(() => expect(currentUrl()).toBe(`${base}?view=${guitarra}`), slow);
  });
});
