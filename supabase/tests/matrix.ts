/**
 * Who may do what: the one list that the SQL and the HTTP permission tests read.
 *
 * A cell string reads anon / user / editor / admin. `user`, `editor` and `admin` share the database role
 * `authenticated`, so what tells them apart is always a policy or a function body, never a grant.
 *
 *   ✓    allowed, every row
 *   a    only active businesses and what belongs to them
 *   own  only the caller's own row
 *   0    the privilege exists and row security hides: SELECT finds nothing, UPDATE and DELETE change nothing, INSERT is 42501
 *   ✗    no privilege: 42501 before row security is asked
 *
 * Every table, column, view and function of the real catalogue needs its cells here, and every name here must
 * exist there: tests/database/matrix-is-complete.test.ts.
 */

export const people = ['anon', 'user', 'editor', 'admin'] as const;
export type Person = (typeof people)[number];

export type Cell = '✓' | 'a' | 'own' | '0' | '✗';
export type Cells = `${Cell}/${Cell}/${Cell}/${Cell}`;

type ColumnCells = { columns: string; select: Cells; insert: Cells; update: Cells };
export type TableCells = { delete: Cells; columns: readonly ColumnCells[] };

const nobody = '✗/✗/✗/✗';
const everybody = '✓/✓/✓/✓';
const whatIsActive = 'a/a/✓/✓';
const staff = '✗/0/✓/✓';
const adminRemoves = '✗/0/0/✓';
const closed = { select: nobody, insert: nobody, update: nobody } as const;

export const tables = {
  categories: {
    delete: adminRemoves,
    columns: [
      { columns: 'name', select: everybody, insert: staff, update: staff },
      { columns: 'id created_at', select: everybody, insert: nobody, update: nobody },
    ],
  },
  businesses: {
    delete: adminRemoves,
    columns: [
      {
        columns:
          'name description category_id slug address phone whatsapp email website menu_link menu_link_label ' +
          'appointment_url by_appointment google_maps_link logo is_premium premium_score is_active',
        select: whatIsActive,
        insert: staff,
        update: staff,
      },
      {
        columns: 'id likes_count dislikes_count version created_at updated_at',
        select: whatIsActive,
        insert: nobody,
        update: nobody,
      },
    ],
  },
  business_notes: {
    delete: adminRemoves,
    columns: [
      { columns: 'business_id', select: staff, insert: staff, update: nobody },
      { columns: 'notes', select: staff, insert: staff, update: staff },
    ],
  },
  business_hours: {
    delete: staff,
    columns: [
      { columns: 'id', select: whatIsActive, insert: nobody, update: nobody },
      { columns: 'business_id', select: whatIsActive, insert: staff, update: nobody },
      { columns: 'day open_time close_time', select: whatIsActive, insert: staff, update: staff },
    ],
  },
  business_images: {
    delete: staff,
    columns: [
      { columns: 'id created_at', select: whatIsActive, insert: nobody, update: nobody },
      { columns: 'business_id is_featured', select: whatIsActive, insert: staff, update: nobody },
      { columns: 'image_url storage_path thumbnail_url', select: whatIsActive, insert: staff, update: staff },
    ],
  },
  products: {
    delete: staff,
    columns: [
      { columns: 'id version created_at', select: whatIsActive, insert: nobody, update: nobody },
      { columns: 'business_id', select: whatIsActive, insert: staff, update: nobody },
      {
        columns: 'name description price category type image_url duration',
        select: whatIsActive,
        insert: staff,
        update: staff,
      },
    ],
  },
  services: {
    delete: staff,
    columns: [
      { columns: 'id type created_at', select: whatIsActive, insert: nobody, update: nobody },
      { columns: 'business_id', select: whatIsActive, insert: staff, update: nobody },
      {
        columns: 'name description price image_url duration',
        select: whatIsActive,
        insert: staff,
        update: staff,
      },
    ],
  },
  business_votes: {
    delete: nobody,
    columns: [{ columns: 'business_id voter_hash vote_type created_at updated_at', ...closed }],
  },
  business_submissions: {
    delete: nobody,
    columns: [
      {
        columns:
          'id name address category_id description phone whatsapp email product_submissions service_submissions ' +
          'image_url image_path status notes business_id reviewed_at reviewed_by created_at search_text',
        select: staff,
        insert: nobody,
        update: nobody,
      },
    ],
  },
  system_settings: {
    delete: nobody,
    columns: [
      { columns: 'key', select: everybody, insert: nobody, update: nobody },
      { columns: 'value updated_at', select: everybody, insert: nobody, update: '✗/0/0/✓' },
    ],
  },
  profiles: {
    delete: nobody,
    columns: [
      { columns: 'id created_at', select: '✗/own/✓/✓', insert: nobody, update: nobody },
      { columns: 'first_name last_name', select: '✗/own/✓/✓', insert: nobody, update: '✗/own/own/own' },
      { columns: 'email', ...closed },
    ],
  },
  user_roles: {
    delete: nobody,
    columns: [{ columns: 'user_id role', select: '✗/own/own/✓', insert: nobody, update: nobody }],
  },
} as const satisfies Record<string, TableCells>;

