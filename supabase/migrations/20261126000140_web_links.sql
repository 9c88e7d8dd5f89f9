-- Web links: what people paste as a link: without its scheme or with two, with the words of a message around it, the name of a
-- profile, the link of another map.
--
-- The form reads alike (src/features/businesses/admin/pasted-link.ts); tests/database/pasted-links.test.ts compares the two.

create function private.profile_link(p_line text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select n.url || h.handle
  from (
    values
      (1, 'facebook|face|fb', 'https://www.facebook.com/'),
      (2, 'instagram|insta|ig', 'https://www.instagram.com/'),
      (3, 'tik ?tok', 'https://www.tiktok.com/@'),
      (4, 'youtube', 'https://www.youtube.com/@'),
      (5, 'twitter', 'https://x.com/')
  ) n (place, names, url)
  cross join lateral regexp_match(
    p_line, '^(?:' || n.names || ')(?: ?([:=/]) ?| - | |(?=@))(@?)([a-z0-9_][a-z0-9._]{0,48}[a-z0-9_])$', 'i'
  ) b (behind)
  cross join lateral regexp_match(
    p_line, '^@([a-z0-9_][a-z0-9._]{0,48}[a-z0-9_]),? (?:en |de |\()?(?:' || n.names || ')\)?$', 'i'
  ) f (before)
  cross join lateral (
    select coalesce(
      -- «Facebook: Lupita» may be the name of a page, which is no handle.
      case when b.behind[3] ~* '[a-z]' and (b.behind[2] = '@' or b.behind[1] = '/' or b.behind[3] ~ '[0-9._]') then b.behind[3] end,
      f.before[1]
    )
  ) h (handle)
  where h.handle is not null
  order by n.place
  limit 1;
$$;
comment on function private.profile_link(text) is 'The link to a profile where a text says the network and the handle: «IG: @taqueria».';

create function private.names_network(p_line text)
returns boolean
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select p_line ~* '^@[^ @]+$|(?:^|[^a-z0-9])(?:facebook|face|fb|instagram|insta|ig|tik ?tok|youtube|twitter)(?:[^a-z0-9]|$)';
$$;
comment on function private.names_network(text) is 'Whether a text names a social network or a handle, without a link.';

create function private.trim_link(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select regexp_replace(p_text, '^["''«“‘<(*~]+|["''»”’>).,;*~!]+$', '', 'g');
$$;
comment on function private.trim_link(text) is
  'A link without quotes, brackets and marks of bold text around it, and without what ends its sentence.';

create function private.link_scheme(p_link text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select coalesce(substring(p_link from '(?i)^(?:h{0,2}t{1,3}p{1,2}s{0,2} ?(?:: ?[/\\]{0,9}|[;.]? ?[/\\]{1,9}:?) ?)+'), '');
$$;
comment on function private.link_scheme(text) is
  'One or more schemes before a link, also misspelled: "http//", "https:/", "htp://", "https://https://"; empty for none.';

create function private.read_link(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select case
    when r.rest like '% %' then null
    when s.scheme = '' then
      case when r.rest ~* '^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?:[/?#:].*)?$' then 'https://' || r.rest end
    when s.scheme ~* '^https?://$' then t.link
    when r.rest !~* '^[^/?#@]+\.[a-z]{2,}(?:[/?#:].*)?$' then null
    -- Of two schemes the second is that of the pasted link.
    else case when s.scheme ~* 's[^a-z]*$' then 'https://' else 'http://' end || r.rest
  end
  from (select ltrim(private.trim_link(p_text), '/') as link) t
  cross join lateral private.link_scheme(t.link) s (scheme)
  cross join lateral (select substr(t.link, char_length(s.scheme) + 1) as rest) r;
$$;
comment on function private.read_link(text) is 'A link without words around it, as it is stored; null where the text is none.';

create function private.link_among_words(p_line text, out link text, out has_more boolean)
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  with words as (
    select w.word, w.place from regexp_split_to_table(p_line, ' ') with ordinality w (word, place)
  ), read as (
    select
      w.place, l.link, t.word,
      coalesce(regexp_replace(l.link, '^https?://', '', 'i') ~* '^[^/?#@]+\.[a-z]{2,}(?:[/?#:].*)?$', false) as is_whole
    from words w
    cross join lateral private.read_link(w.word) l (link)
    cross join lateral private.trim_link(w.word) t (word)
  ), first as (
    select r.place, r.link, r.is_whole
    from read r
    where case
      when r.is_whole then
        -- Within a sentence, «Col.Centro» is no link.
        r.word ~* '^(?:www\.|https?:)|\.(?:com|mx|net|org|info|me|app|io|shop|store|site|online|link|page|bio|ee|ly)(?:[/?#:]|$)'
      else private.link_scheme(r.word) <> ''
    end
    order by r.place
    limit 1
  ), found as (
    -- «https://mi negocio.mx» is a link with a blank in it, and «negocio.mx» another site.
    select f.place, f.link from first f where f.is_whole
  )
  select
    f.link,
    exists (
      select 1
      from words w
      cross join lateral regexp_split_to_table(w.word, '[ -/:-@[-`{-~\u00a1-\u00bf\u2000-\u206f\u2190-\u2bff]+') o (word)
      -- Words beside a link that say nothing more.
      where w.place <> f.place
        and o.word <> ''
        and o.word !~* '^(?:sitio|web|p[aáÁ]gina|url|link|enlace|internet|oficial|de|en|la|el|mi|es|vis[iíÍ]tanos|facebook|face|fb|instagram|insta|ig|tik ?tok|youtube|twitter)$'
    )
  from found f;
$$;
comment on function private.link_among_words(text) is
  'The first link among the words of a text, and whether the others say more; null where there is none.';

create or replace function private.read_web_link(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select coalesce(
    private.read_link(t.line),
    case when private.means_none(t.line) then '' end,
    private.profile_link(t.line),
    (select w.link from private.link_among_words(t.line) w),
    case when private.names_network(t.line) then '' end,
    private.trim_link(t.line)
  )
  from (select private.clean_line(p_text) as line) t;
$$;
comment on function private.read_web_link(text) is
  'The link to a website in a text as it is stored: "www.ejemplo.mx" gets its scheme, the second of two schemes counts. Empty where the
text says that there is none, and where it only names a network, which unread_link_text has; another text becomes one line.';

create function private.unread_link_text(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select t.line
  from (select private.clean_line(p_text) as line) t
  left join lateral private.link_among_words(t.line) w on true
  where private.read_link(t.line) is null
    and private.profile_link(t.line) is null
    and not private.means_none(t.line)
    and coalesce(w.has_more, private.names_network(t.line));
$$;
comment on function private.unread_link_text(text) is
  'The text in one line where it says more than the link that is stored («Facebook: Tacos El Güero»), for staff; null where it does not.';

create function private.geohash_point(p_hash text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  with bits as (
    -- Five a letter, of longitude and latitude by turns.
    select b.bit, b.place
    from regexp_split_to_table(
      (
        select string_agg((strpos('0123456789bcdefghjkmnpqrstuvwxyz', h.letter) - 1)::bit(5)::text, '' order by h.place)
        from regexp_split_to_table(lower(p_hash), '') with ordinality h (letter, place)
      ), ''
    ) with ordinality b (bit, place)
  ), axes as (
    select
      b.place % 2 as axis,
      case when b.place % 2 = 0 then 90 else 180 end as degrees,
      lpad(string_agg(b.bit, '' order by b.place), 64, '0')::bit(64)::bigint as number,
      count(*)::integer as length
    from bits b
    group by b.place % 2
  )
  select string_agg(
    trim_scale(round((a.number * 2 + 1)::numeric * a.degrees / (1::bigint << a.length) - a.degrees, 6))::text, ',' order by a.axis
  )
  from axes a;
$$;
comment on function private.geohash_point(text) is 'Latitude and longitude of the middle of a geohash: "u4pruydqqvj" is "57.649111,10.40744".';

create function private.other_map_link(p_line text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  with shared as (
    select private.decode_url(replace(substring(
      p_line
      from '(?i)(?:^|[\s("''«“<:,;])((?:https?://)?(?:(?:www\.|ul\.|embed\.)?waze\.com|maps\.apple\.com)[/?][^\s<>"''»”]*|(?:waze|maps)://[^\s<>"''»”]*|geo:[^\s<>"''»”]*)'
    ), '+', ' ')) as link
  )
  select 'https://www.google.com/maps?q=' || coalesce(
    (
      select m.pair[1] || ',' || m.pair[2]
      from regexp_matches(
        s.link,
        '(?:^geo:|[?&](?:ll|q|daddr|coordinate|to)=(?:ll\.|loc:)?) *(-?[0-9]{1,3}(?:\.[0-9]+)?) *, *(-?[0-9]{1,3}(?:\.[0-9]+)?)(?![0-9]|\.[0-9])',
        'gi'
      ) with ordinality m (pair, place)
      where abs(m.pair[1]::double precision) <= 90
        and abs(m.pair[2]::double precision) <= 180
        -- "geo:0,0?q=22.15,-100.98" is how phones share a point with a name.
        and (m.pair[1]::double precision <> 0 or m.pair[2]::double precision <> 0)
      order by m.place
      limit 1
    ),
    -- Exact to some 20 metres or less.
    private.geohash_point(substring(s.link from '(?i)waze\.com/ul/h([0-9b-hjkmnp-z]{8,12})(?![0-9a-z])'))
  )
  from shared s;
$$;
comment on function private.other_map_link(text) is
  'The point (or geohash, with which Waze shares a place) of a link of Waze, of the maps of Apple or of the scheme geo, as a link of
Google Maps, which the pages embed; null for none.';

create function private.read_map_text(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  select private.read_web_link(coalesce(
    replace(substring(p_text from '(?i)<iframe\y[^>]*\ssrc\s*=\s*["'']?([^"''\s>]+)'), '&amp;', '&'),
    substring(
      private.clean_line(p_text)
      from '(?i)(?:^|[\s("''«“<:,;])((?:https?://)?(?:(?:www\.|maps\.)?google\.(?:com\.mx|com|es)|maps\.app\.goo\.gl|goo\.gl|g\.page|g\.co|share\.google)[/?][^\s<>"''»”]*)'
    ),
    private.other_map_link(private.clean_line(p_text)),
    p_text
  ));
$$;
comment on function private.read_map_text(text) is 'One reading of private.read_map_link.';

create or replace function private.read_map_link(p_text text)
returns text
language sql
immutable
strict
parallel safe
set search_path = ''
as $$
  -- Behind a misspelled scheme a link of a map is found only once that is mended.
  select private.read_map_text(private.read_map_text(p_text));
$$;
comment on function private.read_map_link(text) is
  'The map link in a pasted text or iframe, as it is stored: "Tortillería La Güera https://maps.app.goo.gl/…" is the link. A point of
another map becomes a link of Google Maps.';
