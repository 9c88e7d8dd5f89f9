/** Every URL of the site is built here, so that no Spanish path is spelled twice. */
export const paths = {
  home: '/',
  listing: '/negocios',
  about: '/nosotros',
  contact: '/contacto',
  register: '/registra-tu-negocio',
  faq: '/preguntas-frecuentes',
  guide: '/guia',
  terms: '/terminos',
  privacy: '/aviso-de-privacidad',
  saved: '/guardados',
  auth: '/auth',
  /** The target of the links in emails. */
  confirmAccount: '/auth/confirmar',
  admin: '/admin',
  adminBusinesses: '/admin/businesses',
  adminCategories: '/admin/categories',
  adminHours: '/admin/hours',
  adminSubmissions: '/admin/submissions',
  adminReports: '/admin/reports',
  adminSettings: '/admin/settings',
  adminUsers: '/admin/users',
  adminSynonyms: '/admin/synonyms',

  /** A list of businesses that a visitor shares, by their ids: `/guardados?lista=3.17`. */
  sharedList: (ids: string): string => `/guardados?lista=${ids}`,

  business: (slug: string): string => `/negocio/${encodeURIComponent(slug)}`,
  /** The poster of a business, to print. */
  poster: (slug: string): string => `/negocio/${encodeURIComponent(slug)}/cartel`,
} as const;

/** Views within the lists of the admin area. */
export const adminPaths = {
  /** The businesses that lack hours or images. */
  businessesWithout: (missing: 'hours' | 'images'): string => `/admin/businesses?missing=${missing}`,
  /** A business in the edit dialog, at one of its tabs. */
  business: (id: number, tab?: 'images' | 'items'): string =>
    `/admin/businesses?edit=${id}${tab ? `&tab=${tab}` : ''}`,
  category: (id: string): string => `/admin/categories?edit=${encodeURIComponent(id)}`,
  pendingSubmissions: '/admin/submissions?status=pending',
  /** A submission with its details open. */
  submission: (id: string): string => `/admin/submissions?view=${encodeURIComponent(id)}`,
} as const;

/** Route patterns, where they differ from a path. */
export const patterns = {
  business: '/negocio/:slug',
  poster: '/negocio/:slug/cartel',
  legacyBusiness: '/business/:slug',
  legacyListing: '/businesses',
  legacyContact: '/contact',
  legacyRegister: '/register-business',
} as const;

/** Ids of anchors that links point at. */
export const anchors = {
  main: 'contenido',
  directory: 'directorio',
} as const;
