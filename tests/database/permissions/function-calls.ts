import type { FunctionName } from './matrix-cells';

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

const submission = 'c0000000-0000-4000-8000-000000000001';
const submissionImage = `submissions/${submission}/submission_${submission}_1`;
const publishedImage = '900001/900001_propuesta.webp';
const target = 'b0000000-0000-4000-8000-000000000004';

const loggedAction = 'd0000000-0000-4000-8000-00000000000a';

/** For each function, arguments with which an allowed call succeeds on the fixture. */
export const functionCalls: Record<FunctionName, Record<string, Json>> = {
  accept_change: {
    p_business_id: 900001,
    p_change: {
      columns: { whatsapp: { old: '4441000009', new: '4441000008' } },
      images: [{ id: null, old: null, new: { storage_path: publishedImage, is_featured: false } }],
    },
    p_report_ids: '{900003}',
  },
  add_default_images: {},
  admin_count_businesses: { p_filters: {} },
  admin_list_businesses: { p_filters: { only: ['images'] } },
  admin_list_empty_searches: {},
  admin_list_resolved_reports: {},
  admin_list_users: { p_offset: 0, p_limit: 10 },
  admin_list_waiting_reports: {},
  answer_confirmation: { p_token: 'b'.repeat(64), p_answer: 'same' },
  approve_submission: { p_submission_id: submission },
  ask_confirmation: { p_business_id: 900001, p_token: 'c'.repeat(64) },
  ask_submission: { p_submission_id: submission, p_missing: '¿A qué hora abre?' },
  business_attributes: { p_business: null },
  business_coordinates: { p_query: 'prueba' },
  business_to_confirm: { p_token: 'b'.repeat(64) },
  businesses_to_confirm: {},
  cast_vote: { p_business_id: 900001, p_vote: 'dislike' },
  categories_with_counts: {},
  claim_reminder: {},
  complete_search: { p_query: 'prueba' },
  correct_submission: {
    p_token: 'a'.repeat(64),
    business_data: {
      name: 'Solicitud de prueba',
      address: 'Calle Cuatro 44',
      description: 'Una solicitud corregida',
      phone: '4441000004',
    },
  },
  count_empty_search: { p_query: 'zzzz' },
  count_visit: { p_business_id: 900001, p_kind: 'visit' },
  confirm_business: { p_business_id: 900001 },
  dashboard_counts: {},
  end_reminders: { p_token: 'e'.repeat(64) },
  found_businesses: { p_results: null },
  get_default_business_image: {},
  get_deploy_hook: {},
  publish_site: {},
  get_my_vote: { p_business_id: 900001 },
  get_team_webhook: {},
  // Nothing that the log has: an action belongs to one account.
  import_businesses: {
    p_batch: [{ business_id: 900001, slug: 'prueba-900001', change: {} }],
    p_action_id: 'd0000000-0000-4000-8000-000000000006',
  },
  import_targets: { p_batch: [{ slug: 'prueba-900001', name: 'Prueba', address: 'Calle Siete 7' }] },
  listed_attributes: {},
  list_deleted: {},
  list_history: {},
  list_history_people: {},
  list_unused_files: {},
  list_security_events: {},
  last_content_change: {},
  log_security_event: {
    p_action: 'form_submission_success',
    p_table_name: 'business_submissions',
    p_record_id: submission,
    p_ip_address: null,
    p_user_agent: 'permission proof',
    p_metadata: {},
  },
  near_businesses: { p_business_ids: '{900001}' },
  mark_distinct_businesses: { p_first_id: 900001, p_second_id: 900002 },
  mark_submission_notified: { p_submission_id: submission },
  merge_businesses: { p_kept_id: 900001, p_merged_id: 900002 },
  month_summaries: {},
  my_submission: { p_token: 'a'.repeat(64) },
  my_visits: { p_token: 'a'.repeat(64) },
  possible_duplicates: {},
  recent_activity: { p_limit: 10 },
  record_job_run: { job: 'backup' },
  reject_submission: { p_submission_id: submission, p_reason: 'Prueba de permisos' },
  release_reminder: { p_token: 'e'.repeat(64) },
  reminder_counts: {},
  reopen_submission: { p_submission_id: submission },
  report_business: {
    p_business_id: 900001,
    p_reason: 'phone',
    p_note: 'Prueba de permisos',
    p_request_id: 'd0000000-0000-4000-8000-000000000002',
  },
  reset_business_votes: { p_business_id: 900001 },
  resolve_business_slug: { p_slug: 'prueba-900001' },
  resolve_merged_businesses: { p_business_ids: '{900001}' },
  request_owner_link: { p_business_id: 900001 },
  resolve_reports: { p_report_ids: '{900001}', p_resolution: 'fixed', p_confirms_data: true },
  restore_business: { p_business_id: 900091 },
  restore_category: { p_category_id: 900091 },
  restore_product: { p_product_id: 900091 },
  review_counts: {},
  save_business: { p_business: { name: 'Prueba' }, p_notes: 'Nota', p_business_id: 900001, p_version: 1 },
  save_business_schedule: {
    p_business_id: 900001,
    p_schedule: { operating_status: 'closed_temporarily' },
    p_version: 1,
  },
  search_businesses: { p_query: 'prueba', p_category_id: null, p_limit: 10, p_offset: 0 },
  search_vocabulary: {},
  set_deploy_hook: { p_url: 'https://api.vercel.com/v1/integrations/deploy/prueba' },
  set_featured_image: { p_image_id: 900001 },
  set_special_days: {
    p_business_ids: '{900001,900002}',
    p_special_days: [{ date: '2026-12-25', open_time: 'Closed' }],
  },
  set_submission_image: {
    p_submission_id: submission,
    p_path: submissionImage,
  },
  set_team_webhook: { p_url: 'https://hooks.slack.com/services/prueba' },
  set_user_role: { p_user_id: target, p_role: 'editor' },
  standardize_slugs: {},
  submission_staff: { p_submission_id: submission },
  submission_look_alikes: { p_submission_id: submission },
  submit_business_public: {
    business_data: {
      name: 'Solicitud por prueba',
      address: 'Calle Cinco 5',
      category_id: 900001,
      description: 'Una solicitud enviada por la prueba',
      phone: '4441000005',
      client_request_id: 'd0000000-0000-4000-8000-000000000001',
    },
  },
  // The undo of each account is an action of its own.
  get undo_change() {
    return {
      p_action_id: loggedAction,
      p_undo_id: crypto.randomUUID(),
      p_business_id: 900001,
      // Of a line, only the role is checked.
      p_line: { part: 'columns', key: 'email' },
    };
  },
  update_default_business_image: { new_image_url: '/otra-imagen.webp' },
  system_state: {},
  visits_of_business: { p_business_id: 900001 },
  visits_to_tell: { p_business_ids: '{900001}' },
  whoami_ip: {},
};

