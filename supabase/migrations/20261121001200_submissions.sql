-- Submissions: businesses that owners register on the public page, waiting for review.
--
-- No API role may write the table. Visitors write through submit_business_public, which validates every rule of the form, and
-- set_submission_image, for which the unguessable id of the submission is the capability. Staff write through approve_submission
-- and reject_submission. A valid submission also satisfies the constraints of businesses and products, so approving cannot fail
-- on them.

create table public.business_submissions (
  id uuid primary key default gen_random_uuid(),
  name text not null,
  address text not null,
  category_id bigint references public.categories (id) on delete set null,
  description text not null,
  phone text not null,
  whatsapp text,
  email text,
  product_submissions jsonb not null default '[]',
  service_submissions jsonb not null default '[]',
  image_url text,
  image_path text,
  status text not null default 'pending',
  notes text,
  business_id bigint references public.businesses (id) on delete set null,
  reviewed_at timestamptz,
  reviewed_by uuid references auth.users (id) on delete set null,
  created_at timestamptz not null default now(),
  search_text text generated always as (private.search_text(name || ' ' || address || ' ' || description)) stored,
  constraint submission_name_has_3_to_100_characters check (char_length(name) between 3 and 100),
  constraint submission_name_has_a_letter check (name ~ '[A-Za-zÀ-ÖØ-öø-ÿĀ-ž]'),
  constraint submission_address_has_5_to_200_characters check (char_length(address) between 5 and 200),
  constraint submission_description_has_10_to_1000_characters check (char_length(description) between 10 and 1000),
  constraint submission_phone_is_10_digits check (phone ~ '^[0-9]{10}$' and phone !~ '^(.)\1{9}$'),
  constraint submission_whatsapp_is_10_digits check (whatsapp ~ '^[0-9]{10}$' and whatsapp !~ '^(.)\1{9}$'),
  constraint submission_email_is_short check (char_length(email) <= 254),
  constraint submission_products_are_at_most_3
    check (jsonb_typeof(product_submissions) = 'array' and jsonb_array_length(product_submissions) <= 3),
  constraint submission_services_are_at_most_2
    check (jsonb_typeof(service_submissions) = 'array' and jsonb_array_length(service_submissions) <= 2),
  constraint submission_products_and_services_are_small
    check (octet_length(product_submissions::text) <= 16384 and octet_length(service_submissions::text) <= 16384),
  constraint submission_image_url_is_short check (char_length(image_url) <= 2048),
  constraint submission_image_path_is_in_its_folder check (image_path like 'submissions/' || id::text || '/%'),
  constraint submission_status_is_known check (status in ('pending', 'approved', 'rejected')),
  constraint submission_review_is_dated check ((status = 'pending') = (reviewed_at is null)),
  constraint submission_rejection_has_a_reason
    check (status <> 'rejected' or (notes is not null and char_length(notes) between 1 and 1000))
);
comment on table public.business_submissions is
  'Businesses registered by visitors. The id is a uuid, because it is the capability to add the image. Stores no client IP.';
comment on column public.business_submissions.notes is 'The reason of a rejection.';
comment on column public.business_submissions.image_path is 'Storage path of the image, which the client copies after the approval.';
comment on column public.business_submissions.search_text is 'Normalized text for the search of the staff''s list.';
comment on column public.business_submissions.business_id is 'The business that the approval created.';
alter table public.business_submissions enable row level security;

create index business_submissions_created_at_idx on public.business_submissions (created_at desc, id);
create index business_submissions_category_id_idx on public.business_submissions (category_id);
create index business_submissions_business_id_idx on public.business_submissions (business_id);
create index business_submissions_reviewed_by_idx on public.business_submissions (reviewed_by);
-- The check for duplicates looks up the phone.
create index business_submissions_pending_phone_idx on public.business_submissions (phone) where status = 'pending';
create index businesses_phone_digits_idx on public.businesses (right(regexp_replace(phone, '[^0-9]', '', 'g'), 10));

grant select on public.business_submissions to authenticated;

create policy "Staff read submissions" on public.business_submissions
  for select to authenticated
  using ((select private.is_staff()));
