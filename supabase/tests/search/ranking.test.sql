-- Order within a search: premium first; then whole words in name, category or product, whole words elsewhere, parts of words.
begin;
set local search_path = public, extensions;
select plan(9);

insert into public.categories (id, name) values (900151, 'Qgiro qmoda');
insert into public.businesses (id, name, address, category_id, description, is_premium, premium_score)
values
  (900151, 'Parte uno', 'Calle 1', null, 'Superqmoda', false, null),
  (900152, 'Texto uno', 'Calle 1', null, 'Qmoda y más', false, 9),
  (900153, 'Qmoda nombre', 'Calle 1', null, null, false, null),
  (900154, 'Categoría', 'Calle 1', 900151, null, false, 8),
  (900155, 'Producto', 'Calle 1', null, null, false, 9),
  (900156, 'Dirección', 'Calle Qmoda 1', null, null, false, null),
  (900157, 'Destacado parte', 'Calle 1', null, 'Qmodas2', true, null),
  (900158, 'Destacado texto', 'Calle 1', null, 'qmoda', true, 1),
  (900159, 'Destacado qmoda', 'Calle 1', null, null, true, null);
insert into public.products (business_id, name, type) values (900155, 'Vestido qmoda', 'product');

set local role anon;
select is(
  array(select id from public.search_businesses('qmoda')),
  array[900159, 900158, 900157, 900155, 900154, 900153, 900152, 900156, 900151]::bigint[],
  'sorts premium first, then by where the word stands, then by score and id'
);
select is(
  array(select id from public.search_businesses('qmoda', null, 4) union all
    select id from public.search_businesses('qmoda', null, 4, 4) union all
    select id from public.search_businesses('qmoda', null, 4, 8)),
  array[900159, 900158, 900157, 900155, 900154, 900153, 900152, 900156, 900151]::bigint[],
  'pages continue the same order, without repeats'
);
select is(array(select id from public.search_businesses('qmoda', 900151)), array[900154]::bigint[], 'filters by category');
select is(array(select id from public.search_businesses('de qmoda nombre')), array[900153]::bigint[], 'ignores words without a meaning');
reset role;

-- More businesses than the sample of the list, so that rare words come from the index.
insert into public.businesses (id, name, address, description)
select 900200 + n, 'Qrelleno ' || n, 'Calle 2', case when n = 250 then 'Qraro' when n = 240 then 'Superqraro' end
from generate_series(1, 260) n;
insert into public.products (business_id, name, type) values (900455, 'Qraro', 'product');
set local role anon;
select is(
  array(select id from public.search_businesses('qraro')), array[900455, 900450, 900440]::bigint[],
  'ranks the matches of a rare word by where it stands'
);
select is(
  array(select id from public.search_businesses('qrelleno', null, 100, 0)), array(select n::bigint from generate_series(900201, 900300) n),
  'lists a common word in the order of the list'
);
select is(
  array(select id from public.search_businesses('qrelleno', null, 100, 200)), array(select n::bigint from generate_series(900401, 900460) n),
  'continues a common word on a later page'
);
reset role;
update public.businesses set is_premium = true where id = 900450;
set local role anon;
select is(
  array(select id from public.search_businesses('qraro')), array[900450, 900455, 900440]::bigint[], 'a rare word lists premium first too'
);
select is((select count(*) from public.search_businesses('qraro qmoda')), 0::bigint, 'every word must match');

select * from finish();
rollback;
