import type { tables } from '../../../supabase/tests/matrix';

/** What a column may hold, as JSON sends it and as SQL writes it. */
export type Value = string | number | boolean | null;

export type TableSamples = {
  /** The least a valid new row needs. */
  required: Record<string, Value>;
  /** A valid value for each column that somebody may write, different from what the fixture holds. */
  values: Record<string, Value>;
  /** The fixture row that UPDATE and DELETE aim at; null where each person has a row of their own. */
  target: Record<string, Value> | null;
  /** A row nobody depends on, for DELETE: its key columns are what `required` gives it. */
  victimKey: readonly string[];
  /** Which rows an "a" cell shows. */
  active?: string;
  /** Columns that a trigger dates by the server's clock, whatever is sent. */
  stamped?: readonly string[];
  /** The column that says whose a row is, for "own" cells. */
  ownKey?: string;
};

const ofActiveBusiness = 'business_id in (select id from public.businesses where is_active)';

export const tableSamples: Record<keyof typeof tables, TableSamples> = {
  categories: {
    required: { name: 'Categoría nueva' },
    values: { name: 'Categoría nueva' },
    target: { id: 900002 },
    victimKey: ['name'],
  },
  businesses: {
    required: { name: 'Negocio nuevo', address: 'Calle Nueva 9', phone: '4441000009' },
    values: {
      name: 'Negocio nuevo',
      description: 'Otra descripción de prueba',
      category_id: 900002,
      slug: 'negocio-de-prueba-nuevo',
      address: 'Calle Nueva 9',
      phone: '4441000009',
      whatsapp: '4441000008',
      email: 'negocio@prueba.mx',
      website: 'https://negocio.prueba.mx/',
      menu_link: 'https://negocio.prueba.mx/carta',
      menu_link_label: 'Carta',
      appointment_url: 'https://negocio.prueba.mx/citas',
      by_appointment: true,
      google_maps_link: 'https://maps.google.com/?q=San+Luis',
      logo: '/demo/logo.webp',
      is_premium: true,
      premium_score: 7,
      is_active: false,
    },
    target: { id: 900001 },
    victimKey: ['name'],
    active: 'is_active',
  },
  business_notes: {
    required: { business_id: 900002, notes: 'Nota nueva' },
    values: { business_id: 900002, notes: 'Nota nueva' },
    target: { business_id: 900001 },
    victimKey: ['business_id'],
  },
  business_hours: {
    required: { business_id: 900001, day: 'Martes', open_time: '10:00', close_time: '19:00' },
    values: { business_id: 900001, day: 'Martes', open_time: '10:00', close_time: '19:00' },
    target: { id: 900001 },
    victimKey: ['business_id', 'day'],
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
    victimKey: ['image_url'],
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
    victimKey: ['name'],
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
    victimKey: ['name'],
    active: ofActiveBusiness,
  },
  business_votes: { required: {}, values: {}, target: null, victimKey: [] },
  business_submissions: { required: {}, values: {}, target: null, victimKey: [] },
  system_settings: {
    required: {},
    values: { value: false, updated_at: '2026-01-02T03:04:05+00:00' },
    target: { key: 'business_banner_visible' },
    victimKey: [],
    stamped: ['updated_at'],
  },
  profiles: {
    required: {},
    values: { first_name: 'Nombre nuevo', last_name: 'Apellido nuevo' },
    target: null,
    victimKey: [],
    ownKey: 'id',
  },
  user_roles: { required: {}, values: {}, target: null, victimKey: [], ownKey: 'user_id' },
};
