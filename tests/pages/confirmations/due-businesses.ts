import { screen } from '@testing-library/react';
import { renderRoute } from '../render-route';
import type { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';

export const base = '/admin/avisos/por-confirmar';

export const table = () => screen.findByRole('table', { name: 'Negocios por confirmar' }, slow);
export const dialog = () => screen.findByRole('dialog', { name: '¿Siguen bien sus datos?' }, slow);

export const today = 'private.local_date(now())';

/** Four businesses that are due, and none else. */
export const due = `
  create table private.kept_dates as select id, confirmed_on, operating_status, closed_until, whatsapp from public.businesses;
  update public.businesses set confirmed_on = ${today};
  update public.businesses set confirmed_on = ${today} - 800 where id = 1;
  update public.businesses set confirmed_on = ${today} - 190, whatsapp = null where id = 2;
  update public.businesses set confirmed_on = ${today} - 60, operating_status = 'closed_temporarily', closed_until = null where id = 3;
  delete from public.business_special_days where business_id = 4;
  insert into public.business_special_days (business_id, date, open_time, close_time) values (4, ${today} - 20, 'Closed', 'Closed');
  update public.businesses set confirmed_on = ${today} - 30 where id = 4;
  update public.businesses set operating_status = 'open' where id in (1, 2, 4)`;

export const undo = `
  update public.businesses b
  set confirmed_on = k.confirmed_on, operating_status = k.operating_status, closed_until = k.closed_until, whatsapp = k.whatsapp
  from private.kept_dates k where k.id = b.id;
  delete from public.business_special_days where business_id = 4;
  delete from private.owner_links;
  drop table private.kept_dates`;

/** The screen of the businesses that are due. */
export function dueBusinesses(site: ReturnType<typeof setupSeededSite>) {
  async function open(path = base) {
    await site.signIn('editor');
    const page = renderRoute(path);
    await screen.findByRole('heading', { level: 1, name: 'Por confirmar' }, slow);
    return page;
  }

  const nameOf = async (id: number) => {
    const [result] = await site.sql(`select name from public.businesses where id = ${String(id)}`);
    return String(result?.rows[0]?.['name']);
  };

  return { open, nameOf };
}
