/** Every URL of the site is built here, so that no Spanish path is spelled twice. */
export interface ListingFilters {
  query?: string;
  /** Name of a category; without one, all («Todos»). */
  category?: string;
}

export const paths = {
  home: '/',
  listing: '/negocios',
  about: '/nosotros',
  contact: '/contacto',
  register: '/registra-tu-negocio',
  faq: '/preguntas-frecuentes',
  terms: '/terminos',
  privacy: '/aviso-de-privacidad',
  auth: '/auth',
  /** The target of the links in emails. */
  confirmAccount: '/auth/confirmar',
  admin: '/admin',
  adminBusinesses: '/admin/businesses',
  adminCategories: '/admin/categories',
  adminHours: '/admin/hours',
  adminSubmissions: '/admin/submissions',
  adminSettings: '/admin/settings',
  adminUsers: '/admin/users',

  /** The listing with its filters, `/negocios?query=pan&category=Comida`; empty ones are left out. */
  listingWith: (filters: ListingFilters): string => {
    const search = new URLSearchParams();
    if (filters.query) search.set('query', filters.query);
    if (filters.category) search.set('category', filters.category);
    return search.size > 0 ? `${paths.listing}?${search.toString()}` : paths.listing;
  },

  business: (slug: string): string => `/negocio/${encodeURIComponent(slug)}`,
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
