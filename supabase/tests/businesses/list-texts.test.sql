-- The texts that the staff's list is sorted by and searched in.
begin;
set local search_path = public, extensions;
select plan(4);

insert into public.businesses (id, name, address, description, phone)
values (900001, 'Zzprúeba Uno', 'Calle Ñandú #7', '<b>Vende</b> DÓS,  cosas', '4441250318');

select results_eq(
  $$select sort_name, search_text from public.businesses where id = 900001$$,
  $$values ('zzprueba uno', 'zzpruebauno callenandu7 vendedoscosas 4441250318')$$,
  'a new business has them'
);
update public.businesses set address = 'Calle Cambiada' where id = 900001;
select matches(search_text, 'cambiada', 'a change of the address is found') from public.businesses where id = 900001;
update public.businesses set description = null, name = 'Zzotro' where id = 900001;
select results_eq(
  $$select sort_name, search_text from public.businesses where id = 900001$$,
  $$values ('zzotro', 'zzotro callecambiada 4441250318')$$,
  'a business without a description has them'
);
insert into public.products (business_id, type, name) values (900001, 'product', 'Zzproducto');
select is(search_text, 'zzotro callecambiada 4441250318', 'products are not part of them') from public.businesses where id = 900001;

select * from finish();
rollback;
