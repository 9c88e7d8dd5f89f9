import { expect, it } from 'vitest';
import { listFiles, readText } from './tracked-files';

/** https://html.spec.whatwg.org/multipage/form-control-infrastructure.html#autofill-field */
const fields = new Set(
  `on off
  name honorific-prefix given-name additional-name family-name honorific-suffix nickname
  username new-password current-password one-time-code
  organization-title organization
  street-address address-line1 address-line2 address-line3
  address-level4 address-level3 address-level2 address-level1 country country-name postal-code
  cc-name cc-given-name cc-additional-name cc-family-name cc-number cc-exp cc-exp-month cc-exp-year cc-csc cc-type
  transaction-currency transaction-amount language
  bday bday-day bday-month bday-year sex url photo
  tel tel-country-code tel-national tel-area-code tel-local tel-local-prefix tel-local-suffix tel-extension
  email impp`.split(/\s+/),
);

// A prop, the default of a parameter or the union of its type; not the quoted name in a list of props.
const declaration = /(?<!['-])\bautoComplete\b(?!')\??(?<value>[^\n]*)/g;

/** The autofill values that a source text names, as `value`, or as the whole line where it names none. */
function autocompleteValues(text: string): string[] {
  return [...text.matchAll(declaration)].flatMap(({ groups }) => {
    const rest = groups?.value ?? '';
    const declared = /^\s*[=:]\s*(?<value>.+)$/.exec(rest)?.groups?.value;
    // `autoComplete={autoComplete}` hands on a value whose type is checked where it is declared.
    if (declared === undefined || declared.startsWith('{autoComplete}')) return [];
    const written = /^(?:(?:\| )?["'][^"']*["'](?: \| )?)+/.exec(declared)?.[0] ?? '';
    const values = [...written.matchAll(/["']([^"']*)["']/g)].map((match) => match[1] ?? '');
    return values.length === 0 ? [declared] : values;
  });
}

it('every field has an autocomplete value of the HTML standard, since a browser ignores any other', () => {
  const values = listFiles(/^src\/.*\.tsx$/).flatMap((file) =>
    autocompleteValues(readText(file)).map((value) => ({ file, value })),
  );
  expect(values.map(({ value }) => value)).toContain('organization');
  expect(values.map(({ value }) => value)).toContain('current-password');
  expect(values.filter(({ value }) => !fields.has(value))).toEqual([]);
});

it.each([
  'autoComplete="phone"',
  "autoComplete?: 'email' | 'mail';",
  'autoComplete={chosen}',
  "autoComplete = 'user'",
])('refuses %s', (line) => {
  expect(autocompleteValues(line).every((value) => fields.has(value))).toBe(false);
});
