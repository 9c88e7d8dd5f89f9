-- Spam is detected in name, address and description, as whole words (spec: public §5).
begin;
set local search_path = public, extensions;
select plan(31);

select set_config('test.valid', jsonb_build_object(
  'name', 'Tortillería La Güera', 'address', 'Calle 5 #12, KM 5', 'phone', '4441234567',
  'description', 'Tortillas hechas a mano todos los días.'
)::text, true);

set local role anon;

select throws_ok(
  format('select public.submit_business_public(%L)', current_setting('test.valid')::jsonb || c.change::jsonb),
  '22023', 'Contenido potencialmente spam detectado', c.label
)
from (
  values
    -- Spec: public 5.16, admin 5.22
    ('{"name": "Viagra barata"}', 'a word in the name'),
    ('{"address": "Frente a la lottery"}', 'a word in the address'),
    ('{"description": "You are the WINNER of today"}', 'a word in capitals'),
    ('{"description": "Congratulations, ganaste un premio"}', 'a word before a comma'),
    ('{"description": "Vendemos ciális al mayoreo"}', 'a word with an accent'),
    ('{"description": "Vendemos ｖｉａｇｒａ al mayoreo"}', 'a word in wide letters'),
    ('{"description": "Vendemos via\u200bgra al mayoreo"}', 'a word split by an invisible character'),
    ('{"description": "Vendemos via<b></b>gra al mayoreo"}', 'a word split by an allowed tag'),
    ('{"name": "via<x>gra"}', 'a word split by a removed tag'),
    ('{"description": "Vendemos виviagraжи al mayoreo"}', 'a word between foreign letters'),
    ('{"description": "Get free\u1680money desde casa"}', 'words with an uncommon space'),
    -- Spec: public 5.16, admin 5.22
    ('{"description": "Gana mucho $$$ desde casa"}', 'dollar signs'),
    ('{"description": "Get free money desde casa"}', 'free money'),
    -- Spec: public 5.15
    ('{"description": "Get free\n  money desde casa"}', 'free money over two lines'),
    -- Spec: public 5.15
    ('{"description": "Solo click here y listo"}', 'click here'),
    -- Spec: public 5.16
    ('{"description": "Ven y visit now la tienda"}', 'visit now'),
    -- Spec: public 5.15, admin 5.22
    ('{"description": "Mira https://ejemplo.com ahora"}', 'an https link'),
    ('{"description": "Mira HTTP://ejemplo.com ahora"}', 'an http link in capitals'),
    ('{"name": "http://ejemplo.com"}', 'a link as the name'),
    ('{"address": "https://maps.app.goo.gl/x"}', 'a link as the address'),
    ('{"description": "Tacos <a href=\"https://ejemplo.com\">aquí</a> mismo"}', 'a link in a removed tag')
) c (change, label);

reset role;

-- Similar words of legitimate businesses.
select is_empty(
  format('select 1 where private.is_spam(%L)', c.word), c.word || ' is no spam'
)
from (
  values
    ('Especialistas en frenos'), ('Winnery'), ('Precio: $50 o $$'), ('Free wifi y money exchange'), ('www.ejemplo.com'),
    ('Lotería y pronósticos'), ('Socialistas'), ('Café Breadwinner'), ('Clickea aquí'), ('Escríbenos a hola@ejemplo.com')
) c (word);

select * from finish();
rollback;
