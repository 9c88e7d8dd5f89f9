import { screen } from '@testing-library/react';
import { beforeEach } from 'vitest';
import { renderRoute } from '../render-route';
import type { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

/** The business whose schedule is edited. */
export const id = 900421;

export const select = (name: string) => screen.findByRole('combobox', { name }, slow);

/** A business with hours on Monday, and what is stored of its schedule. */
export function scheduleOf(site: ReturnType<typeof setupSeededSite>) {
  beforeEach(async () => {
    sessionStorage.clear();
    await site.sql(
      `delete from public.businesses where id >= 900000;
       insert into public.businesses (id, name, address) values (${id}, 'Con Siesta', 'Calle 1');
       insert into public.business_hours (business_id, day, open_time, close_time)
       values (${id}, 'Lunes', '09:30', '20:00'), (${id}, 'Domingo', 'Closed', 'Closed');`,
    );
  });

  async function lines(statement: string): Promise<string[]> {
    const [result] = await site.sql(statement);
    return (result?.rows ?? []).map((row) => String(row.line));
  }

  const week = () =>
    lines(
      `select concat_ws(' ', day, position, open_time, close_time) as line from public.business_hours
       where business_id = ${id}
       order by array_position(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'], day), position`,
    );
  const specialDays = () =>
    lines(
      `select concat_ws(' ', date, open_time, close_time, note) as line from public.business_special_days
       where business_id = ${id} order by date, position`,
    );
  const state = () =>
    lines(
      `select concat_ws(' ', operating_status, closed_until) as line from public.businesses where id = ${id}`,
    );

  async function openDialog() {
    await site.signIn('editor');
    const page = renderRoute(`/admin/businesses?edit=${id}&tab=hours`);
    await select('Lunes: apertura');
    return page;
  }

  async function openScreen() {
    await site.signIn('editor');
    const page = renderRoute(`/admin/hours?business=${id}`);
    await screen.findByRole('textbox', { name: 'Lunes: apertura' }, slow);
    return page;
  }

  return { week, specialDays, state, openDialog, openScreen };
}
