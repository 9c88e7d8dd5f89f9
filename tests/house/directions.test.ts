import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { root } from './tracked-files';

/** Each line of code breaks the lint rule in its file. */
const refused = [
  ['src/ui/button.tsx', "import '@/lib/dates';", 'boundaries/dependencies'],
  ['src/ui/button.tsx', "import '@/features/theme/theme-store';", 'boundaries/dependencies'],
  ['src/lib/dates.ts', "import '@/ui/button';", 'boundaries/dependencies'],
  ['src/lib/dates.ts', "import '@/features/theme/theme-store';", 'boundaries/dependencies'],
  ['src/features/theme/theme-store.ts', "import '@/app/query-client';", 'boundaries/dependencies'],
  ['src/features/theme/theme-store.ts', "import '@/features/businesses/queries';", 'boundaries/dependencies'],
  [
    'src/features/hours/queries.ts',
    "import '@/features/hours/admin/hours-draft';",
    'boundaries/dependencies',
  ],
  [
    'src/features/hours/admin/time-select.tsx',
    "import '@/features/categories/queries';",
    'boundaries/dependencies',
  ],
  [
    'src/features/submissions/form/text-field.tsx',
    "import '@/features/submissions/review/queries';",
    'boundaries/dependencies',
  ],
  ['src/pages/public/listing-page.tsx', "import '@/app/query-client';", 'boundaries/dependencies'],
  [
    'src/pages/public/listing-page.tsx',
    "import '@/features/hours/admin/hours-draft';",
    'boundaries/dependencies',
  ],
  ['src/pages/public/listing-page.tsx', "import '@/lib/supabase/rest';", 'no-restricted-imports'],
  ['src/pages/public/listing-page.tsx', "import '@supabase/supabase-js';", 'no-restricted-imports'],
  ['src/ui/button.tsx', "import '../lib/cn';", 'no-restricted-imports'],
  ['src/ui/button.tsx', 'export default 1;', 'no-restricted-exports'],
] as const;

const allowed = [
  ['src/ui/button.tsx', "import '@/lib/cn';"],
  ['src/features/theme/theme-store.ts', "import '@/lib/paths';"],
  ['src/features/theme/theme-store.ts', "import '@/lib/browser-storage';"],
  ['src/pages/public/listing-page.tsx', "import '@/features/businesses/queries';"],
  ['src/features/businesses/queries.ts', "import '@/lib/supabase/rest';"],
  ['src/features/hours/admin/mutations.ts', "import '@/features/hours/queries';"],
  ['src/pages/admin/hours-page.tsx', "import '@/features/hours/admin/hours-draft';"],
] as const;

/** The configuration of the project without the type-checked rules, for speed. */
const eslint = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });

async function rulesBroken(file: string, code: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(`${code}\n`, { filePath: `${root}${file}` });
  return results.flatMap((result) => result.messages.map((message) => message.ruleId));
}

describe('import directions', () => {
  it.each(refused)('%s refuses %s', async (file, code, rule) => {
    expect(await rulesBroken(file, code)).toContain(rule);
  });

  it.each(allowed)('%s may %s', async (file, code) => {
    expect(await rulesBroken(file, code)).toEqual([]);
  });
});
