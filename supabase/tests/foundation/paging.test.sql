-- The page of a list: its limit and offset, whatever a client asks for.
begin;
set local search_path = public, extensions;
select plan(9);

select is(private.page_limit(7, 20, 100), 7, 'a page has as many rows as asked for');
select is(private.page_limit(null, 20, 100), 20, 'without a limit it has the default');
select is(private.page_limit(0, 20, 100), 1, 'it has at least one row');
select is(private.page_limit(-2147483648, 20, 100), 1, 'a negative limit is one row');
select is(private.page_limit(2147483647, 20, 100), 100, 'it has at most the maximum');
select is(private.page_offset(40), 40, 'a page begins where asked for');
select is(private.page_offset(null), 0, 'without an offset it is the first one');
select is(private.page_offset(-1), 0, 'a negative offset is the first one');
select is(private.page_offset(2147483647), 2147483647, 'an offset beyond the end is no error');

select * from finish();
rollback;
