-- How lines and descriptions of a submission are sanitized.
begin;
set local search_path = public, extensions;
select plan(45);

select is(private.clean_line(c.input), c.output, 'clean_line: ' || c.label)
from (
  values
    (E'uno\u1680dos\u205ftres\u3000cuatro', 'uno dos tres cuatro', 'every space of Unicode'),
    (E'a\u200bb\u202ec\u061cd\u2800e\U000E0041f', 'abcdef', 'invisible characters'),
    ('Tacos 🌮', 'Tacos 🌮', 'an emoji'),
    ('<b>se queda</b>', '<b>se queda</b>', 'keeps markup')
) c (input, output, label);
select is(private.strip_invisible(E'uno\r\n\tdos\u0007'), E'uno\r\n\tdos', 'strip_invisible keeps line breaks and tabs');
select is(char_length(private.clean_line('🌮🌮')), 2, 'an emoji counts as one character');

select is(private.plain_line(c.input), c.output, 'plain_line: ' || c.label)
from (
  values
    ('Hola <b>tú</b>', 'Hola tú', 'a tag'),
    ('<script>alert(1)</script>Hola', 'Hola', 'a script with its content'),
    ('<script>a</script>Pan<SCRIPT >b</SCRIPT >', 'Pan', 'two scripts and the text between'),
    ('a<!-- <b>x</b> -->b<!-- sin fin', 'ab', 'comments, also unclosed'),
    ('Pan <img src=x onerror=alert(1)', 'Pan', 'an unclosed tag'),
    ('3 < 5 y 7 > 2', '3 5 y 7 2', 'lone < and >'),
    ('<<b>script>alert(1)<<b>/script>', 'scriptalert(1)/script', 'a nested tag leaves text, not a tag'),
    ('Pan<script>alert(1)', 'Pan', 'an unclosed script'),
    ('a<!---->b<!-- - -- --->c', 'abc', 'comments with dashes')
) c (input, output, label);

select is(private.clean_paragraphs(c.input), c.output, 'clean_paragraphs: ' || c.label)
from (
  values
    (
      E'  <p onclick="x()">Tacos <B>al pastor</B></p>\r\nde la casa<br/>\n\t ',
      E'<p>Tacos <B>al pastor</B></p>\nde la casa<br>',
      'attributes and outer white space, not line breaks'
    ),
    ('<b/onmouseover=alert(1)>x</b>', '<b>x</b>', 'an attribute after a slash'),
    (E'<body onload=x>a<b\u2003x>b', 'ab', 'tags that begin like an allowed one'),
    ('<style>a</style>Pan<style x>b</style>', 'Pan', 'two style sheets and the text between'),
    ('3 < 5', '3 &lt; 5', 'a lone <'),
    ('<<a>b onclick=x>t', '<b>t', 'a nested tag that is allowed'),
    ('<<a>script>t', '&lt;script>t', 'a nested tag that is not'),
    ('<b <b <b>Pan', 'Pan', 'a tag within a tag')
) c (input, output, label);

-- Cleaning takes time by the length of a text, whatever it contains: a visitor must not keep the database busy.
create function pg_temp.milliseconds(p_function text, p_text text) returns numeric language plpgsql as $$
declare
  v_start timestamptz := clock_timestamp();
begin
  execute format('select private.%I($1)', p_function) using p_text;
  return extract(epoch from clock_timestamp() - v_start) * 1000;
end
$$;
-- One call of each before, which plans it.
select pg_temp.milliseconds(f, 'Pan') from unnest(array['plain_line', 'clean_paragraphs']) f;
select cmp_ok(
  least(pg_temp.milliseconds(f, t.long), pg_temp.milliseconds(f, t.long), pg_temp.milliseconds(f, t.long)),
  '<', 5000::numeric, f || ' is linear: ' || c.input
)
from unnest(array['plain_line', 'clean_paragraphs']) f
cross join unnest(array[
  '<a', '<b ', '<b>', '<script', '<script>', '<style>x', '<!--', '<!-- --', '</', '<<b>', E' \t'
]) c (input)
cross join lateral (select repeat(c.input, 100000 / char_length(c.input)) as long) t;

select * from finish();
rollback;
