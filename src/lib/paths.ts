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

/** Places inside the lists of the team. */
export const adminPaths = {
  /** The team's businesses that lack something. */
  businessesWithout: (missing: 'hours' | 'images'): string => `/admin/businesses?missing=${missing}`,
  /** A business in the team's dialog, at one of its parts. */
  business: (id: number, tab?: 'images' | 'items'): string =>
    `/admin/businesses?edit=${id}${tab ? `&tab=${tab}` : ''}`,
  category: (id: string): string => `/admin/categories?edit=${encodeURIComponent(id)}`,
  pendingSubmissions: '/admin/submissions?status=pending',
  /** A submission with its details open. */
  submission: (id: string): string => `/admin/submissions?view=${encodeURIComponent(id)}`,
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
