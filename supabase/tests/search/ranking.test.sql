-- Order within a search: words of the name, of what a business sells, of its category (where no business is called by the word), of its
-- address, of its description. Premium first in each.
begin;
set local search_path = public, extensions;
select plan(11);

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
  (900159, 'Destacado qmoda', 'Calle 1', null, null, true, null),
  (900160, 'Destacado producto', 'Calle 1', null, null, true, 2);
insert into public.products (business_id, name, type)
values (900155, 'Vestido qmoda', 'product'), (900160, 'Vestido qmoda', 'product');

set local role anon;
select is(
  array(select id from public.found_businesses(public.search_businesses('qmoda'))),
  array[900159, 900153, 900160, 900155, 900156, 900158, 900152]::bigint[],
  'sorts by where the word stands; in each group premium first, then by score and id'
);
select is(
  array(select id from public.found_businesses(public.search_businesses('qmoda', null, 4)) union all
    select id from public.found_businesses(public.search_businesses('qmoda', null, 4, 4)) union all
    select id from public.found_businesses(public.search_businesses('qmoda', null, 4, 8))),
  array[900159, 900153, 900160, 900155, 900156, 900158, 900152]::bigint[],
  'pages continue the same order, without repeats'
);
select is(array(select id from public.found_businesses(public.search_businesses('qgiro'))), array[900154]::bigint[], 'finds a category by a word that is in no name');
select is(array(select id from public.found_businesses(public.search_businesses('qmoda', 900151))), array[900154]::bigint[], 'filters by category');
select is(array(select id from public.found_businesses(public.search_businesses('de qmoda nombre'))), array[900153]::bigint[], 'ignores words without a meaning');
reset role;

-- Enough businesses that indexes may be used.
insert into public.businesses (id, name, address, description)
select 900200 + n, 'Qrelleno ' || n, 'Calle 2', case when n = 250 then 'Qraro' when n = 240 then 'Superqraro' end
from generate_series(1, 260) n;
insert into public.products (business_id, name, type) values (900455, 'Qraro', 'product');
set local role anon;
select is(
  array(select id from public.found_businesses(public.search_businesses('qraro'))), array[900455, 900450]::bigint[],
  'ranks the matches of a rare word by where it stands'
);
select is(
  array(select id from public.found_businesses(public.search_businesses('qrelleno', null, 100, 0))), array(select n::bigint from generate_series(900201, 900300) n),
  'lists a common word in the order of the list'
);
select is(
  array(select id from public.found_businesses(public.search_businesses('qrelleno', null, 100, 200))), array(select n::bigint from generate_series(900401, 900460) n),
  'continues a common word on a later page'
);
reset role;
update public.businesses set is_premium = true where id = 900450;
set local role anon;
select is(
  array(select id from public.found_businesses(public.search_businesses('qraro'))), array[900455, 900450]::bigint[], 'premium ones do not come before those with the word in a better place'
);

-- Without a business that has all words, more and rarer ones come first.
select is(
  array(select id from public.found_businesses(public.search_businesses('qraro qrelleno qmoda', null, 3))), array[900455, 900450, 900159]::bigint[],
  'those with two of three words come first'
);
select is(
  (array(select id from public.found_businesses(public.search_businesses('qgiro qrelleno'))))[1], 900154::bigint, 'the rarer of two words comes first'
);

select * from finish();
rollback;
