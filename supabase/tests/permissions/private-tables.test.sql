-- private tables: who may do what, cell by cell of supabase/tests/matrix.ts.
-- Written by `npm run gen:permission-tests`; change the matrix or tests/database/permissions instead.
begin;
\ir prelude.psql

select plan(220);

select * from pg_temp.refused_cells('select audit_log', 'select * from private.audit_log');
select * from pg_temp.refused_cells('insert audit_log', 'insert into private.audit_log default values');
select * from pg_temp.refused_cells('update audit_log', 'update private.audit_log set id = default');
select * from pg_temp.refused_cells('delete audit_log', 'delete from private.audit_log');
select * from pg_temp.refused_cells('truncate audit_log', 'truncate private.audit_log');
select * from pg_temp.refused_cells('select business_search', 'select * from private.business_search');
select * from pg_temp.refused_cells('insert business_search', 'insert into private.business_search default values');
select * from pg_temp.refused_cells('update business_search', 'update private.business_search set business_id = default');
select * from pg_temp.refused_cells('delete business_search', 'delete from private.business_search');
select * from pg_temp.refused_cells('truncate business_search', 'truncate private.business_search');
select * from pg_temp.refused_cells('select business_slugs', 'select * from private.business_slugs');
select * from pg_temp.refused_cells('insert business_slugs', 'insert into private.business_slugs default values');
select * from pg_temp.refused_cells('update business_slugs', 'update private.business_slugs set slug = default');
select * from pg_temp.refused_cells('delete business_slugs', 'delete from private.business_slugs');
select * from pg_temp.refused_cells('truncate business_slugs', 'truncate private.business_slugs');
select * from pg_temp.refused_cells('select config', 'select * from private.config');
select * from pg_temp.refused_cells('insert config', 'insert into private.config default values');
select * from pg_temp.refused_cells('update config', 'update private.config set key = default');
select * from pg_temp.refused_cells('delete config', 'delete from private.config');
select * from pg_temp.refused_cells('truncate config', 'truncate private.config');
select * from pg_temp.refused_cells('select content_changes', 'select * from private.content_changes');
select * from pg_temp.refused_cells('insert content_changes', 'insert into private.content_changes default values');
select * from pg_temp.refused_cells('update content_changes', 'update private.content_changes set changed_at = default');
select * from pg_temp.refused_cells('delete content_changes', 'delete from private.content_changes');
select * from pg_temp.refused_cells('truncate content_changes', 'truncate private.content_changes');
select * from pg_temp.refused_cells('select idempotency', 'select * from private.idempotency');
select * from pg_temp.refused_cells('insert idempotency', 'insert into private.idempotency default values');
select * from pg_temp.refused_cells('update idempotency', 'update private.idempotency set scope = default');
select * from pg_temp.refused_cells('delete idempotency', 'delete from private.idempotency');
select * from pg_temp.refused_cells('truncate idempotency', 'truncate private.idempotency');
select * from pg_temp.refused_cells('select rate_events', 'select * from private.rate_events');
select * from pg_temp.refused_cells('insert rate_events', 'insert into private.rate_events default values');
select * from pg_temp.refused_cells('update rate_events', 'update private.rate_events set id = default');
select * from pg_temp.refused_cells('delete rate_events', 'delete from private.rate_events');
select * from pg_temp.refused_cells('truncate rate_events', 'truncate private.rate_events');
select * from pg_temp.refused_cells('select search_words', 'select * from private.search_words');
select * from pg_temp.refused_cells('insert search_words', 'insert into private.search_words default values');
select * from pg_temp.refused_cells('update search_words', 'update private.search_words set id = default');
select * from pg_temp.refused_cells('delete search_words', 'delete from private.search_words');
select * from pg_temp.refused_cells('truncate search_words', 'truncate private.search_words');
select * from pg_temp.refused_cells('select secrets', 'select * from private.secrets');
select * from pg_temp.refused_cells('insert secrets', 'insert into private.secrets default values');
select * from pg_temp.refused_cells('update secrets', 'update private.secrets set scope = default');
select * from pg_temp.refused_cells('delete secrets', 'delete from private.secrets');
select * from pg_temp.refused_cells('truncate secrets', 'truncate private.secrets');
select * from pg_temp.refused_cells('select security_events', 'select * from private.security_events');
select * from pg_temp.refused_cells('insert security_events', 'insert into private.security_events default values');
select * from pg_temp.refused_cells('update security_events', 'update private.security_events set id = default');
select * from pg_temp.refused_cells('delete security_events', 'delete from private.security_events');
select * from pg_temp.refused_cells('truncate security_events', 'truncate private.security_events');
select * from pg_temp.refused_cells('select set_aside_images', 'select * from private.set_aside_images');
select * from pg_temp.refused_cells('insert set_aside_images', 'insert into private.set_aside_images default values');
select * from pg_temp.refused_cells('update set_aside_images', 'update private.set_aside_images set id = default');
select * from pg_temp.refused_cells('delete set_aside_images', 'delete from private.set_aside_images');
select * from pg_temp.refused_cells('truncate set_aside_images', 'truncate private.set_aside_images');

select * from finish();
rollback;
