/**
 * The permission matrix: who may do what. The SQL and the HTTP permission tests read it.
 *
 * A cell string is anon / user / editor / admin. `user`, `editor` and `admin` share the database role `authenticated`, so
 * only a policy or a function body can distinguish them, never a grant.
 *
 *   ✓    allowed, every row
 *   a    only active businesses and their related rows
 *   own  only the caller's own row
 *   0    granted, but row level security hides every row: SELECT is empty, UPDATE and DELETE change nothing, INSERT is 42501
 *   ✗    not granted: 42501 before any policy is checked
 *
 * tests/database/matrix-is-complete.test.ts compares it with the catalogue: every table, column, view and function needs cells,
 * and every name must exist.
 */

export const appRoles = ['anon', 'user', 'editor', 'admin'] as const;
export type AppRole = (typeof appRoles)[number];

export type Cell = '✓' | 'a' | 'own' | '0' | '✗';
export type Cells = `${Cell}/${Cell}/${Cell}/${Cell}`;

type ColumnCells = { columns: string; select: Cells; insert: Cells; update: Cells };
export type TableCells = { delete: Cells; columns: readonly ColumnCells[] };

const denied = '✗/✗/✗/✗';
const allowed = '✓/✓/✓/✓';
const activeOnly = 'a/a/✓/✓';
const staff = '✗/0/✓/✓';
const admins = '✗/0/0/✓';
const adminDeletes = admins;
const closed = { select: denied, insert: denied, update: denied } as const;

export const tables = {
  categories: {
    delete: adminDeletes,
    columns: [
      { columns: 'name', select: allowed, insert: staff, update: staff },
      { columns: 'id created_at', select: allowed, insert: denied, update: denied },
    ],
  },
  businesses: {
    delete: adminDeletes,
    columns: [
      {
        columns:
          'name description category_id slug address phone whatsapp email website menu_link menu_link_label ' +
          'appointment_url by_appointment google_maps_link logo is_premium premium_score is_active operating_status ' +
          'closed_until confirmed_on latitude longitude',
        select: activeOnly,
        insert: staff,
        update: staff,
      },
      {
        columns: 'id likes_count dislikes_count version created_at updated_at',
        select: activeOnly,
        insert: denied,
        update: denied,
      },
    ],
  },
  business_notes: {
    delete: adminDeletes,
    columns: [
      { columns: 'business_id', select: staff, insert: staff, update: denied },
      { columns: 'notes', select: staff, insert: staff, update: staff },
    ],
  },
  business_hours: {
    delete: staff,
    columns: [
      { columns: 'id', select: activeOnly, insert: denied, update: denied },
      { columns: 'business_id', select: activeOnly, insert: staff, update: denied },
      { columns: 'day position open_time close_time', select: activeOnly, insert: staff, update: staff },
    ],
  },
  business_special_days: {
    delete: staff,
    columns: [
      { columns: 'id', select: activeOnly, insert: denied, update: denied },
      { columns: 'business_id', select: activeOnly, insert: staff, update: denied },
      {
        columns: 'date position open_time close_time note',
        select: activeOnly,
        insert: staff,
        update: staff,
      },
    ],
  },
  business_images: {
    delete: staff,
    columns: [
      { columns: 'id created_at', select: activeOnly, insert: denied, update: denied },
      { columns: 'business_id is_featured', select: activeOnly, insert: staff, update: denied },
      { columns: 'image_url storage_path thumbnail_url', select: activeOnly, insert: staff, update: staff },
    ],
  },
  products: {
    delete: staff,
    columns: [
      { columns: 'id version created_at', select: activeOnly, insert: denied, update: denied },
      { columns: 'business_id', select: activeOnly, insert: staff, update: denied },
      {
        columns: 'name description price category type image_url duration',
        select: activeOnly,
        insert: staff,
        update: staff,
      },
    ],
  },
  services: {
    delete: staff,
    columns: [
      { columns: 'id type created_at', select: activeOnly, insert: denied, update: denied },
      { columns: 'business_id', select: activeOnly, insert: staff, update: denied },
      {
        columns: 'name description price image_url duration',
        select: activeOnly,
        insert: staff,
        update: staff,
      },
    ],
  },
  business_votes: {
    delete: denied,
    columns: [{ columns: 'business_id voter_hash vote_type created_at updated_at', ...closed }],
  },
  business_submissions: {
    delete: denied,
    columns: [
      {
        columns:
          'id name address category_id description phone whatsapp email product_submissions service_submissions ' +
          'image_url image_path status notes business_id reviewed_at reviewed_by created_at search_text',
        select: staff,
        insert: denied,
        update: denied,
      },
    ],
  },
  reports: {
    delete: denied,
    columns: [{ columns: 'id business_id reason note created_at resolved_at resolved_by', ...closed }],
  },
  search_suggestions: {
    delete: denied,
    columns: [{ columns: 'place kind term business_id', ...closed }],
  },
  search_synonyms: {
    delete: adminDeletes,
    columns: [
      { columns: 'id created_at', select: admins, insert: denied, update: denied },
      { columns: 'term meaning is_mutual', select: admins, insert: admins, update: admins },
      { columns: 'term_key meaning_key', ...closed },
    ],
  },
  system_settings: {
    delete: denied,
    columns: [
      { columns: 'key', select: allowed, insert: denied, update: denied },
      { columns: 'value updated_at', select: allowed, insert: denied, update: admins },
    ],
  },
  profiles: {
    delete: denied,
    columns: [
      { columns: 'id created_at', select: '✗/own/✓/✓', insert: denied, update: denied },
      { columns: 'first_name last_name', select: '✗/own/✓/✓', insert: denied, update: '✗/own/own/own' },
      { columns: 'email', ...closed },
    ],
  },
  user_roles: {
    delete: denied,
    columns: [{ columns: 'user_id role', select: '✗/own/own/✓', insert: denied, update: denied }],
  },
} as const satisfies Record<string, TableCells>;

