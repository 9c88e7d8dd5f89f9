import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { proposalFolder } from '../../proposal-folder';
import { provideImageApis } from '../image-apis';
import { renderRoute } from '../render-route';
import type { setupSeededSite } from '../seeded-site';
import { slow } from '../slow';
import { storage } from '../submitted-image';

export const base = '/admin/avisos';

export const list = () => screen.findByRole('table', { name: 'Negocios con avisos' }, slow);
export const names = async () =>
  within(await list())
    .getAllByRole('rowheader')
    .map((cell) => cell.textContent);
export const row = (name: RegExp) => screen.findByRole('row', { name }, slow);

/** Reopens the reports of a business and forgets when its data were confirmed. */
export const reopen = (id: number) =>
  `update public.reports set resolved_at = null, resolved_by = null, status = 'waiting', spoke_with_business = null where business_id = ${String(id)};
   update public.businesses set confirmed_on = '2025-12-02' where id = ${String(id)}`;

export const accept = (name: RegExp) => screen.findByRole('button', { name }, slow);

export const answer = async (user: UserEvent, words: string) => {
  const dialog = await screen.findByRole('dialog', { name: '¿Ya hablaste con el negocio?' }, slow);
  await user.click(within(dialog).getByRole('button', { name: words }));
};

export const dismiss = async (user: UserEvent) => {
  await user.click(
    await screen.findByRole('button', { name: 'No era cierto: Abarrotes La Esperanza' }, slow),
  );
  return within(await screen.findByRole('dialog', { name: '¿No era cierto?' }, slow));
};

export const ownerLink = {
  request: `
    update public.businesses set whatsapp = '4441054436' where id = 20;
    select public.request_owner_link(20), public.request_owner_link(20)`,
  undo: `
    delete from public.reports where reason = 'owner_link';
    delete from private.owner_links where purpose = 'confirmation';
    delete from private.rate_counters where true`,
};

export const sendLink = async () =>
  within(await row(/Abarrotes La Esperanza/)).getByRole('link', {
    name: 'Mandar el enlace por WhatsApp a Abarrotes La Esperanza',
  });

export const tokenOf = (link: HTMLElement) =>
  /\/confirmar\/([0-9a-f]{64})/.exec(decodeURIComponent(link.getAttribute('href') ?? ''))?.[1] ?? '';

const columns: Record<string, string> = { place: 'address', closed: 'operating_status' };

/** Inserts the reports of one answer, each with a new value of what its reason is about. */
export const reports = (businessId: string, source: string, values: [reason: string, json: string][]) =>
  `insert into public.reports (business_id, source, answer_id, reason, note, change)
   select ${businessId}, '${source}', 'd0000000-0000-4000-8000-0000000000aa', v.reason, v.note, private.beside_present(${businessId}, v.change)
   from (values ${values
     .map(([reason, json]) =>
       reason === 'hours'
         ? `('hours', null, jsonb_build_object('columns', '{"by_appointment": {"new": false}}'::jsonb, 'hours', private.hours_lines('${json}')))`
         : reason === 'product'
           ? `('product', null, '{"products": [{"table": "products", "id": null, "old": null, "new": ${json}}]}'::jsonb)`
           : `('${reason}', null, '{"columns": {"${columns[reason] ?? reason}": {"new": ${json}}}}'::jsonb)`,
     )
     .join(', ')}) v (reason, note, change)`;

/** Deletes what the tests propose, and not the reports of the demo. */
export const withoutProposals =
  "delete from public.reports where change is not null and created_at > now() - interval '1 hour'";

/** The queue of reports, and of the business 20 what they change. */
export function reportQueue(site: ReturnType<typeof setupSeededSite>) {
  async function open(path = base, title = 'Avisos') {
    await site.signIn('editor');
    const page = renderRoute(path);
    await screen.findByRole('heading', { level: 1, name: title, hidden: true }, slow);
    return page;
  }

  /** Stores a report with the change of a column, or of the whole week, [{day, open_time, close_time}]. */
  const propose = (reason: string, proposal: string, source = 'visitor') =>
    site.change(
      `update public.businesses set phone = '4441054436', whatsapp = '4441054436' where id = 20;
       update public.businesses set confirmed_on = '2025-12-02' where id = 20;
       ${reports('20', source, [[reason, proposal]])}`,
      `${withoutProposals}; ${reopen(20)};
       update public.businesses
       set phone = '4441054436', whatsapp = '4441054436', address = 'Calle Huizache #102, esq. Pirul, Col. KM 5', operating_status = 'open'
       where id = 20`,
    );
  const value = async (column: string): Promise<unknown> => {
    const [result] = await site.sql(`select ${column} as value from public.businesses where id = 20`);
    return result?.rows[0]?.['value'];
  };
  const hours = async () => {
    const [found] = await site.sql(
      `select h.day, h.open_time, h.close_time from public.business_hours h
       join unnest(array['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'])
         with ordinality d (day, place) using (day)
       where h.business_id = 20 order by d.place, h.position`,
    );
    return found?.rows ?? [];
  };
  /** Restores the hours after the test. */
  async function keepHours() {
    const before = JSON.stringify(await hours());
    await site.change(
      'select 1',
      `select private.apply_change(20, jsonb_build_object('hours', private.hours_lines('${before}')))`,
    );
  }

  const confirmedOn = async (): Promise<unknown> => {
    const [result] = await site.sql('select confirmed_on::text as day from public.businesses where id = 20');
    return result?.rows[0]?.['day'];
  };

  const opens = async (token: string) => {
    const [found] = await site.sql(
      `select private.open_owner_link('${token}', 'confirmation') is not null as opens`,
    );
    return found?.rows[0]?.['opens'];
  };

  const token = 'cd'.repeat(32);
  const path = `${proposalFolder(token)}/image_1`;

  /** Stores a file and the report of an owner that proposes it. */
  async function proposeImage(content: Uint8Array<ArrayBuffer>, { isMain = true } = {}) {
    provideImageApis();
    await site.change(
      `select private.add_owner_link('${token}', 'confirmation', '20', '30 days');
       insert into public.reports (business_id, reason, change, source)
       values (20, 'image', '{"images": [{"table": "business_images", "id": null, "old": null, "new": {"storage_path": "${path}", "is_featured": ${String(isMain)}}}]}', 'owner')`,
      `delete from public.reports where reason = 'image'; delete from private.owner_links where subject_id = '20';
       delete from public.business_images where business_id = 20 and storage_path like '20/20_%'; ${reopen(20)}`,
    );
    await site.signIn('editor');
    const files = await storage();
    // Of the test before.
    await files.remove([path]);
    const { error } = await files.upload(path, Uint8Array.from(content).buffer, {
      contentType: 'image/png',
    });
    if (error) throw error;
  }

  const publishedImages = async () => {
    const [found] = await site.sql(
      `select storage_path, thumbnail_url, is_featured from public.business_images where business_id = 20 and storage_path like '20/20_%'`,
    );
    return found?.rows;
  };

  const resolutions = async (businessId: number): Promise<unknown> => {
    const [result] = await site.sql(
      `select string_agg(status, ',') as found from public.reports where business_id = ${String(businessId)}`,
    );
    return result?.rows[0]?.['found'];
  };

  return {
    resolutions,
    open,
    propose,
    proposeImage,
    publishedImages,
    value,
    hours,
    keepHours,
    confirmedOn,
    opens,
  };
}
