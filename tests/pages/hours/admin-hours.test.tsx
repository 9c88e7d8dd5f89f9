import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

const id = 900401;
const formatText = "Hay horarios con formato incorrecto. Use '9:00 AM' o 'Closed'.";

beforeEach(async () => {
  await site.sql(
    `delete from public.businesses where id >= 900000;
     insert into public.businesses (id, name, address) values (${id}, 'Horas Uno', 'Calle 1');
     insert into public.business_hours (business_id, day, open_time, close_time)
     values (${id}, 'Lunes', '09:30', '20:00'), (${id}, 'Domingo', 'Closed', 'Closed');`,
  );
});

async function week(): Promise<string[]> {
  const [result] = await site.sql(
    `select day || ' ' || open_time || '-' || close_time as line from public.business_hours where business_id = ${id} order by array_position(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'], day), position`,
  );
  return (result?.rows ?? []).map((row) => String(row.line));
}

const cell = (name: string) => screen.findByRole('textbox', { name }, slow);
const select = (name: string) => screen.findByRole('combobox', { name }, slow);

async function openScreen(path = `/admin/hours?business=${id}`) {
  await site.signIn('editor');
  const page = renderRoute(path);
  await screen.findByRole('heading', { level: 1, name: 'Horarios de Negocio' }, slow);
  return page;
}

async function openDialog() {
  await site.signIn('editor');
  const page = renderRoute(`/admin/businesses?edit=${id}&tab=hours`);
  await select('Lunes: apertura');
  return page;
}