/** The file that set_submission_image refers to. */
export const storedImage = `insert into storage.objects (bucket_id, name) values ('business_images', '${submissionImage}') on conflict do nothing;`;

/** The change that undo_change undoes. */
export const loggedChange = `
insert into private.audit_log (id, action, table_name, record_id, business_id, action_id, changes) overriding system value
values (900001, 'update', 'businesses', '900001', 900001, '${loggedAction}', '{"email": {"old": "prueba@ejemplo.mx", "new": null}}') on conflict do nothing;`;

/** What restore_business, restore_category and restore_product restore. */
export const deletedRows = `
delete from public.products where id = 900091;
delete from public.businesses where id = 900091;
delete from public.categories where id = 900091;
insert into private.deleted_rows (table_name, record_id, business_id, name, parts)
select 'businesses', 900091, 900091, b.name, jsonb_build_object(
  'public.businesses', jsonb_build_array(to_jsonb(b) || '{"id": 900091, "slug": "prueba-en-la-papelera"}'), 'submission_ids', '[]'::jsonb
)
from public.businesses b where b.id = 900001
union all
select 'products', 900091, 900001, p.name, jsonb_build_object('public.products', jsonb_build_array(to_jsonb(p) || '{"id": 900091}'))
from public.products p where p.id = 900001
union all
select 'categories', 900091, null, 'En la papelera', jsonb_build_object(
  'public.categories', '[{"id": 900091, "name": "En la papelera", "created_at": "2026-11-01T00:00:00Z"}]'::jsonb,
  'business_ids', '[]'::jsonb, 'submission_ids', '[]'::jsonb
)
on conflict do nothing;`;

/** A business with a WhatsApp number whose owner proposes an image, and the file that staff publish for it. Without triggers, which would count a version. */
export const proposedImage = `
set session_replication_role = replica;
update public.businesses set version = 1, email = null, whatsapp = '4441000009' where id = 900001;
delete from public.business_images where storage_path = '${publishedImage}';
delete from public.reports where id = 900003;
insert into public.reports (id, business_id, reason, source, change) overriding system value
values (900003, 900001, 'image', 'owner', '{"images": [{"old": null, "new": {"storage_path": "proposals/${'0'.repeat(64)}/image_1", "is_featured": false}}]}');
insert into storage.objects (bucket_id, name) values ('business_images', '${publishedImage}') on conflict do nothing;
set session_replication_role = origin;`;

/** Resets the rows that the calls change, without triggers. */
export const functionSetup = `
${proposedImage}
set session_replication_role = replica;
delete from private.rate_counters where true;
delete from private.idempotency where true;
delete from public.businesses where name in ('Solicitud de prueba', 'Solicitud por prueba', 'Importado de prueba');
update private.config set value = '"/default-business.webp"' where key = 'default_business_image';
update private.config set value = '""' where key in ('deploy_hook', 'team_webhook');
delete from public.business_submissions where id = '${submission}' or name = 'Solicitud por prueba';
insert into public.business_submissions (id, name, address, category_id, description, phone, missing)
values ('${submission}', 'Solicitud de prueba', 'Calle Cuatro 4', 900001, 'Una solicitud pendiente', '4441000004', '¿A qué hora abre?');
${loggedChange}
${deletedRows}
update public.reports set resolved_at = null, resolved_by = null, status = 'waiting', spoke_with_business = null where id = 900001;
update private.owner_links set used_at = null where purpose = 'confirmation';
${storedImage}
set session_replication_role = origin;
`;
