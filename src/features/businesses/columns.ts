import { businessLinks } from '@/features/contact/business-links';
import { mapRecord } from '@/lib/map-record';

/** How a stored value reads: as it is, or by a rule of its kind. */
export type ColumnKind = 'text' | 'rich text' | 'phone' | 'date' | 'operating status' | 'image';

export interface BusinessColumn {
  /** The word for it in the form, the history, the queue, every comparison and the headers of a spreadsheet. */
  label: string;
  kind: ColumnKind;
}

const column = (label: string, kind: ColumnKind = 'text'): BusinessColumn => ({ label, kind });

/** The columns of a business that people read or write, in the order in which they are shown. */
export const businessColumns = {
  name: column('Nombre'),
  category_id: column('Categoría'),
  description: column('Descripción', 'rich text'),
  address: column('Dirección'),
  attribute_ids: column('Características'),
  google_maps_link: column('Enlace de Google Maps'),
  latitude: column('Latitud'),
  longitude: column('Longitud'),
  phone: column('Teléfono', 'phone'),
  whatsapp: column('WhatsApp', 'phone'),
  email: column('Correo electrónico'),
  ...mapRecord(businessLinks, ({ label }) => column(label)),
  menu_link: column('Enlace del menú'),
  menu_link_label: column('Nombre del enlace del menú'),
  appointment_url: column('Enlace para citas'),
  by_appointment: column('Solo con cita'),
  operating_status: column('Estado', 'operating status'),
  closed_until: column('Cerrado hasta', 'date'),
  is_active: column('Activo'),
  is_premium: column('Destacado'),
  premium_score: column('Puntaje de destacado'),
  logo: column('Logotipo', 'image'),
  confirmed_on: column('Datos confirmados el', 'date'),
  slug: column('Dirección de su página'),
};

/** The label of each column, and of what belongs to a business and is no column of it. */
export const businessLabels = {
  ...mapRecord(businessColumns, ({ label }) => label),
  coordinates: 'Coordenadas',
  hours: 'Horario',
  special_days: 'Días especiales',
  products: 'Productos y servicios',
  images: 'Imágenes',
  notes: 'Notas internas',
};

/** The words of `operating_status`. */
export const operatingStatusLabels = {
  open: 'Abierto',
  closed_temporarily: 'Cerrado temporalmente',
  closed_permanently: 'Cerrado definitivamente',
};
