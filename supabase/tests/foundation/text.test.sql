-- The text functions that rules, search and the public form share.
begin;
set local search_path = public, extensions;
select plan(29);

select is(private.unaccent_lower('Panadería EL NIÑO'), 'panaderia el nino', 'comparing ignores case and accents');
select is(private.unaccent_lower(E'nin\u0303o'), 'nino', 'however they are encoded');
select is(private.unaccent_lower(null), null, 'null stays null');

select is(private.clean_line(E'  uno\t dos\u00a0 tres\n'), 'uno dos tres', 'a line has single spaces');
select is(private.clean_line(E'a\u200bb\u202ec'), 'abc', 'and nothing invisible');
select is(private.clean_line(E'a\u061cb\u2800c\u3164d\U000E0041e'), 'abcde', 'not even what only looks empty');
select is(private.clean_line(E'n\u200b\u0303'), 'ñ', 'letters are composed after that');
select is(private.clean_line(E'uno\u1680dos\u205ftres'), 'uno dos tres', 'every space of Unicode is one');
select is(private.strip_invisible(E'uno\n\tdos\u0007'), E'uno\n\tdos', 'line breaks can be seen');

select is(private.strip_markup('Hola <b>tú</b>'), 'Hola tú', 'tags go, text stays');
select is(private.strip_markup('<script>alert(1)</script>Hola'), 'Hola', 'scripts go with what they say');
select is(private.strip_markup('<script>a</script>Pan<script >b</script >'), 'Pan', 'up to its own end and no further');
select is(private.sanitize_html('<style>a</style>Pan<style x>b</style>'), 'Pan', 'in descriptions too');
select is(private.strip_markup('a<!-- <b>x</b> -->b'), 'ab', 'comments too');
select is(private.strip_markup('<<b>script>alert(1)<<b>/script>') ~ '<', false, 'a tag inside a tag leaves none');
select is(private.strip_markup('Pan <img src=x onerror=alert(1)'), 'Pan', 'nor does one that never ends');
select is(private.strip_markup('3 < 5 y 7 > 2'), '3 < 5 y 7 > 2', 'a sign that opens nothing is text');

select is(private.sanitize_html('<p>Hola <B>tú</B><br/></p>'), '<p>Hola <B>tú</B><br></p>', 'allowed tags stay');
select is(private.sanitize_html('<p class="x" onclick="y">Hola</p>'), '<p>Hola</p>', 'without attributes');
select is(private.sanitize_html('<b/onmouseover=alert(1)>x</b>'), '<b>x</b>', 'however they are attached');
select is(private.sanitize_html('<a href="x">y</a><h1>z</h1>'), 'yz', 'other tags go');
select is(private.sanitize_html('<body onload=x>a'), 'a', 'also those that begin like an allowed one');
select is(private.sanitize_html('3 < 5'), '3 &lt; 5', 'a lone sign is escaped');
select is(
  private.sanitize_html('<<script>b onclick=x>t<scr<b>ipt>y') ~* '<(?!/?(b|i|em|strong|u|br|p)>)', false,
  'nothing hidden in pieces survives'
);
select is(private.phone_digits(' (444) 123-45 67 '), '4441234567', 'a phone loses spaces, hyphens and parentheses');
select is(private.phone_digits('+52 444'), '+52444', 'and nothing else');

select is(private.search_text('¡Tacos, (ricos) 50%!'), '¡ tacos , ( ricos ) 50 % !', 'search sees words and signs apart');
select is(private.singular_forms('bares'), array['bare', 'bar'], 'a short plural may be two short words');
select is(private.singular_forms('pasteles'), array['pastele%', 'pastel%'], 'a long one may go on');

select * from finish();
rollback;
