-- What the server keeps of a line and of a description, whoever sends it: the registration form or a program.
begin;
set local search_path = public, extensions;
select plan(19);

select is(private.clean_line(c.typed), c.kept, 'a line: ' || c.label)
from (
  values
    (E'uno\u1680dos\u205ftres\u3000cuatro', 'uno dos tres cuatro', 'every space of Unicode is one'),
    (E'a\u200bb\u202ec\u061cd\u2800e\U000E0041f', 'abcdef', 'nothing invisible'),
    ('Tacos 🌮', 'Tacos 🌮', 'an emoji stays whole'),
    ('<b>se queda</b>', '<b>se queda</b>', 'markup is looked at later')
) c (typed, kept, label);
select is(private.strip_invisible(E'uno\r\n\tdos\u0007'), E'uno\r\n\tdos', 'line breaks and tabs can be seen');
select is(char_length(private.clean_line('🌮🌮')), 2, 'an emoji is one character');

select is(private.plain_line(c.typed), c.kept, 'a line without markup: ' || c.label)
from (
  values
    ('Hola <b>tú</b>', 'Hola tú', 'a tag'),
    ('<script>alert(1)</script>Hola', 'Hola', 'a script with what it says'),
    ('<script>a</script>Pan<SCRIPT >b</SCRIPT >', 'Pan', 'two scripts and the text between'),
    ('a<!-- <b>x</b> -->b<!-- sin fin', 'ab', 'comments, also without an end'),
    ('Pan <img src=x onerror=alert(1)', 'Pan', 'a tag without an end'),
    ('3 < 5 y 7 > 2', '3 5 y 7 2', 'lone signs'),
    ('<<b>script>alert(1)<<b>/script>', '', 'a tag within a tag')
) c (typed, kept, label);

select is(private.clean_paragraphs(c.typed), c.kept, 'a description: ' || c.label)
from (
  values
    (
      E'  <p onclick="x()">Tacos <B>al pastor</B></p>\r\nde la casa<br/>\n\t ',
      E'<p>Tacos <B>al pastor</B></p>\nde la casa<br>',
      'attributes and outer space go, line breaks stay'
    ),
    ('<b/onmouseover=alert(1)>x</b>', '<b>x</b>', 'an attribute behind a slash'),
    (E'<body onload=x>a<b\u2003x>b', 'ab', 'tags that begin like an allowed one'),
    ('<style>a</style>Pan<style x>b</style>', 'Pan', 'two style sheets and the text between'),
    ('3 < 5', '3 &lt; 5', 'a lone sign is escaped'),
    ('<<script>b onclick=x>t', '<b>t', 'a tag in pieces')
) c (typed, kept, label);

select * from finish();
rollback;
