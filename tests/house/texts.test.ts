import { afterAll, describe, expect, it } from 'vitest';
import { unsafeTextsOf } from './changing-text';
import { textCutsOf } from './text-cuts';
import { readText, root } from './tracked-files';
import { openTypedFiles } from './typed-files';

const typed = openTypedFiles(root);
afterAll(typed.close);

describe('a text that changes, comes or goes', () => {
  const samples = 'tests/house/text-samples/samples.tsx';
  const found = typed.find(['src/', samples], unsafeTextsOf);

  it('is found in the samples, on the marked lines and no other', () => {
    const lines = readText(samples).split('\n');
    const marked = lines.flatMap((line, index) => (/(\/\*|\/\/) unsafe/.test(line) ? index + 1 : []));
    expect(marked.length).toBeGreaterThan(8);
    expect(found.get(samples)?.map(({ line }) => line)).toEqual(marked);
  });

  it('is the only child of its element, so that a translated page follows it', () => {
    const inApp = [...found].filter(([file]) => file.startsWith('src/'));
    expect(Object.fromEntries(inApp)).toEqual({});
  });
});

/** What is cut there was not written by people, or is cut at a place that was searched for. */
const allowed: Record<string, string> = {
  'src/app/layouts/use-scroll-memory.ts': 'the hash of a URL',
  'src/app/prerender/prerender.tsx': 'HTML, behind its head',
  'src/features/businesses/built/search.ts': 'digits',
  'src/features/businesses/detail/map-links.ts': 'the hexadecimal digits of a URL',
  'src/features/contact/links.ts': 'the calling code of a number, and a message before its URL',
  'src/features/hours/admin/read-week.ts': 'the days of the week',
  'src/features/hours/admin/special-days-editor.tsx': 'the year of a date',
  'src/features/hours/written-schedule.ts': 'a date',
  'src/features/import-export/admin/read/catalogue-source.ts': 'the day of a time',
  'src/features/import-export/admin/read/fields.ts': 'the days of the week',
  'src/features/import-export/admin/read/formula-guard.ts': 'the quote before a formula',
  'src/features/import-export/admin/read/make-slugs.ts': 'a slug',
  'src/features/import-export/admin/read/parse-rows.ts': 'a file, behind its note for Excel',
  'src/features/security-events/admin/describe-event.ts': 'a hash',
  'src/features/submissions/form/rate-limit-cooldown.ts': 'digits',
  'src/lib/dates.ts': 'dates, months and days of the week',
  'src/lib/graphemes.ts': 'behind a whole grapheme',
  'src/lib/images/image-file.ts': 'the signature of a file',
  'src/lib/images/image-url.ts': 'a URL',
  'src/lib/phone.ts': 'digits',
  'src/lib/random-id.ts': 'hexadecimal digits',
  'src/lib/search-text.ts': 'digits',
  'src/lib/supabase/storage-objects.ts': 'a path',
  'src/lib/trailing-signs.ts': 'a URL',
  'src/ui/html-entities.ts': 'a character reference',
  'src/ui/parse-rich-text.ts': 'HTML, between its tags',
};

describe('a text is cut by src/lib/graphemes.ts alone, so that no emoji and no letter is cut in two', () => {
  const samples = 'tests/house/text-samples/cuts.ts';
  const found = typed.find(['src/', samples], textCutsOf);

  it('is found in the samples, on the marked lines and no other', () => {
    const lines = readText(samples).split('\n');
    const marked = lines.flatMap((line, index) => (line.includes('// cut') ? index + 1 : []));
    expect(found.get(samples)).toEqual(marked);
  });

  it('or in files that cut something else', () => {
    const files = [...found.keys()].filter((file) => file !== samples).sort();
    expect(files).toEqual(Object.keys(allowed).sort());
  });
});
