import { describe, expect, it } from 'vitest';
import { coordinateLimits } from '@/features/businesses/admin/coordinates';
import { businessLimits, businessPatterns } from '@/features/businesses/admin/schema';
import { linkNames } from '@/lib/business-links';
import { listFiles, readText } from './tracked-files';

const ofBusinesses = 'supabase/migrations/20261121000400_businesses.sql';
/** A later migration may add a link; names of constraints are unique to a table only, so that of businesses is first. */
const migrations = [ofBusinesses, ...listFiles(/^supabase\/migrations\/.*\.sql$/)].map(readText).join('\n');

/** The condition of a constraint, as its migration writes it. */
function conditionOf(constraint: string): string {
  const start = migrations.indexOf(`constraint ${constraint}`);
  if (start < 0) throw new Error(`${constraint} is no constraint`);
  const open = migrations.indexOf('(', migrations.indexOf('check', start));
  let depth = 0;
  let isText = false;
  for (let at = open; at < migrations.length; at++) {
    const sign = migrations[at];
    if (sign === "'") isText = !isText;
    else if (!isText && sign === '(') depth++;
    else if (!isText && sign === ')' && --depth === 0) return migrations.slice(open + 1, at);
  }
  throw new Error(`${constraint} has no end`);
}

/** The pattern that a condition compares with, and whether case counts. */
function patternOf(constraint: string): { source: string; flags: string } {
  const [, operator = '', literal = ''] = /(!?~\*?) '((?:[^']|'')*)'/.exec(conditionOf(constraint)) ?? [];
  return { source: literal.replaceAll("''", "'"), flags: operator.endsWith('*') ? 'i' : '' };
}

describe('the form and the database agree', () => {
  // Spec: admin 5.2
  it.each(Object.entries(businessPatterns))('on the pattern of %s', (constraint, pattern) => {
    // A slash has to be escaped in one of the two languages only.
    expect({ source: pattern.source.replaceAll('\\/', '/'), flags: pattern.flags }).toEqual(
      patternOf(constraint),
    );
  });

  it.each([...linkNames, 'menu_link', 'appointment_url'])(
    'on one pattern and length for the link %s',
    (link) => {
      expect(patternOf(`${link}_is_a_url`)).toEqual(patternOf('website_is_a_url'));
      expect(conditionOf(`${link}_is_a_url`)).toContain(`char_length(${link}) <= ${businessLimits.link}`);
    },
  );

  it('on one pattern for both phones', () => {
    expect(patternOf('whatsapp_is_a_phone_number')).toEqual(patternOf('phone_is_a_phone_number'));
  });

  it.each([
    ['name_has_1_to_100_characters', businessLimits.name],
    ['address_has_1_to_200_characters', businessLimits.address],
    ['description_has_at_most_5000_characters', businessLimits.description],
    ['email_is_valid', businessLimits.email],
    ['google_maps_link_is_on_a_google_host', businessLimits.link],
    ['menu_link_label_has_1_to_40_characters', businessLimits.menuLinkLabel],
    ['notes_have_1_to_5000_characters', businessLimits.notes],
  ])('on the length of %s', (constraint, max) => {
    const length = /char_length\(\w+\) (?:<= |between 1 and )(\d+)/.exec(conditionOf(constraint));
    expect(Number(length?.[1])).toBe(max);
  });

  it.each(['latitude', 'longitude'] as const)('on the range of the %s', (axis) => {
    const { min, max } = coordinateLimits[axis];
    expect(conditionOf(`${axis}_is_in_degrees`)).toBe(`${axis} between ${min} and ${max}`);
  });

  // Spec: admin 9.5
  it('on the digits of a phone, the score and the dates of a confirmation', () => {
    const { min, max } = businessLimits.phoneDigits;
    expect(conditionOf('phone_is_a_phone_number')).toContain(`'g')) between ${min} and ${max}`);
    const dates = businessLimits.confirmedOn;
    expect(conditionOf('confirmed_on_is_plausible')).toBe(
      `confirmed_on between '${dates.min}' and '${dates.max}'`,
    );
    const score = businessLimits.premiumScore;
    expect(conditionOf('premium_score_is_1_to_10')).toBe(
      `premium_score between ${score.min} and ${score.max}`,
    );
  });
});
