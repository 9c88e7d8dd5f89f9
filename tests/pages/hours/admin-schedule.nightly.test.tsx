import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { scheduleOf, select } from './schedule-of';

const site = setupSeededSite();
const { week, openDialog, openScreen } = scheduleOf(site);

describe('several intervals of a day', () => {
  it('are typed on the hours screen', async () => {
    const { user } = await openScreen();
    await user.click(screen.getByRole('button', { name: 'Lunes: agregar otro horario' }));
    await user.keyboard('9:00 pm');
    const closes = screen.getByRole('textbox', { name: 'Lunes: cierre del segundo horario' });
    await user.type(closes, 'tarde');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await waitFor(() => expect(closes).toBeInvalid());
    await user.clear(closes);
    await user.type(closes, '1:30 AM');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar' }, slow));
    await waitFor(
      async () =>
        expect(await week()).toEqual([
          'Lunes 1 09:30 20:00',
          'Lunes 2 21:00 01:30',
          'Domingo 1 Closed Closed',
        ]),
      slow,
    );
  });
});

describe('the hours of a day', () => {
  it('are copied to the other days in the business dialog, and taken back', async () => {
    const { user } = await openDialog();
    const copy = screen.getByRole('button', { name: 'Copiar el lunes a los demás días' });
    await user.click(copy);
    expect(await select('Sábado: apertura')).toHaveValue('09:30');
    expect(copy).toHaveFocus();
    expect(copy).toHaveAccessibleName('Deshacer la copia');
    await user.click(copy);
    expect(await select('Sábado: apertura')).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Lunes: agregar otro horario' }));
    expect(copy).toBeDisabled();
    await user.selectOptions(await select('Lunes: apertura del segundo horario'), '21:00');
    await user.selectOptions(await select('Lunes: cierre del segundo horario'), '23:00');
    await user.click(copy);
    await user.selectOptions(await select('Sábado: apertura'), 'Cerrado');
    // What was changed since the copy would be lost with it.
    expect(copy).toHaveAccessibleName('Copiar el lunes a los demás días');
    expect(await week()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await waitFor(
      async () =>
        expect(await week()).toEqual([
          ...['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes'].flatMap((day) => [
            `${day} 1 09:30 20:00`,
            `${day} 2 21:00 23:00`,
          ]),
          'Sábado 1 Closed Closed',
          'Domingo 1 Closed Closed',
        ]),
      slow,
    );
  });

  it('are copied as typed on the hours screen', async () => {
    const { user } = await openScreen();
    const copy = screen.getByRole('button', { name: 'Copiar el lunes a los demás días' });
    const opens = screen.getByRole('textbox', { name: 'Lunes: apertura' });
    await user.clear(opens);
    await user.type(opens, 'diez');
    expect(copy).toBeDisabled();
    await user.clear(opens);
    await user.type(opens, '10:15 AM');
    await user.click(copy);
    expect(screen.getByRole('textbox', { name: 'Martes: apertura' })).toHaveValue('10:15 AM');
    expect(screen.getByRole('textbox', { name: 'Domingo: apertura' })).toHaveValue('Cerrado');
  });
});
