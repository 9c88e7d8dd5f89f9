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
 * tests/database/permissions/matrix-is-complete.test.ts compares it with the catalogue: every table, column, view and function needs cells,
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
  attributes: {
    delete: adminDeletes,
    columns: [
      { columns: 'name synonyms position', select: allowed, insert: admins, update: admins },
      { columns: 'id', select: allowed, insert: denied, update: denied },
    ],
  },
  businesses: {
    delete: adminDeletes,
    columns: [
      {
        columns:
          'name description category_id slug address phone whatsapp email website menu_link menu_link_label ' +
          'appointment_url by_appointment google_maps_link logo is_premium premium_score is_active operating_status ' +
          'closed_until confirmed_on latitude longitude attribute_ids',
        select: activeOnly,
        insert: staff,
        update: staff,
      },
      {
        columns: 'id likes_count dislikes_count version created_at updated_at sort_name search_text',
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
      { columns: 'id is_default created_at', select: activeOnly, insert: denied, update: denied },
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
  search_results: {
    delete: denied,
    columns: [{ columns: 'total corrected missing business_ids', ...closed }],
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
  business_visits: {
    delete: denied,
    columns: [{ columns: 'business_id day kind count', ...closed }],
  },
  business_submissions: {
    delete: denied,
    columns: [
      {
        columns:
          'id folio name address category_id description phone whatsapp email attribute_ids hours product_submissions service_submissions ' +
          'image_url image_path status notes team_note corrections business_id reviewed_at reviewed_by notified_at ' +
          'notified_by missing corrected_at waits_for_sender suspicion created_at search_text',
        select: staff,
        insert: denied,
        update: denied,
      },
    ],
  },
  empty_searches: {
    delete: denied,
    columns: [{ columns: 'term day count', ...closed }],
  },
  reports: {
    delete: denied,
    columns: [
      {
        columns:
          'id business_id reason note created_at change source answer_id resolved_at resolved_by status spoke_with_business',
        ...closed,
      },
    ],
  },
  search_synonyms: {
    delete: adminDeletes,
    columns: [
      { columns: 'id is_of_team created_at', select: admins, insert: denied, update: denied },
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
      { columns: 'wants_reminders', select: '✗/own/✓/✓', insert: denied, update: '✗/own/own/own' },
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
  business_slugs: 'slug',
  config: 'key',
  deleted_rows: 'table_name',
  distinct_businesses: 'first_id',
  idempotency: 'scope',
  job_runs: 'job',
  limits: 'name',
  merged_businesses: 'merged_id',
  owner_links: 'token_hash',
  rate_counters: 'name',
  reminders: 'user_id',
  search_terms: 'stem',
  search_words: 'id',
  secrets: 'scope',
  security_events: 'id',
  site: 'name',
  synonym_pairs: 'synonym_id',
  unannounced: 'kind',
} as const;

/** Views of the schema `private`: no API role may read them. */
export const privateViews = ['confirmation_questions', 'data_ages', 'look_alike_candidates'];

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
  accept_change: { verb: 'writes', cells: staffCalls },
  add_default_images: { verb: 'writes', cells: adminCalls },
  admin_count_businesses: { verb: 'reads', cells: staffCalls },
  admin_list_businesses: { verb: 'reads', cells: staffCalls },
  admin_list_empty_searches: { verb: 'reads', cells: staffCalls },
  admin_list_resolved_reports: { verb: 'reads', cells: staffCalls },
  admin_list_users: { verb: 'reads', cells: adminCalls },
  admin_list_waiting_reports: { verb: 'reads', cells: staffCalls },
  answer_confirmation: { verb: 'writes', cells: allowed },
  approve_submission: { verb: 'writes', cells: staffCalls },
  ask_confirmation: { verb: 'writes', cells: staffCalls },
  ask_submission: { verb: 'writes', cells: staffCalls },
  business_attributes: { verb: 'reads', cells: allowed },
  business_coordinates: { verb: 'reads', cells: allowed },
  near_businesses: { verb: 'reads', cells: allowed },
  business_to_confirm: { verb: 'writes', cells: allowed },
  businesses_to_confirm: { verb: 'reads', cells: staffCalls },
  cast_vote: { verb: 'writes', cells: allowed },
  categories_with_counts: { verb: 'reads', cells: allowed },
  claim_reminder: { verb: 'writes', cells: denied },
  complete_search: { verb: 'reads', cells: allowed },
  count_empty_search: { verb: 'writes', cells: allowed },
  count_visit: { verb: 'writes', cells: allowed },
  confirm_business: { verb: 'writes', cells: staffCalls },
  correct_submission: { verb: 'writes', cells: allowed },
  dashboard_counts: { verb: 'reads', cells: staffCalls },
  end_reminders: { verb: 'writes', cells: allowed },
  found_businesses: { verb: 'reads', cells: allowed },
  get_default_business_image: { verb: 'reads', cells: allowed },
  get_deploy_hook: { verb: 'reads', cells: adminCalls },
  get_my_vote: { verb: 'reads', cells: allowed },
  get_team_webhook: { verb: 'reads', cells: adminCalls },
  import_businesses: { verb: 'writes', cells: staffCalls },
  import_targets: { verb: 'reads', cells: staffCalls },
  last_content_change: { verb: 'reads', cells: staffCalls },
  listed_attributes: { verb: 'reads', cells: allowed },
  list_deleted: { verb: 'reads', cells: staffCalls },
  list_history: { verb: 'reads', cells: staffCalls },
  list_history_people: { verb: 'reads', cells: staffCalls },
  list_unused_files: { verb: 'reads', cells: staffCalls },
  list_security_events: { verb: 'reads', cells: adminCalls },
  log_security_event: { verb: 'writes', cells: allowed },
  mark_distinct_businesses: { verb: 'writes', cells: staffCalls },
  mark_submission_notified: { verb: 'writes', cells: staffCalls },
  merge_businesses: { verb: 'writes', cells: adminCalls },
  month_summaries: { verb: 'reads', cells: staffCalls },
  my_submission: { verb: 'writes', cells: allowed },
  my_visits: { verb: 'writes', cells: allowed },
  possible_duplicates: { verb: 'reads', cells: staffCalls },
  publish_site: { verb: 'writes', cells: adminCalls },
  recent_activity: { verb: 'reads', cells: staffCalls },
  record_job_run: { verb: 'writes', cells: denied },
  reject_submission: { verb: 'writes', cells: staffCalls },
  release_reminder: { verb: 'writes', cells: denied },
  reminder_counts: { verb: 'reads', cells: denied },
  reopen_submission: { verb: 'writes', cells: staffCalls },
  report_business: { verb: 'writes', cells: allowed },
  reset_business_votes: { verb: 'writes', cells: staffCalls },
  resolve_business_slug: { verb: 'reads', cells: allowed },
  resolve_merged_businesses: { verb: 'reads', cells: allowed },
  request_owner_link: { verb: 'writes', cells: allowed },
  resolve_reports: { verb: 'writes', cells: staffCalls },
  restore_business: { verb: 'writes', cells: adminCalls },
  restore_category: { verb: 'writes', cells: adminCalls },
  restore_product: { verb: 'writes', cells: staffCalls },
  review_counts: { verb: 'reads', cells: staffCalls },
  save_business: { verb: 'writes', cells: staffCalls },
  save_business_schedule: { verb: 'writes', cells: staffCalls },
  search_businesses: { verb: 'reads', cells: allowed },
  search_vocabulary: { verb: 'reads', cells: allowed },
  set_deploy_hook: { verb: 'writes', cells: adminCalls },
  set_featured_image: { verb: 'writes', cells: staffCalls },
  set_submission_image: { verb: 'writes', cells: allowed },
  set_special_days: { verb: 'writes', cells: staffCalls },
  set_team_webhook: { verb: 'writes', cells: adminCalls },
  set_user_role: { verb: 'writes', cells: adminCalls },
  standardize_slugs: { verb: 'writes', cells: adminCalls },
  submission_staff: { verb: 'reads', cells: staffCalls },
  submission_look_alikes: { verb: 'reads', cells: staffCalls },
  submit_business_public: { verb: 'writes', cells: allowed },
  system_state: { verb: 'reads', cells: adminCalls },
  undo_change: { verb: 'writes', cells: staffCalls },
  update_default_business_image: { verb: 'writes', cells: adminCalls },
  visits_of_business: { verb: 'reads', cells: staffCalls },
  visits_to_tell: { verb: 'reads', cells: staffCalls },
  whoami_ip: { verb: 'reads', cells: adminCalls },
} as const satisfies Record<string, { verb: FunctionVerb; cells: FunctionCells }>;

/**
 * Functions of `private` that a policy, a constraint, an index or an argument in a public function calls, with the database roles that need EXECUTE. The body of each function above may
 * be executed by the same roles as the function, every other private function by no API role. The API exposes none of them.
 */
export const policyFunctions = {
  asked_moment: ['anon', 'authenticated'],
  can_upload_proposal: ['anon', 'authenticated'],
  can_upload_submission: ['anon', 'authenticated'],
  category_slug: ['authenticated'],
  is_admin: ['authenticated'],
  is_email: ['authenticated'],
  is_own_image: ['authenticated'],
  is_phone: ['authenticated'],
  is_plain_line: ['authenticated'],
  is_staff: ['authenticated'],
  is_visible: ['authenticated'],
  strip_invisible: ['authenticated'],
  unaccent_lower: ['authenticated'],
} as const;

/**
 * Storage, bucket `business_images`. cap: only the image of a recent pending submission (capability: its id), or one that an owner
 * proposes (capability: the hash of the token of an unused link).
 * ✗ means that no policy allows the row; the table grants are Supabase's own.
 */
type StorageCell = '✓' | 'cap' | '0' | '✗';
export type StorageCells = `${StorageCell}/${StorageCell}/${StorageCell}/${StorageCell}`;
export type StorageOperation = 'upload' | 'list' | 'replace' | 'remove';

const staffSees = '0/0/✓/✓';
const hidden = '0/0/0/0';

export const storage = {
  'submissions/': { upload: 'cap/cap/cap/cap', list: staffSees, replace: denied, remove: staffSees },
  'proposals/': { upload: 'cap/cap/cap/cap', list: staffSees, replace: denied, remove: staffSees },
  '{businessId}/': { upload: '✗/✗/✓/✓', list: staffSees, replace: denied, remove: staffSees },
  '{businessId}/products/': { upload: '✗/✗/✓/✓', list: staffSees, replace: denied, remove: staffSees },
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

/** Private channels of Realtime, by topic. The database alone sends broadcasts. */
export const channels = {
  staff: { receive: '0/0/✓/✓', send: hidden },
  roles: { receive: '0/✓/✓/✓', send: hidden },
  'any other topic': { receive: hidden, send: hidden },
} as const satisfies Record<string, { receive: Cells; send: Cells }>;

/** Schemas that the Data API does not expose: 406 for every role. */
export const hiddenSchemas = [
  'auth',
  'storage',
  'vault',
  'cron',
  'private',
  'extensions',
  'realtime',
] as const;