/** Tables of the schema `private`, each with one of its columns: no person reads or writes any of them. */
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
 * ✓ may call it (it can still refuse the arguments), f may call it but the body raises 42501, ✗ may not call it.
 * `verb` is how PostgREST lets it be called: functions that write refuse GET with 405.
 */
type FunctionCell = '✓' | 'f' | '✗';
export type FunctionCells = `${FunctionCell}/${FunctionCell}/${FunctionCell}/${FunctionCell}`;
export type FunctionVerb = 'reads' | 'writes';

const staffCalls = '✗/f/✓/✓';
const adminCalls = '✗/f/f/✓';

export const functions = {
  add_default_images: { verb: 'writes', cells: adminCalls },
  admin_list_businesses: { verb: 'reads', cells: staffCalls },
  admin_list_submissions: { verb: 'reads', cells: staffCalls },
  admin_list_users: { verb: 'reads', cells: adminCalls },
  approve_submission: { verb: 'writes', cells: staffCalls },
  cast_vote: { verb: 'writes', cells: everybody },
  categories_with_counts: { verb: 'reads', cells: everybody },
  dashboard_counts: { verb: 'reads', cells: staffCalls },
  get_default_business_image: { verb: 'reads', cells: everybody },
  get_deploy_hook: { verb: 'reads', cells: staffCalls },
  get_my_vote: { verb: 'reads', cells: everybody },
  import_businesses: { verb: 'writes', cells: staffCalls },
  last_content_change: { verb: 'reads', cells: staffCalls },
  list_audit_log: { verb: 'reads', cells: adminCalls },
  list_security_events: { verb: 'reads', cells: adminCalls },
  list_set_aside_images: { verb: 'reads', cells: staffCalls },
  log_security_event: { verb: 'writes', cells: everybody },
  recent_activity: { verb: 'reads', cells: staffCalls },
  reject_submission: { verb: 'writes', cells: staffCalls },
  reset_business_votes: { verb: 'writes', cells: staffCalls },
  resolve_business_slug: { verb: 'reads', cells: everybody },
  save_business: { verb: 'writes', cells: staffCalls },
  save_business_hours: { verb: 'writes', cells: staffCalls },
  search_businesses: { verb: 'reads', cells: everybody },
  set_deploy_hook: { verb: 'writes', cells: adminCalls },
  set_featured_image: { verb: 'writes', cells: staffCalls },
  set_submission_image: { verb: 'writes', cells: everybody },
  set_user_role: { verb: 'writes', cells: adminCalls },
  standardize_slugs: { verb: 'writes', cells: adminCalls },
  submit_business_public: { verb: 'writes', cells: everybody },
  update_default_business_image: { verb: 'writes', cells: adminCalls },
  whoami_ip: { verb: 'reads', cells: adminCalls },
} as const satisfies Record<string, { verb: FunctionVerb; cells: FunctionCells }>;

/**
 * Functions of `private` that a policy calls, with the database roles that need EXECUTE for it. The body behind each
 * function above is callable by exactly the roles that may call the function; every other private function by nobody.
 * None of them is reachable through the API: the schema is not exposed.
 */
export const policyFunctions = {
  can_upload_submission: ['anon', 'authenticated'],
  is_admin: ['authenticated'],
  is_staff: ['authenticated'],
} as const;

/**
 * Storage, bucket `business_images`. cap: the one image of a fresh submission, and nothing else in that folder.
 * ✗ here means that no policy lets the row through; the table grants are Supabase's own.
 */
type StorageCell = '✓' | 'cap' | '0' | '✗';
export type StorageCells = `${StorageCell}/${StorageCell}/${StorageCell}/${StorageCell}`;
export type StorageOperation = 'upload' | 'list' | 'replace' | 'remove';

const staffSees = '0/0/✓/✓';
const hidden = '0/0/0/0';

export const storage = {
  'submissions/': { upload: 'cap/cap/cap/cap', list: staffSees, replace: nobody, remove: staffSees },
  '{businessId}/': { upload: '✗/✗/✓/✓', list: staffSees, replace: nobody, remove: staffSees },
  'businesses/{businessId}/': { upload: '✗/✗/✓/✓', list: staffSees, replace: nobody, remove: staffSees },
  'default/': { upload: '✗/✗/✗/✓', list: staffSees, replace: nobody, remove: '0/0/0/✓' },
  'any other path': { upload: nobody, list: hidden, replace: nobody, remove: hidden },
  '.keep': { upload: nobody, list: hidden, replace: nobody, remove: hidden },
  'other bucket': { upload: nobody, list: hidden, replace: nobody, remove: hidden },
} as const satisfies Record<string, Record<StorageOperation, StorageCells>>;

/** Buckets are made by a migration and by nothing else. */
export const buckets = {
  create: nobody,
  update: nobody,
  empty: nobody,
  delete: nobody,
  list: hidden,
} as const satisfies Record<string, StorageCells>;

/** Schemas that the Data API answers with 406 for everybody. */
export const hiddenSchemas = ['auth', 'storage', 'vault', 'cron', 'private', 'extensions'] as const;
