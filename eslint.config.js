import js from '@eslint/js';
import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import { defineConfig, globalIgnores } from 'eslint/config';
import globals from 'globals';
import tseslint from 'typescript-eslint';

/**
 * The direction of the layers: database, lib, ui → features → pages → app. What is not allowed here is refused.
 * An entry reads: files of `from` may import files of `to`. Staff code (`admin`) is imported by staff code alone.
 */
const directions = [
  { from: 'app', to: ['app', 'public-page', 'admin-page', 'feature', 'admin', 'ui', 'lib', 'database'] },
  { from: 'public-page', to: ['public-page', 'feature', 'ui', 'lib'] },
  { from: 'admin-page', to: ['admin-page', 'feature', 'admin', 'ui', 'lib'] },
  // A feature uses the layers below it; a page composes several features.
  { from: 'feature', to: ['ui', 'lib', 'database'] },
  { from: 'admin', to: ['ui', 'lib', 'database'] },
  { from: 'ui', to: ['ui'] },
  { from: 'lib', to: ['lib', 'database'] },
];

/** The same noun: `businesses/admin` uses `businesses`, and no other feature. */
const withinFeature = [
  { from: 'feature', to: ['feature'] },
  { from: 'admin', to: ['feature', 'admin'] },
];

const allowed = [
  ...directions.map(({ from, to }) => ({
    from: { element: { type: from } },
    allow: { to: { element: { types: { anyOf: to } } } },
  })),
  ...withinFeature.flatMap(({ from, to }) =>
    to.map((type) => ({
      from: { element: { type: from } },
      allow: { to: { element: { type, captured: { noun: '{{ from.element.captured.noun }}' } } } },
    })),
  ),
  { from: { element: { type: 'ui' } }, allow: { to: { file: { categories: 'cn' } } } },
];

const noSupabaseMessage =
  'The data client is used only in src/lib, queries.ts and mutations.ts: components ask a query factory.';

export default defineConfig(
  globalIgnores([
    'dist',
    '.local',
    '.cache',
    'node_modules',
    'src/database/database.types.ts',
    'test-results',
    'playwright-report',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'separate-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/only-throw-error': 'error',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { boundaries, 'react-hooks': reactHooks },
    settings: {
      'import/resolver': { typescript: true },
      'boundaries/include': ['src/**/*'],
      'boundaries/files': [{ category: 'cn', pattern: 'src/lib/cn.ts' }],
      'boundaries/elements': [
        { type: 'app', pattern: 'src/app' },
        { type: 'public-page', pattern: 'src/pages/public' },
        { type: 'admin-page', pattern: 'src/pages/admin' },
        { type: 'admin', pattern: ['src/features/*/admin', 'src/features/*/review'], capture: ['noun'] },
        { type: 'feature', pattern: 'src/features/*', capture: ['noun'] },
        { type: 'ui', pattern: 'src/ui' },
        { type: 'lib', pattern: 'src/lib' },
        { type: 'database', pattern: 'src/database' },
      ],
    },
    rules: {
      ...reactHooks.configs.recommended.rules,
      'boundaries/dependencies': ['error', { default: 'disallow', policies: allowed }],
      'no-restricted-imports': [
        'error',
        {
          paths: [
            { name: '@supabase/supabase-js', message: noSupabaseMessage },
            { name: '@supabase/postgrest-js', message: noSupabaseMessage },
            { name: '@/lib/supabase/rest', message: noSupabaseMessage },
            { name: 'react-router', message: 'Import from react-router-dom.' },
            {
              name: 'zod',
              importNames: ['z'],
              message: 'Import from @/lib/zod, which keeps to the content security policy.',
            },
          ],
          patterns: [{ group: ['../*'], message: 'Across folders use @/, within one ./' }],
        },
      ],
      'no-restricted-exports': [
        'error',
        {
          restrictDefaultExports: {
            direct: true,
            named: true,
            defaultFrom: true,
            namedFrom: true,
            namespaceFrom: true,
          },
        },
      ],
    },
  },
  {
    // The one place each where the data client belongs.
    files: ['src/lib/**', 'src/features/**/{queries,mutations}.ts'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ group: ['../*'], message: 'Across folders use @/, within one ./' }] },
      ],
    },
  },
  {
    files: ['src/**/*.tsx'],
    rules: {
      'no-restricted-syntax': [
        'error',
        { selector: "MemberExpression[object.name='supabase']", message: noSupabaseMessage },
      ],
    },
  },
  {
    files: ['**/*.{js,mjs}', 'supabase/**', 'scripts/**', 'tests/**', 'e2e/**', '*.ts'],
    languageOptions: { globals: globals.node },
  },
  // Read by every Node, so that an old one gets as far as the message.
  { files: ['scripts/node-version.cjs'], languageOptions: { ecmaVersion: 2017, sourceType: 'commonjs' } },
  { files: ['public/**/*.js'], languageOptions: { globals: globals.browser, sourceType: 'script' } },
);
