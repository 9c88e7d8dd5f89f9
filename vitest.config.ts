import './tests/pinned-site.mjs';
import { configDefaults, defineConfig, mergeConfig } from 'vitest/config';
import { SlowestFirst } from './tests/database/slowest-first.ts';
import { isNightly } from './tests/tier.ts';
import viteConfig from './vite.config.ts';

/** As many as a small machine has cores: browsers and the other checks run beside them. Each needs half a gigabyte. */
const databaseWorkers = 2;
/** These end a test that hangs. They are no measure of speed: all layers share the cores, and some machines are three times slower. */
const timeoutMs = 120_000;
const databaseTimeoutMs = 300_000;
/** For `npm run test:postgrest` (tests/postgrest/README.md). */
const postgrest = process.env.POSTGREST_BIN
  ? {
      globalSetup: ['tests/postgrest/setup-roles.ts'],
      setupFiles: ['tests/postgrest/expect-differences.ts'],
      include: ['tests/postgrest/*.test.ts'],
    }
  : { globalSetup: [], setupFiles: [], include: [] };
/** In this order, because afterEach hooks run in reverse: components unmount before their errors are counted. */
const domSetup = ['tests/setup.ts', 'tests/dom-setup.ts'];

export default mergeConfig(
  viteConfig,
  defineConfig({
    test: {
      sequence: { sequencer: SlowestFirst },
      setupFiles: ['tests/no-network.ts', 'tests/fast-check.ts'],
      exclude: [...configDefaults.exclude, ...(isNightly ? [] : ['**/*.nightly.test.{ts,tsx}'])],
      // As tests/testing-library.ts: with all layers on the same cores a second is not enough.
      expect: { poll: { timeout: 10_000 } },
      projects: [
        {
          extends: true,
          test: {
            name: 'unit',
            include: ['tests/unit/**/*.test.ts'],
            exclude: ['tests/unit/dom/**'],
            environment: 'node',
            setupFiles: ['tests/frozen-date.ts', 'tests/setup.ts'],
            // Pure functions leave nothing behind that the next file would meet.
            isolate: false,
            testTimeout: timeoutMs,
            hookTimeout: timeoutMs,
          },
        },
        {
          extends: true,
          test: {
            name: 'dom',
            include: ['tests/unit/dom/**/*.test.{ts,tsx}'],
            environment: 'jsdom',
            setupFiles: ['tests/frozen-date.ts', ...domSetup],
            isolate: false,
            testTimeout: timeoutMs,
            hookTimeout: timeoutMs,
          },
        },
        {
          extends: true,
          test: {
            name: 'house',
            include: ['tests/house/**/*.test.ts'],
            environment: 'node',
            // It imports JSON without the attribute that Node asks for.
            server: { deps: { inline: ['@actions/workflow-parser'] } },
            isolate: false,
            testTimeout: timeoutMs,
            hookTimeout: timeoutMs,
          },
        },
        {
          extends: true,
          test: {
            name: 'built-site',
            globalSetup: ['tests/built-site/setup-build.ts'],
            include: ['tests/built-site/**/*.test.ts'],
            environment: 'jsdom',
            isolate: false,
            testTimeout: timeoutMs,
            hookTimeout: timeoutMs,
          },
        },
        {
          extends: true,
          test: {
            name: 'pages',
            globalSetup: ['tests/database/setup-server.ts', ...postgrest.globalSetup],
            include: ['tests/pages/**/*.test.tsx'],
            environment: 'jsdom',
            setupFiles: [...domSetup, ...postgrest.setupFiles],
            // A new process for each file would spend a quarter of the time on loading the app again.
            isolate: false,
            testTimeout: timeoutMs,
            hookTimeout: databaseTimeoutMs,
            maxWorkers: databaseWorkers,
          },
        },
        {
          extends: true,
          test: {
            name: 'database',
            globalSetup: [
              'tests/database/setup-server.ts',
              'tests/database/setup-pgtap.ts',
              ...postgrest.globalSetup,
            ],
            include: ['tests/database/**/*.test.ts', ...postgrest.include],
            environment: 'node',
            setupFiles: postgrest.setupFiles,
            // A new process for each file would load and compile the backend again.
            isolate: false,
            testTimeout: databaseTimeoutMs,
            hookTimeout: databaseTimeoutMs,
            maxWorkers: databaseWorkers,
          },
        },
      ],
    },
  }),
);
