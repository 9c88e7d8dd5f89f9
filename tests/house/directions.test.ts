import { ESLint } from 'eslint';
import tseslint from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { root } from './tracked-files';

/** Each line of code is refused in its file by the rule that draws the house. */
const refused = [
  ['src/ui/button.tsx', "import '@/lib/format';", 'boundaries/dependencies'],
  ['src/ui/button.tsx', "import '@/features/theme/theme-store';", 'boundaries/dependencies'],
  ['src/lib/format.ts', "import '@/ui/button';", 'boundaries/dependencies'],
  ['src/lib/format.ts', "import '@/features/theme/theme-store';", 'boundaries/dependencies'],
  ['src/features/theme/theme-store.ts', "import '@/app/query-client';", 'boundaries/dependencies'],
  ['src/features/theme/theme-store.ts', "import '@/features/businesses/queries';", 'boundaries/dependencies'],
  ['src/pages/public/listing-page.tsx', "import '@/app/query-client';", 'boundaries/dependencies'],
  ['src/pages/public/listing-page.tsx', "import '@/lib/rest';", 'no-restricted-imports'],
  ['src/pages/public/listing-page.tsx', "import '@supabase/supabase-js';", 'no-restricted-imports'],
  ['src/ui/button.tsx', "import '../lib/cn';", 'no-restricted-imports'],
  ['src/ui/button.tsx', 'export default 1;', 'no-restricted-exports'],
] as const;

const allowed = [
  ['src/ui/button.tsx', "import '@/lib/cn';"],
  ['src/features/theme/theme-store.ts', "import '@/app/paths';"],
  ['src/features/theme/theme-store.ts', "import '@/lib/browser-storage';"],
  ['src/pages/public/listing-page.tsx', "import '@/features/businesses/queries';"],
  ['src/features/businesses/queries.ts', "import '@/lib/rest';"],
] as const;

/** The house's own configuration; only what needs the types of the whole project is left out, for speed. */
const eslint = new ESLint({ cwd: root, overrideConfig: tseslint.configs.disableTypeChecked });

async function rulesBroken(file: string, code: string): Promise<(string | null)[]> {
  const results = await eslint.lintText(`${code}\n`, { filePath: `${root}${file}` });
  return results.flatMap((result) => result.messages.map((message) => message.ruleId));
}

describe('directions of the house', () => {
  it.each(refused)('%s refuses %s', async (file, code, rule) => {
    expect(await rulesBroken(file, code)).toContain(rule);
  });

  it.each(allowed)('%s may %s', async (file, code) => {
    expect(await rulesBroken(file, code)).toEqual([]);
  });
});
