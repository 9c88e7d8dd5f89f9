import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { renderRoute } from '../render-route';
import type { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

export const id = 900401;

export const formatText = "Hay horarios con formato incorrecto. Use '9:00 AM' o 'Closed'.";

export const cell = (name: string) => screen.findByRole('textbox', { name }, slow);

export const select = (name: string) => screen.findByRole('combobox', { name }, slow);

/** Before each test: a business with hours on two days. */
export function hoursOfBusiness(site: ReturnType<typeof setupSeededSite>) {
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

  return { week, openScreen, openDialog };
}
