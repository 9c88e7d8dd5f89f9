import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { cell, formatText, hoursOfBusiness, id, select } from './hours-of-business';

const site = setupSeededSite();
const { week, openScreen, openDialog } = hoursOfBusiness(site);

describe('the hours page', () => {
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
});

describe('the hours tab of the business dialog', () => {
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
});
