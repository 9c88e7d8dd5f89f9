/** Every address of the site is built here, so that no Spanish path is spelled twice. */
export interface ListingFilters {
  query?: string;
  /** Name of a category; the option «Todos» (`All`) is the absence of one. */
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
  /** Where the links of the mails lead. */
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

/** Patterns that the router matches, where they differ from an address. */
export const patterns = {
  business: '/negocio/:slug',
  legacyBusiness: '/business/:slug',
  legacyListing: '/businesses',
  legacyContact: '/contact',
  legacyRegister: '/register-business',
} as const;

/** Ids that links of a page point at. */
export const anchors = {
  main: 'contenido',
  directory: 'directorio',
} as const;
