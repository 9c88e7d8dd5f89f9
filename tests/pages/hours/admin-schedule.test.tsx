import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { id, scheduleOf, select } from './schedule-of';

const site = setupSeededSite();

const { week, specialDays, state, openDialog, openScreen } = scheduleOf(site);

/** Until then the editor ignores a second save. */
const saved = () => screen.findByText('Horarios guardados', {}, slow);

describe('several intervals of a day', () => {
  it('are added in the business dialog, where overlapping ones are refused', async () => {
    const { user } = await openDialog();
    // A closed day and one without data have no further interval.
    expect(screen.getAllByRole('button', { name: /agregar otro horario$/ })).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Lunes: agregar otro horario' }));
    const opens = await select('Lunes: apertura del segundo horario');
    expect(opens).toHaveFocus();
    await user.selectOptions(opens, '16:00');
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    expect(await screen.findByText('Completa o quita el horario que falta del lunes.')).toBeVisible();
    await user.selectOptions(await select('Lunes: cierre del segundo horario'), '02:00');
    expect(await screen.findByText('Los horarios del lunes se enciman.')).toBeVisible();
    expect(await week()).toHaveLength(2);

    await user.selectOptions(await select('Lunes: cierre'), '14:00');
    expect(screen.queryByText('Los horarios del lunes se enciman.')).toBeNull();
    expect(screen.getByText('Cierra al día siguiente')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await saved();
    await waitFor(
      async () =>
        expect(await week()).toEqual([
          'Lunes 1 09:30 14:00',
          'Lunes 2 16:00 02:00',
          'Domingo 1 Closed Closed',
        ]),
      slow,
    );

    await user.click(await screen.findByRole('button', { name: 'Lunes: quitar el segundo horario' }, slow));
    expect(await select('Lunes: apertura')).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await waitFor(
      async () => expect(await week()).toEqual(['Lunes 1 09:30 14:00', 'Domingo 1 Closed Closed']),
      slow,
    );
  });
});

describe('special days', () => {
  it('are added, edited and deleted, and past ones come last', async () => {
    await site.sql(
      `insert into public.business_special_days (business_id, date, position, open_time, close_time, note)
       values (${id}, '2020-12-24', 1, '09:00', '13:00', 'Hace mucho'), (${id}, '2098-05-10', 1, 'Closed', 'Closed', 'Festejo')`,
    );
    const { user } = await openScreen();
    const list = within(screen.getByRole('region', { name: 'Días especiales' }));
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sábado 10 de mayo de 2098Cerrado · Festejo',
      'Jueves 24 de diciembre de 2020 · ya pasó9:00 a.m. – 1:00 p.m. · Hace mucho',
    ]);

    await user.click(list.getByRole('button', { name: 'Agregar día especial' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Agregar día especial' }, slow));
    await user.selectOptions(dialog.getByLabelText('Ese día'), 'Abre con otro horario');
    await user.click(dialog.getByRole('button', { name: 'Agregar día' }));
    expect(await dialog.findByText('Elige el día.', {}, slow)).toBeVisible();
    expect(dialog.getByLabelText('Abre')).toHaveAccessibleDescription('Escribe la hora.');
    fireEvent.change(dialog.getByLabelText('Día'), { target: { value: '2098-05-10' } });
    await user.selectOptions(dialog.getByLabelText('Abre'), 'Otra hora…');
    await user.keyboard('de 5 pm a 1 am{Enter}');
    expect(dialog.getByLabelText('Abre')).toHaveDisplayValue('5:00 p.m.');
    expect(dialog.getByLabelText('Cierra')).toHaveDisplayValue('1:00 a.m.');
    await user.click(dialog.getByRole('button', { name: 'Agregar otro horario' }));
    fireEvent.change(dialog.getAllByLabelText('Abre')[1] ?? document.body, { target: { value: '09:00' } });
    fireEvent.change(dialog.getAllByLabelText('Cierra')[1] ?? document.body, { target: { value: '13:00' } });
    await user.type(dialog.getByLabelText('Nota (opcional)'), 'Fin de año');
    await user.click(dialog.getByRole('button', { name: 'Agregar día' }));
    expect(await dialog.findByText('Ese día ya está en la lista. Edítalo ahí.', {}, slow)).toBeVisible();
    fireEvent.change(dialog.getByLabelText('Día'), { target: { value: '2098-12-31' } });
    await user.click(dialog.getByRole('button', { name: 'Agregar día' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);

    await user.click(list.getByRole('button', { name: 'Quitar el jueves 24 de diciembre de 2020' }));
    await user.click(list.getByRole('button', { name: 'Editar el sábado 10 de mayo de 2098' }));
    const edit = within(await screen.findByRole('dialog', { name: 'Editar día especial' }, slow));
    await user.clear(edit.getByLabelText('Nota (opcional)'));
    await user.click(edit.getByRole('button', { name: 'Cambiar día' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), slow);

    // What looks stored and is not says so.
    expect(list.getAllByText('Sin guardar')).toHaveLength(2);
    expect(list.getByRole('status')).toHaveTextContent('Falta guardar los días especiales');

    // Unsaved changes survive a reload.
    cleanup();
    await openScreen();
    expect(screen.getByText('Aquí están los horarios que habías cambiado')).toBeVisible();
    expect(await specialDays()).toHaveLength(2);
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await user.click(await screen.findByRole('button', { name: 'Guardar' }, slow));
    await waitFor(
      async () =>
        expect(await specialDays()).toEqual([
          '2098-05-10 Closed Closed',
          '2098-12-31 09:00 13:00 Fin de año',
          '2098-12-31 17:00 01:00',
        ]),
      slow,
    );
    await waitFor(() => expect(screen.queryByText('Sin guardar')).toBeNull(), slow);
  });
});

describe('the state of a business', () => {
  it('closes for a while or for good, and a business without hours gets none', async () => {
    await site.sql(`delete from public.business_hours where business_id = ${id}`);
    const { user } = await openDialog();
    const status = await select('¿Está abierto el negocio?');
    expect(screen.queryByLabelText('Cerrado hasta (si se sabe)')).toBeNull();
    await user.selectOptions(status, 'Cerrado temporalmente');
    fireEvent.change(screen.getByLabelText('Cerrado hasta (si se sabe)'), {
      target: { value: '2020-01-06' },
    });
    expect(screen.getByText(/^Esa fecha ya pasó/)).toBeVisible();
    fireEvent.change(screen.getByLabelText('Cerrado hasta (si se sabe)'), {
      target: { value: '2098-01-06' },
    });
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await saved();
    await waitFor(async () => expect(await state()).toEqual(['closed_temporarily 2098-01-06']), slow);
    expect(await week()).toEqual([]);

    const question = () => screen.findByRole('alertdialog', { name: '¿Cerró definitivamente?' }, slow);
    await user.selectOptions(status, 'Cerrado definitivamente');
    await user.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
    expect(status).toHaveValue('closed_temporarily');
    await user.selectOptions(status, 'Cerrado definitivamente');
    await user.click(within(await question()).getByRole('button', { name: 'Sí, cerró' }));
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    await waitFor(async () => expect(await state()).toEqual(['closed_permanently']), slow);
  });

  it('shows a conflict with what another person saved meanwhile, and loses neither', async () => {
    const { user } = await openDialog();
    await user.selectOptions(await select('¿Está abierto el negocio?'), 'Cerrado temporalmente');
    await site.sql(
      `insert into public.business_special_days (business_id, date, open_time, close_time)
       values (${id}, '2098-05-10', 'Closed', 'Closed');
       update public.businesses set version = version + 1 where id = ${id}`,
    );
    await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
    const conflict = await screen.findByRole(
      'alertdialog',
      { name: 'Otra persona cambió los horarios' },
      slow,
    );
    expect(conflict).toHaveTextContent(/También cambió, y se conserva:10 de mayo de 2098:Cerrado/);
    expect(await state()).toEqual(['open']);
    await user.click(within(conflict).getByRole('button', { name: 'Guardar lo mío' }));
    await waitFor(async () => expect(await state()).toEqual(['closed_temporarily']), slow);
    // Only one of the two has changed the special days.
    expect(await specialDays()).toEqual(['2098-05-10 Closed Closed']);
  });
});
