import { linkNames } from '@/features/contact/business-links';
import type { tables } from '../../../supabase/tests/matrix';

/** A value of a column in JSON and SQL. */
export type Value = string | number | boolean | null;

export type TableSamples = {
  /** The required columns of a valid new row. */
  required: Record<string, Value>;
  /** A valid value for each writable column, different from the fixture. */
  values: Record<string, Value>;
  /** Columns whose value is not valid beside those of the other columns. */
  alone?: readonly string[];
  /** The fixture row that UPDATE changes; null where each user has an own row. */
  target: Record<string, Value> | null;
  /** Columns of `required` that identify the row to delete, which nothing references. */
  deleteKey: readonly string[];
  /** The condition of rows that an "a" cell shows. */
  active?: string;
  /** Columns that a trigger sets to now(). */
  stamped?: readonly string[];
  /** The column with the owner of a row, for "own" cells. */
  ownKey?: string;
};

const ofActiveBusiness = 'business_id in (select id from public.businesses where is_active)';

export const tableSamples: Record<keyof typeof tables, TableSamples> = {
  categories: {
    required: { name: 'Categoría nueva' },
    values: { name: 'Categoría nueva' },
    target: { id: 900002 },
    deleteKey: ['name'],
  },
  attributes: {
    required: { name: 'Atributo nuevo' },
    values: { name: 'Atributo nuevo', synonyms: 'otra palabra', position: 7 },
    target: { id: 900001 },
    deleteKey: ['name'],
  },
  businesses: {
    required: {
      name: 'Negocio nuevo',
      address: 'Calle Nueva 9',
      phone: '4441000009',
      // Neither of the two is valid without the other.
      latitude: 22.15,
      longitude: -100.98,
    },
    values: {
      name: 'Negocio nuevo',
      description: 'Otra descripción de prueba',
      category_id: 900002,
      slug: 'negocio-de-prueba-nuevo',
      address: 'Calle Nueva 9',
      phone: '4441000009',
      whatsapp: '4441000008',
      email: 'negocio@prueba.mx',
      ...Object.fromEntries(linkNames.map((name) => [name, 'https://negocio.prueba.mx/'])),
      menu_link: 'https://negocio.prueba.mx/carta',
      menu_link_label: 'Carta',
      appointment_url: 'https://negocio.prueba.mx/citas',
      by_appointment: true,
      google_maps_link: 'https://maps.google.com/?q=San+Luis',
      logo: '/demo/logo.webp',
      is_premium: true,
      premium_score: 7,
      is_active: false,
      confirmed_on: '2026-03-14',
      latitude: 22.1411,
      longitude: -100.9812,
      operating_status: 'closed_temporarily',
      closed_until: '2026-12-03',
      attribute_ids: '{900001}',
    },
    target: { id: 900001 },
    deleteKey: ['name'],
    active: 'is_active',
  },
  business_notes: {
    required: { business_id: 900002, notes: 'Nota nueva' },
    values: { business_id: 900002, notes: 'Nota nueva' },
    target: { business_id: 900001 },
    deleteKey: ['business_id'],
  },
  business_hours: {
    required: { business_id: 900001, day: 'Martes', open_time: '10:00', close_time: '19:00' },
    values: { business_id: 900001, day: 'Martes', position: 2, open_time: '10:00', close_time: '19:00' },
    target: { id: 900001 },
    deleteKey: ['business_id', 'day'],
    active: ofActiveBusiness,
  },
  business_special_days: {
    required: { business_id: 900001, date: '2026-12-26', open_time: '10:00', close_time: '19:00' },
    values: {
      business_id: 900001,
      date: '2026-12-26',
      position: 2,
      open_time: '10:00',
      close_time: '19:00',
      note: 'Inventario',
    },
    // Only the first interval of a day has a note.
    alone: ['note'],
    target: { id: 900001 },
    deleteKey: ['business_id', 'date'],
    active: ofActiveBusiness,
  },
  business_images: {
    required: { business_id: 900001, image_url: '/demo/nueva.webp' },
    values: {
      business_id: 900001,
      image_url: '/demo/nueva.webp',
      storage_path: 'businesses/900001/900001_nueva.webp',
      thumbnail_url: '/demo/nueva-640.webp',
      is_featured: false,
    },
    target: { id: 900001 },
    deleteKey: ['image_url'],
    active: ofActiveBusiness,
  },
  products: {
    required: { business_id: 900001, name: 'Producto nuevo' },
    values: {
      business_id: 900001,
      name: 'Producto nuevo',
      description: 'Descripción nueva',
      price: 45.5,
      category: 'Bebidas',
      type: 'info',
      image_url: '/demo/producto.webp',
      duration: '30 min',
    },
    target: { id: 900001 },
    deleteKey: ['name'],
    active: ofActiveBusiness,
  },
  services: {
    required: { business_id: 900001, name: 'Servicio nuevo' },
    values: {
      business_id: 900001,
      name: 'Servicio nuevo',
      description: 'Descripción nueva',
      price: 120,
      image_url: '/demo/servicio.webp',
      duration: '1 hora',
    },
    target: { id: 900011 },
    deleteKey: ['name'],
    active: ofActiveBusiness,
  },
  business_visits: { required: {}, values: {}, target: null, deleteKey: [] },
  business_votes: { required: {}, values: {}, target: null, deleteKey: [] },
  business_submissions: { required: {}, values: {}, target: null, deleteKey: [] },
  empty_searches: { required: {}, values: {}, target: null, deleteKey: [] },
  search_results: { required: {}, values: {}, target: null, deleteKey: [] },
  reports: { required: {}, values: {}, target: null, deleteKey: [] },
  search_synonyms: {
    required: { term: 'Palabra nueva', meaning: 'Significado nuevo' },
    values: { term: 'Palabra nueva', meaning: 'Significado nuevo', is_mutual: false },
    target: { id: 900001 },
    deleteKey: ['term'],
  },
  system_settings: {
    required: {},
    values: { value: false, updated_at: '2026-01-02T03:04:05+00:00' },
    target: { key: 'business_banner_visible' },
    deleteKey: [],
    stamped: ['updated_at'],
  },
  profiles: {
    required: {},
    values: { first_name: 'Nombre nuevo', last_name: 'Apellido nuevo', wants_reminders: true },
    target: null,
    deleteKey: [],
    ownKey: 'id',
  },
  user_roles: { required: {}, values: {}, target: null, deleteKey: [], ownKey: 'user_id' },
};
