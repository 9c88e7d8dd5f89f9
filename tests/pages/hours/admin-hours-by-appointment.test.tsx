import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderRoute } from '../render-route';
import { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

const site = setupSeededSite();

// Spec: admin 4.25
it('appointments replace the opening hours of a business after a confirmation', async () => {
  await site.sql(
    `insert into public.businesses (id, name, address) values (900411, 'Con Cita', 'Calle 1');
     insert into public.business_hours (business_id, day, open_time, close_time)
     values (900411, 'Sábado', '10:00', '18:00');`,
  );
  await site.signIn('editor');
  const { user } = renderRoute('/admin/businesses?edit=900411&tab=hours');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Sábado: cierre' }, slow), '02:00');
  expect(screen.getByText('Cierra al día siguiente')).toBeInTheDocument();

  const byAppointment = screen.getByRole('switch', { name: /Atiende solo con cita previa/ });
  const confirmation = () => screen.findByRole('alertdialog', { name: '¿Quitar el horario?' });
  await user.click(byAppointment);
  await user.click(within(await confirmation()).getByRole('button', { name: 'Cancelar' }));
  expect(byAppointment).not.toBeChecked();
  await user.click(byAppointment);
  await user.click(within(await confirmation()).getByRole('button', { name: 'Solo con cita' }));
  expect(screen.queryByRole('combobox', { name: 'Sábado: cierre' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Guardar horarios' }));
  await screen.findByText('Horarios guardados', {}, slow);
  await waitFor(async () => {
    const [hours] = await site.sql('select day from public.business_hours where business_id = 900411');
    const [business] = await site.sql('select by_appointment from public.businesses where id = 900411');
    expect([hours?.rows, business?.rows]).toEqual([[], [{ by_appointment: true }]]);
  }, slow);
});
