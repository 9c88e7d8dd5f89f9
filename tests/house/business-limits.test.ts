import { describe, expect, it } from 'vitest';
import { businessLimits, businessPatterns } from '@/features/businesses/admin/schema';
import { readText } from './tracked-files';

const migration = readText('supabase/migrations/20261121000400_businesses.sql');

/** The condition of a constraint, as the migration writes it. */
function conditionOf(constraint: string): string {
  const start = migration.indexOf(`constraint ${constraint}`);
  if (start < 0) throw new Error(`${constraint} is no constraint`);
  const open = migration.indexOf('(', migration.indexOf('check', start));
  let depth = 0;
  let isText = false;
  for (let at = open; at < migration.length; at++) {
    const sign = migration[at];
    if (sign === "'") isText = !isText;
    else if (!isText && sign === '(') depth++;
    else if (!isText && sign === ')' && --depth === 0) return migration.slice(open + 1, at);
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

  it('on one pattern for all links and one for both phones', () => {
    const link = patternOf('website_is_a_url');
    expect(patternOf('menu_link_is_a_url')).toEqual(link);
    expect(patternOf('appointment_url_is_a_url')).toEqual(link);
    expect(patternOf('whatsapp_is_a_phone_number')).toEqual(patternOf('phone_is_a_phone_number'));
  });

  it.each([
    ['name_has_1_to_100_characters', businessLimits.name],
    ['address_has_1_to_200_characters', businessLimits.address],
    ['description_has_at_most_5000_characters', businessLimits.description],
    ['email_is_valid', businessLimits.email],
    ['website_is_a_url', businessLimits.link],
    ['menu_link_is_a_url', businessLimits.link],
    ['appointment_url_is_a_url', businessLimits.link],
    ['google_maps_link_is_on_a_google_host', businessLimits.link],
    ['menu_link_label_has_1_to_40_characters', businessLimits.menuLinkLabel],
    ['notes_have_1_to_5000_characters', businessLimits.notes],
  ])('on the length of %s', (constraint, max) => {
    const length = /char_length\(\w+\) (?:<= |between 1 and )(\d+)/.exec(conditionOf(constraint));
    expect(Number(length?.[1])).toBe(max);
  });

  // Spec: admin 9.5
  it('on the digits of a phone and on the score', () => {
    const { min, max } = businessLimits.phoneDigits;
    expect(conditionOf('phone_is_a_phone_number')).toContain(`'g')) between ${min} and ${max}`);
    const score = businessLimits.premiumScore;
    expect(conditionOf('premium_score_is_1_to_10')).toBe(
      `premium_score between ${score.min} and ${score.max}`,
    );
  });
});
