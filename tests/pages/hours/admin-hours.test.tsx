import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { databaseFailure, interceptFetch } from '../intercept-fetch';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { cell, formatText, hoursOfBusiness, id, select } from './hours-of-business';

const site = setupSeededSite();
const { week, openScreen, openDialog } = hoursOfBusiness(site);

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
});