/** Tables of the schema `private`, each with one of its columns: no API role has a right to them. */
export const privateTables = {
  audit_log: 'id',
  business_search: 'business_id',
  business_slugs: 'slug',
  config: 'key',
  content_changes: 'changed_at',
  idempotency: 'scope',
  rate_events: 'id',
  search_words: 'id',
  secrets: 'scope',
  security_events: 'id',
  set_aside_images: 'id',
} as const;

/**
 * ✓ may call it (it can still refuse the arguments), f has EXECUTE but the body raises 42501, ✗ has no EXECUTE.
 * `verb` "writes": a volatile function, for which PostgREST answers GET with 405.
 */
type FunctionCell = '✓' | 'f' | '✗';
export type FunctionCells = `${FunctionCell}/${FunctionCell}/${FunctionCell}/${FunctionCell}`;
export type FunctionVerb = 'reads' | 'writes';

const staffCalls = '✗/f/✓/✓';
const adminCalls = '✗/f/f/✓';

export const functions = {
  add_default_images: { verb: 'writes', cells: adminCalls },
  admin_list_businesses: { verb: 'reads', cells: staffCalls },
  admin_list_reports: { verb: 'reads', cells: staffCalls },
  admin_list_submissions: { verb: 'reads', cells: staffCalls },
  admin_list_users: { verb: 'reads', cells: adminCalls },
  approve_submission: { verb: 'writes', cells: staffCalls },
  business_coordinates: { verb: 'reads', cells: allowed },
  cast_vote: { verb: 'writes', cells: allowed },
  categories_with_counts: { verb: 'reads', cells: allowed },
  complete_search: { verb: 'reads', cells: allowed },
  dashboard_counts: { verb: 'reads', cells: staffCalls },
  get_default_business_image: { verb: 'reads', cells: allowed },
  get_deploy_hook: { verb: 'reads', cells: staffCalls },
  get_my_vote: { verb: 'reads', cells: allowed },
  import_businesses: { verb: 'writes', cells: staffCalls },
  last_content_change: { verb: 'reads', cells: staffCalls },
  list_audit_log: { verb: 'reads', cells: adminCalls },
  list_security_events: { verb: 'reads', cells: adminCalls },
  list_set_aside_images: { verb: 'reads', cells: staffCalls },
  log_security_event: { verb: 'writes', cells: allowed },
  recent_activity: { verb: 'reads', cells: staffCalls },
  reject_submission: { verb: 'writes', cells: staffCalls },
  report_business: { verb: 'writes', cells: allowed },
  reset_business_votes: { verb: 'writes', cells: staffCalls },
  resolve_business_slug: { verb: 'reads', cells: allowed },
  resolve_report: { verb: 'writes', cells: staffCalls },
  save_business: { verb: 'writes', cells: staffCalls },
  save_business_schedule: { verb: 'writes', cells: staffCalls },
  search_businesses: { verb: 'reads', cells: allowed },
  search_suggestions: { verb: 'reads', cells: allowed },
  set_deploy_hook: { verb: 'writes', cells: adminCalls },
  set_featured_image: { verb: 'writes', cells: staffCalls },
  set_submission_image: { verb: 'writes', cells: allowed },
  set_user_role: { verb: 'writes', cells: adminCalls },
  standardize_slugs: { verb: 'writes', cells: adminCalls },
  submit_business_public: { verb: 'writes', cells: allowed },
  update_default_business_image: { verb: 'writes', cells: adminCalls },
  whoami_ip: { verb: 'reads', cells: adminCalls },
} as const satisfies Record<string, { verb: FunctionVerb; cells: FunctionCells }>;