describe('the hours page', () => {
  // Spec: admin 5.14
  it('requires a business before saving', async () => {
    const { user } = await openScreen('/admin/hours');
    await user.click(await screen.findByRole('button', { name: 'Guardar horarios' }));
    expect(await screen.findByText('Selecciona un negocio primero.', {}, slow)).toBeInTheDocument();
  });

  // Spec: admin 2.3, admin 2.38, admin 7.10, admin 7.17
  it('finds a business by name in the full list', async () => {
    const { user, currentUrl } = await openScreen('/admin/hours');
    await user.type(await screen.findByRole('searchbox', { name: 'Buscar un negocio' }), 'horas uno');
    await user.click(await screen.findByRole('button', { name: /^Horas Uno/ }, slow));
    await waitFor(() => expect(currentUrl()).toBe(`/admin/hours?business=${id}`), slow);
    expect(await cell('Lunes: apertura')).toHaveValue('9:30 a.m.');
    expect(await cell('Martes: apertura')).toHaveValue('');
  });

  // Spec: admin 2.39, admin 5.13
  it('marks invalid times and sends no request', async () => {
    const { user } = await openScreen();
    await user.clear(await cell('Lunes: cierre'));
    await user.type(await cell('Lunes: cierre'), '8 de la noche');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    expect(await cell('Lunes: cierre')).toBeInvalid();
    expect(await cell('Lunes: apertura')).toBeValid();
    expect(await cell('Lunes: cierre')).toHaveAccessibleDescription(formatText);
    expect(await screen.findAllByText('Error de validación', {}, slow)).not.toHaveLength(0);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('asks for the closing time of a closed day that gets an opening time', async () => {
    const { user } = await openScreen();
    await user.clear(await cell('Domingo: apertura'));
    await user.type(await cell('Domingo: apertura'), '9:30 am');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    expect(await cell('Domingo: cierre')).toHaveAccessibleDescription(
      'Escribe a qué hora cierra el domingo.',
    );
    expect(await cell('Domingo: cierre')).toBeValid();
    expect(screen.queryByText(formatText)).toBeNull();
    expect(screen.queryByRole('alertdialog')).toBeNull();

    await user.clear(await cell('Domingo: cierre'));
    await user.type(await cell('Domingo: cierre'), '24:00');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Horarios guardados', {}, slow)).toBeInTheDocument();
    expect(await week()).toEqual(['Lunes 09:30-20:00', 'Domingo 09:30-00:00']);
  });

  // Spec: admin 2.38, admin 7.27, admin 8.44, admin 9.16
  it('saves both time formats after a confirmation', async () => {
    const { user } = await openScreen();
    await user.clear(await cell('Lunes: cierre'));
    await user.type(await cell('Lunes: cierre'), '21:15');
    await user.type(await cell('Martes: apertura'), '8:00 am');
    await user.type(await cell('Martes: cierre'), '1:00 PM');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Guardar los horarios?' });
    expect(await week()).toEqual(['Lunes 09:30-20:00', 'Domingo Closed-Closed']);
    await user.click(within(question).getByRole('button', { name: 'Guardar' }));
    expect(await screen.findByText('Horarios guardados', {}, slow)).toBeInTheDocument();
    expect(await week()).toEqual(['Lunes 09:30-21:15', 'Martes 08:00-13:00', 'Domingo Closed-Closed']);
    expect(sessionStorage).toHaveLength(0);
  });

  it('reads both times from one field, and 24 hours as the whole day', async () => {
    const { user } = await openScreen();
    await user.click(await cell('Martes: apertura'));
    await user.paste('9:00 a. m. – 6:00 p. m.');
    expect(await cell('Martes: apertura')).toHaveValue('9:00 a.m.');
    expect(await cell('Martes: cierre')).toHaveValue('6:00 p.m.');
    await user.type(await cell('Jueves: apertura'), '9 a 18');
    await user.tab();
    expect(await cell('Jueves: cierre')).toHaveValue('6:00 p.m.');
    await user.type(await cell('Viernes: apertura'), '24 horas');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    const question = await screen.findByRole('alertdialog', { name: '¿Guardar los horarios?' }, slow);
    await user.click(within(question).getByRole('button', { name: 'Guardar' }));
    await screen.findByText('Horarios guardados', {}, slow);
    expect(await week()).toEqual([
      'Lunes 09:30-20:00',
      'Martes 09:00-18:00',
      'Jueves 09:00-18:00',
      'Viernes 00:00-00:00',
      'Domingo Closed-Closed',
    ]);
  });

  // Spec: admin 2.40, admin 8.40
  it('shows a banner when saving fails', async () => {
    const { user } = await openScreen();
    await user.type(await cell('Martes: apertura'), 'Cerrado');
    interceptFetch('/rpc/save_business_schedule', databaseFailure);
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar' }));
    const alert = await screen.findByRole('alert', {}, slow);
    expect(alert).toHaveTextContent(/^Error al guardar horarios: /);
    expect(alert).not.toHaveTextContent('secret table');
    expect(await cell('Martes: apertura')).toHaveValue('Cerrado');
  });

  it.each([
    ['/rpc/admin_list_businesses', '/admin/hours', /^No se pudieron cargar los negocios: /],
    ['/rest/v1/businesses', `/admin/hours?business=${id}`, /^No se pudieron cargar los horarios: /],
    // Spec: admin 2.40, admin 8.39
  ])('shows an error state when %s fails', async (failingPath, path, text) => {
    await site.signIn('editor');
    interceptFetch(failingPath, databaseFailure);
    renderRoute(path);
    expect(await screen.findByRole('alert', {}, slow)).toHaveTextContent(text);
  });
});

describe('the hours tab of the business dialog', () => {
  // Spec: admin 2.31
  it('keeps a stored time between whole hours', async () => {
    const { user } = await openDialog();
    expect(await select('Lunes: apertura')).toHaveValue('09:30');
    await user.selectOptions(await select('Lunes: cierre'), '21:00');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await waitFor(
      async () => expect(await week()).toEqual(['Lunes 09:30-21:00', 'Domingo Closed-Closed']),
      slow,
    );
  });

  // Spec: admin 4.26
  it('proposes default hours, unsaved, for a business without hours', async () => {
    await site.sql(`delete from public.business_hours where business_id = ${id}`);
    await openDialog();
    expect(await select('Viernes: cierre')).toHaveValue('22:00');
    expect(screen.getByText('Este negocio todavía no tiene horario')).toBeInTheDocument();
    expect(await week()).toEqual([]);
  });

  // Spec: admin 4.36
  it('shows a conflict on concurrent edits and overwrites only after confirmation', async () => {
    const { user } = await openDialog();
    await user.selectOptions(await select('Lunes: cierre'), '21:00');
    await site.sql(
      `update public.business_hours set close_time = '18:00' where business_id = ${id} and day = 'Lunes';
       update public.businesses set version = version + 1 where id = ${id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    const conflict = await screen.findByRole(
      'alertdialog',
      { name: 'Otra persona cambió los horarios' },
      slow,
    );
    expect(conflict).toHaveTextContent('9:30 a.m. – 6:00 p.m.');
    expect(conflict).toHaveTextContent('9:30 a.m. – 9:00 p.m.');
    expect(await week()).toContain('Lunes 09:30-18:00');
    await user.click(within(conflict).getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(async () => expect(await week()).toContain('Lunes 09:30-21:00'), slow);
  });

  it('keeps a day that only another person changed, and asks about one that both changed', async () => {
    const { user } = await openDialog();
    await user.selectOptions(await select('Lunes: cierre'), '21:00');
    await site.sql(
      `update public.business_hours set close_time = '18:00' where business_id = ${id} and day = 'Lunes';
       insert into public.business_hours (business_id, day, open_time, close_time)
       values (${id}, 'Jueves', '10:00', '14:30');
       update public.businesses set version = version + 1 where id = ${id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    const conflict = await screen.findByRole(
      'alertdialog',
      { name: 'Otra persona cambió los horarios' },
      slow,
    );
    expect(
      within(conflict)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      'LunesLo que guardó la otra persona9:30 a.m. – 6:00 p.m.Lo que tienes tú9:30 a.m. – 9:00 p.m.',
    ]);
    expect(conflict).toHaveTextContent('También cambió, y se conserva:Jueves:10:00 a.m. – 2:30 p.m.');
    await user.click(within(conflict).getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(
      async () =>
        expect(await week()).toEqual(['Lunes 09:30-21:00', 'Jueves 10:00-14:30', 'Domingo Closed-Closed']),
      slow,
    );
  });

  it('takes another time than a whole hour, as it is typed', async () => {
    const { user } = await openDialog();
    await user.selectOptions(await select('Domingo: apertura'), '08:00');
    await user.selectOptions(await select('Domingo: cierre'), 'Otra hora…');
    const typed = await screen.findByRole('textbox', { name: 'Domingo: cierre' }, slow);
    await waitFor(() => expect(typed).toHaveFocus());
    expect(typed).toHaveValue('6:00 p.m.');
    await user.keyboard('tarde{Enter}');
    expect(typed).toHaveAccessibleDescription('No se entiende. Escribe la hora como 9:30 a.m.');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    expect(await screen.findByText(/^No se entiende la hora «tarde» del domingo\./)).toBeVisible();
    await user.clear(typed);
    await user.type(typed, '2.30 pm');
    await user.tab();
    expect(await select('Domingo: cierre')).toHaveDisplayValue('2:30 p.m.');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await waitFor(
      async () => expect(await week()).toEqual(['Lunes 09:30-20:00', 'Domingo 08:00-14:30']),
      slow,
    );
  });

  it('fills both times by a text that names them', async () => {
    const { user } = await openDialog();
    await user.selectOptions(await select('Martes: apertura'), 'Otra hora…');
    await user.click(await screen.findByRole('textbox', { name: 'Martes: apertura' }, slow));
    await user.paste('9:00 a. m. – 6:30 p. m.');
    expect(await select('Martes: apertura')).toHaveDisplayValue('9:00 a.m.');
    expect(await select('Martes: cierre')).toHaveDisplayValue('6:30 p.m.');
    await user.selectOptions(await select('Domingo: apertura'), 'Otra hora…');
    await user.keyboard('24 horas{Enter}');
    expect(await screen.findByText('Abierto las 24 horas')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await waitFor(
      async () =>
        expect(await week()).toEqual(['Lunes 09:30-20:00', 'Martes 09:00-18:30', 'Domingo 00:00-00:00']),
      slow,
    );
  });

  it('saves without a conflict when another column of the business changed meanwhile', async () => {
    const { user } = await openDialog();
    await user.selectOptions(await select('Lunes: cierre'), '21:00');
    await site.sql(`update public.businesses set name = 'Horas Dos' where id = ${id}`);
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await waitFor(async () => expect(await week()).toContain('Lunes 09:30-21:00'), slow);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  // Spec: admin 8.18
  it('shows an error and keeps the chosen times when saving fails', async () => {
    const { user } = await openDialog();
    await user.selectOptions(await select('Lunes: cierre'), '21:00');
    interceptFetch('/rpc/save_business_schedule', databaseFailure);
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    const alert = await screen.findByRole('alert', {}, slow);
    expect(alert).toHaveTextContent(/^Error al guardar los horarios\.$/);
    expect(await select('Lunes: cierre')).toHaveValue('21:00');
    expect(await week()).toContain('Lunes 09:30-20:00');
  });

  // Spec: admin 2.31
  it('restores the draft after a reload', async () => {
    const { user } = await openDialog();
    await user.selectOptions(await select('Lunes: apertura'), 'Cerrado');
    cleanup();
    await openDialog();
    expect(await select('Lunes: apertura')).toHaveValue('Closed');
    expect(screen.getByText('Aquí están los horarios que habías cambiado')).toBeInTheDocument();
    expect(await week()).toContain('Lunes 09:30-20:00');
  });
});
