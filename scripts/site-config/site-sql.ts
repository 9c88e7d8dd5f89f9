import { siteName, type SiteConfig } from './load.ts';

const columns = 'name, neighborhood, time_zone, utc_offset, daylight_saving, calling_code';

/**
 * SQL that writes what src/site.config.ts says into a database: which neighborhood it is of and, the first time, the words of the
 * region. It can be run again. It is one statement, so that it is run as a whole or not at all.
 */
export function siteSql(config: SiteConfig): string {
  return `do $site$
begin
${indent(config.regionalWords.length === 0 ? '' : firstWords(config))}
  insert into private.site (${columns})
  values (${row(config)})
  on conflict (is_only) do update
  set (${columns}) = row (excluded.${columns.replaceAll(', ', ', excluded.')});
end
$site$;
`;
}

/** SQL that tells whether a database is of this neighborhood, in the column `matches`. */
export function siteMatchesSql(config: SiteConfig): string {
  return `select exists (select from private.site where (${columns}) = (${row(config)})) as matches`;
}

function row(config: SiteConfig): string {
  const { place, localTime, phones } = config;
  const offset = `interval ${literal(`${String(localTime.utcOffsetHours)} hours`)}`;
  const [name, neighborhood, zone, daylightSaving, callingCode] = [
    siteName(config),
    place.neighborhood,
    localTime.name,
    localTime.daylightSaving,
    phones.callingCode,
  ].map(literal);
  return [name, neighborhood, zone, offset, daylightSaving, callingCode].join(', ');
}

/** The categories of a directory that has none yet: later ones are the team's. */
export function categoriesSql({ categories }: SiteConfig): string {
  return `insert into public.categories (name)
select c.name from unnest(${array(categories)}) with ordinality c (name, place)
where not exists (select from public.categories)
order by c.place;
`;
}

/** Words that the team has deleted since then do not come back. */
function firstWords({ regionalWords }: SiteConfig): string {
  const rows = regionalWords.map(({ word, meaning }) => `(${literal(word)}, ${literal(meaning)}, false)`);
  return `if not exists (select from private.site) then
  -- The history is that of people.
  perform private.mark('writes_own_entry', true);
  insert into public.search_synonyms (term, meaning, is_mutual)
  values ${rows.join(', ')}
  on conflict do nothing;
  perform private.mark('writes_own_entry', false);
end if;
`;
}

function array(texts: readonly string[]): string {
  return `array[${texts.map(literal).join(', ')}]::text[]`;
}

function literal(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}

function indent(lines: string): string {
  return lines.replace(/^(?=.)/gm, '  ');
}
