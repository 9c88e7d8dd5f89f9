import { fold } from './fold';

/** The words of a name as the end of a URL: no accents, dashes between the words. private.category_slug has the same rule. */
export function slugOf(name: string): string {
  return fold(name)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Every URL of the site is built here, so that no Spanish path is spelled twice. */
export const paths = {
  home: '/',
  listing: '/negocios',
  /** The Atom feed of new businesses, which the build writes. */
  feed: '/nuevos.xml',
  about: '/nosotros',
  contact: '/contacto',
  register: '/registra-tu-negocio',
  faq: '/preguntas-frecuentes',
  guide: '/guia',
  terms: '/terminos',
  privacy: '/aviso-de-privacidad',
  saved: '/guardados',
  /** The page of a submission without its token, as analytics may record it. */
  mySubmissionPage: '/mi-solicitud',
  /** The page on which an owner confirms the data of a business, without its token. */
  confirmationPage: '/confirmar',
  /** The page that ends the reminders of a member of staff, without its token. */
  remindersPage: '/recordatorios',
  auth: '/auth',
  /** The target of the links in emails. */
  confirmAccount: '/auth/confirmar',
  admin: '/admin',
  /** Linked from the dashboard, without an entry of the menu. */
  adminHowTo: '/admin/como-se-hace',
  adminBusinesses: '/admin/businesses',
  adminCategories: '/admin/categories',
  adminHours: '/admin/hours',
  adminSubmissions: '/admin/submissions',
  adminReports: '/admin/avisos',
  adminConfirmations: '/admin/avisos/por-confirmar',
  adminDuplicates: '/admin/avisos/duplicados',
  adminMonth: '/admin/avisos/mes',
  adminHistory: '/admin/historial',
  adminBin: '/admin/historial/papelera',
  adminSettings: '/admin/settings',
  adminSynonyms: '/admin/settings/palabras',
  adminAttributes: '/admin/settings/caracteristicas',
  adminSecurity: '/admin/settings/seguridad',
  adminUsers: '/admin/users',

  /** A list of businesses that a visitor shares, by their ids: `/guardados?lista=3.17`. */
  sharedList: (ids: string): string => `/guardados?lista=${ids}`,

  /** The page of a category, by the words of its name: `/categoria/panaderias-y-cafeterias`. */
  category: (name: string): string => `/categoria/${slugOf(name)}`,
  business: (slug: string): string => `/negocio/${encodeURIComponent(slug)}`,
  poster: (slug: string): string => `/negocio/${encodeURIComponent(slug)}/cartel`,
  /** The page on which the sender of a submission follows it. */
  mySubmission: (token: string): string => `/mi-solicitud/${encodeURIComponent(token)}`,
  /** The page on which an owner confirms the data of a business. */
  confirmation: (token: string): string => `/confirmar/${encodeURIComponent(token)}`,
  /** The page that ends the reminders of a member of staff. */
  reminders: (token: string): string => `/recordatorios/${encodeURIComponent(token)}`,
} as const;

/** Views within the lists of the admin area. */
export const adminPaths = {
  businessesWithout: (missing: 'hours' | 'images'): string => `/admin/businesses?show=listed&only=${missing}`,
  /** A business in the edit dialog, at one of its tabs. */
  business: (id: number, tab?: 'images' | 'items' | 'history' | 'hours'): string =>
    `/admin/businesses?edit=${id}${tab ? `&tab=${tab}` : ''}`,
  /** A reported business in the edit dialog, at what the reports with this reason are about. */
  reported: (id: number, reason: string): string =>
    `/admin/businesses?edit=${id}${reason === 'hours' || reason === 'closed' ? '&tab=hours' : ''}&report=${reason}`,
  /** The hours of a reported business in the edit dialog, with those that were read from a note. */
  reportedHours: (id: number, reason: string): string =>
    `/admin/businesses?edit=${id}&tab=hours&report=${reason}`,
  category: (id: string): string => `/admin/categories?edit=${encodeURIComponent(id)}`,
  waitingUsers: '/admin/users?view=waiting',
  /** A pending submission with its details open, or its rejection, in the list of those that wait. */
  reviewSubmission: (id: string, step: 'view' | 'reject'): string =>
    `/admin/submissions?order=oldest&${step}=${encodeURIComponent(id)}`,
  /** A submission with its details open. */
  submission: (id: string): string => `/admin/submissions?view=${encodeURIComponent(id)}`,
} as const;

/** Route patterns, where they differ from a path. */
export const patterns = {
  category: '/categoria/:slug',
  business: '/negocio/:slug',
  poster: '/negocio/:slug/cartel',
  mySubmission: '/mi-solicitud/:token',
  confirmation: '/confirmar/:token',
  reminders: '/recordatorios/:token',
  legacyBusiness: '/business/:slug',
  legacyListing: '/businesses',
  legacyContact: '/contact',
  legacyRegister: '/register-business',
  legacyReports: '/admin/reports',
  legacyConfirmations: '/admin/por-confirmar',
  legacyDuplicates: '/admin/duplicados',
  legacyBin: '/admin/papelera',
  legacySynonyms: '/admin/synonyms',
  legacySecurity: '/admin/seguridad',
  legacyMonth: '/admin/mes',
  legacyEmptySearches: '/admin/avisos/busquedas',
} as const;

export const anchors = {
  main: 'contenido',
  directory: 'directorio',
  /** The links of the footer: the menu where there are no scripts. */
  links: 'enlaces',
} as const;
