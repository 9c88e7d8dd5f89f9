-- The text functions that constraints, search and the registration form share.
begin;
set local search_path = public, extensions;
select plan(40);

select is(private.unaccent_lower('Panadería EL NIÑO'), 'panaderia el nino', 'unaccent_lower removes case and accents');
select is(private.unaccent_lower(E'nin\u0303o'), 'nino', 'unaccent_lower removes combining accents');
select is(private.unaccent_lower(null), null, 'unaccent_lower returns null for null');

select is(private.clean_line(E'  uno\t dos\u00a0 tres\n'), 'uno dos tres', 'clean_line collapses white space');
select is(private.clean_line(E'a\u200bb\u202ec'), 'abc', 'clean_line removes invisible characters');
select is(private.clean_line(E'a\u061cb\u2800c\u3164d\U000E0041e'), 'abcde', 'clean_line removes blank-looking characters');
select is(private.clean_line(E'n\u200b\u0303'), 'ñ', 'clean_line composes letters after removing invisible characters');
select is(private.clean_line(E'uno\u1680dos\u205ftres'), 'uno dos tres', 'clean_line collapses every space of Unicode');
select is(private.strip_invisible(E'uno\n\tdos\u0007'), E'uno\n\tdos', 'strip_invisible keeps line breaks and tabs');

select is(private.strip_markup('Hola <b>tú</b>'), 'Hola tú', 'strip_markup removes tags and keeps their text');
select is(private.strip_markup('<script>alert(1)</script>Hola'), 'Hola', 'strip_markup removes scripts with their content');
select is(private.strip_markup('<script>a</script>Pan<script >b</script >'), 'Pan', 'strip_markup keeps the text between two scripts');
select is(private.sanitize_html('<style>a</style>Pan<style x>b</style>'), 'Pan', 'sanitize_html removes style sheets with their content');
select is(private.strip_markup('a<!-- <b>x</b> -->b'), 'ab', 'strip_markup removes comments');
select is(private.strip_markup('<<b>script>alert(1)<<b>/script>') ~ '<', false, 'strip_markup removes nested tags completely');
select is(private.strip_markup('Pan <img src=x onerror=alert(1)'), 'Pan', 'strip_markup removes an unclosed tag');
select is(private.strip_markup('3 < 5 y 7 > 2'), '3 < 5 y 7 > 2', 'strip_markup keeps a lone "<" or ">"');

select is(private.sanitize_html('<p>Hola <B>tú</B><br/></p>'), '<p>Hola <B>tú</B><br></p>', 'sanitize_html keeps allowed tags');
select is(private.sanitize_html('<p class="x" onclick="y">Hola</p>'), '<p>Hola</p>', 'sanitize_html removes attributes');
select is(private.sanitize_html('<b/onmouseover=alert(1)>x</b>'), '<b>x</b>', 'sanitize_html removes attributes after a slash');
select is(private.sanitize_html('<a href="x">y</a><h1>z</h1>'), 'yz', 'sanitize_html removes other tags');
select is(private.sanitize_html('<body onload=x>a'), 'a', 'sanitize_html removes tags that begin like an allowed one');
select is(private.sanitize_html('3 < 5'), '3 &lt; 5', 'sanitize_html escapes a lone "<"');
select is(
  private.sanitize_html('<<script>b onclick=x>t<scr<b>ipt>y') ~* '<(?!/?(b|i|em|strong|u|br|p)>)', false,
  'sanitize_html removes nested tags completely'
);
select is(private.parse_phone(' (444) 123-45.67 '), '4441234567', 'parse_phone removes spaces, hyphens, dots and parentheses');
select is(private.parse_phone('+52 1 444 123 4567'), '4441234567', 'parse_phone drops the country code');
select is(private.parse_phone('044 444 123 4567'), '4441234567', 'and dead prefixes');
select is(private.parse_phone('444 123 4567 ext. 12'), null, 'parse_phone reads no number among words');

select is(private.words_of('¡Tacos, (ricos) 50%!'), 'tacos ricos 50', 'words_of separates words at punctuation');
select is(private.words_of('🌮 tacos/gorditas "El Niño"'), 'tacos gorditas el niño', 'at symbols, emoji and quotes too; ñ stays');
select is(private.words_of('Domino’s, D''Carlo'), 'dominos dcarlo', 'words_of joins words at apostrophes');
select is(private.words_of(E'ta\u200bcos\u00ad\ufeff'), 'tacos', 'words_of ignores invisible characters');
select is(private.search_text('X-Treme (444) 125-0318'), 'xtreme4441250318', 'search_text has letters and digits alone');
select is(private.stem('celulares'), private.stem('celular'), 'a plural and its singular have one stem: celulares');
select is(private.stem('luces'), private.stem('luz'), 'luces and luz');
select is(private.stem('reparaciones'), private.stem('reparacion'), 'reparaciones and reparación');
select is(private.stem('panes'), private.stem('pan'), 'panes and pan');
select is(private.stem('tamales'), private.stem('tamal'), 'tamales and tamal');
select is(private.stem('talleres'), private.stem('taller'), 'talleres and taller');
select isnt(private.stem('uña'), private.stem('una'), 'ñ is a letter of its own');

select * from finish();
rollback;
