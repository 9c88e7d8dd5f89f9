import { exportCatalogue } from '@/features/import-export/admin/export-catalogue';
import { catalogue } from '@/features/import-export/admin/queries';
import { linkNames } from '@/features/contact/business-links';

/** The text of the export file. */
export async function exported(): Promise<string> {
  const { file } = await exportCatalogue(catalogue, () => undefined);
  return file.text();
}

/** Texts that a serializer could corrupt. */
export const specialBusinesses = `
  insert into public.categories (name) values ('Uncategorized'), ('ÁRBOL & "flor" \\ 100 %');
  insert into public.businesses (name, address, description, category_id, phone, logo, menu_link_label, is_premium, is_active)
  values
    ('Café &amp; Té "El 5" \\ ñ 🍞', 'Calle ''A'' #5 & 6', E'Línea uno\nlínea dos<br>5 &lt; 6 & <b>más</b>', (select id from public.categories where name = 'Uncategorized'), '4441234567', '/logo.webp', 'Carta', true, false),
    ('Otro raro', 'Calle 7', 'x', (select id from public.categories where name like 'ÁRBOL%'), null, null, 'Menú', false, true);
  insert into public.products (business_id, name, type, category, price, duration, description)
  select id, 'Corte & peinado', 'service', 'Cabello', 9999999999.99, '1 hora', E'Dos\nlíneas' from public.businesses where name = 'Otro raro';
  insert into public.products (business_id, name, type, price) select id, 'Dos veces', 'service', 0 from public.businesses where name = 'Otro raro';
  insert into public.products (business_id, name, type, price) select id, 'DOS VECES', 'service', 0.1 from public.businesses where name = 'Otro raro';
  insert into public.business_notes (business_id, notes) select id, 'secreto del equipo' from public.businesses where name = 'Otro raro';
  update public.businesses set ${linkNames.map((link) => `${link} = 'https://${link}.example/@otro'`).join(', ')} where name = 'Otro raro';
`;
