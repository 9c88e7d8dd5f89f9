import { queryOptions } from '@tanstack/react-query';
import { linkColumns } from '@/lib/business-links';
import { NotFoundError } from '@/lib/errors';
import { rest, unwrap } from '@/lib/supabase/rest';
import { businessQueries } from '@/features/businesses/queries';

/** Businesses a page of the staff's table. */
export const adminPageSize = 20;

/** What the staff's form edits, and its version. */
const recordColumns =
  `id, version, slug, name, description, category_id, address, phone, whatsapp, email, ${linkColumns}, menu_link, menu_link_label, appointment_url, google_maps_link, latitude, longitude, is_premium, premium_score, is_active, confirmed_on, private:business_notes(notes)` as const;

/** Businesses that lack something a visitor looks for. */
export type Missing = 'hours' | 'images';

export interface AdminBusinessFilters {
  /** A piece of name, description or address; empty for every business. */
  query: string;
  missing: Missing | null;
}

/** A page of the staff's table, counted from 1, and the total count. */
async function fetchAdminPage(
  filters: AdminBusinessFilters,
  page: number,
  limit: number,
  signal: AbortSignal,
) {
  const response = await rest()
    .rpc('admin_list_businesses', {
      ...(filters.query !== '' && { p_query: filters.query }),
      ...(filters.missing !== null && { p_missing: filters.missing }),
      p_limit: limit,
      p_offset: (page - 1) * limit,
    })
    .abortSignal(signal);
  const rows = unwrap(response, signal);
  return { rows, total: rows[0]?.total_count ?? 0 };
}

/** A business as it is stored, with the staff's notes. @throws NotFoundError */
async function fetchRecord(id: number, signal: AbortSignal) {
  const response = await rest().from('businesses').select(recordColumns).eq('id', id).abortSignal(signal);
  const row = unwrap(response, signal)[0];
  if (!row) throw new NotFoundError('Este negocio ya no existe');
  const { private: notes, ...record } = row;
  return { ...record, notes: notes?.notes ?? '' };
}

export const adminBusinessQueries = {
  /** A page of all businesses for staff, by name. */
  adminList: (filters: AdminBusinessFilters, page: number, limit = adminPageSize) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'admin-list', filters, page, limit],
      queryFn: ({ signal }) => fetchAdminPage(filters, page, limit, signal),
      meta: { failureMessage: 'No se pudieron cargar los negocios.', toastOnInitialError: true },
    }),

  /** What the staff's form edits; always stale, because it is about to be changed. */
  record: (id: number) =>
    queryOptions({
      queryKey: [...businessQueries.all(), 'record', id],
      queryFn: ({ signal }) => fetchRecord(id, signal),
      staleTime: 0,
      // A form that began with what was read before one's own last save would be in conflict with oneself.
      gcTime: 0,
    }),
};

export type AdminBusinessRow = Awaited<ReturnType<typeof fetchAdminPage>>['rows'][number];
export type BusinessRecord = Awaited<ReturnType<typeof fetchRecord>>;