/**
 * Functions of `private` that a policy calls, with the database roles that need EXECUTE. The body of each function above may
 * be executed by the same roles as the function, every other private function by no API role. The API exposes none of them.
 */
export const policyFunctions = {
  can_upload_submission: ['anon', 'authenticated'],
  is_admin: ['authenticated'],
  is_staff: ['authenticated'],
} as const;

/**
 * Storage, bucket `business_images`. cap: only the image of a recent pending submission (capability: its id).
 * ✗ means that no policy allows the row; the table grants are Supabase's own.
 */
type StorageCell = '✓' | 'cap' | '0' | '✗';
export type StorageCells = `${StorageCell}/${StorageCell}/${StorageCell}/${StorageCell}`;
export type StorageOperation = 'upload' | 'list' | 'replace' | 'remove';

const staffSees = '0/0/✓/✓';
const hidden = '0/0/0/0';

export const storage = {
  'submissions/': { upload: 'cap/cap/cap/cap', list: staffSees, replace: denied, remove: staffSees },
  '{businessId}/': { upload: '✗/✗/✓/✓', list: staffSees, replace: denied, remove: staffSees },
  'businesses/{businessId}/': { upload: '✗/✗/✓/✓', list: staffSees, replace: denied, remove: staffSees },
  'default/': { upload: '✗/✗/✗/✓', list: staffSees, replace: denied, remove: '0/0/0/✓' },
  'any other path': { upload: denied, list: hidden, replace: denied, remove: hidden },
  '.keep': { upload: denied, list: hidden, replace: denied, remove: hidden },
  'other bucket': { upload: denied, list: hidden, replace: denied, remove: hidden },
} as const satisfies Record<string, Record<StorageOperation, StorageCells>>;

/** Only a migration creates buckets. */
export const buckets = {
  create: denied,
  update: denied,
  empty: denied,
  delete: denied,
  list: hidden,
} as const satisfies Record<string, StorageCells>;

/** Schemas that the Data API does not expose: 406 for every role. */
export const hiddenSchemas = ['auth', 'storage', 'vault', 'cron', 'private', 'extensions'] as const;
