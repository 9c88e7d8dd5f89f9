import './tests/pinned-site.mjs';
import { defineConfig } from '@playwright/test';
import { isNightly } from './tests/tier';

/** Without these, Chromium sends requests for updates to Google at every start. */
const quietChromium = [
  // No request leaves this machine: one for another host fails, and with it the journey. (Routing them in every journey
  // would pause each request, and switch the cache off.)
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** In the locale C, Chromium opens no file whose path has a letter beyond ASCII: neither an upload nor a download. */
const utf8Locale = { ...process.env, LC_ALL: 'C.UTF-8' };

/** Only for `npm run test:all`, or where a layer or file is named by hand. */
const nightly = isNightly ? [] : ['**/*.nightly.spec.ts'];
/** In Firefox and WebKit, and not in Chromium. */
const otherBrowsers = '**/other-browsers.nightly.spec.ts';

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/support/global-setup.ts',
  outputDir: 'test-results',
  // Screenshots are compared with others of the same run, not with stored ones.
  snapshotPathTemplate: '.cache/screenshots/{projectName}/{arg}{ext}',
  // As many as a small machine has cores; the runner serves their sites.
  workers: 2,
  // The tests of a long last file are distributed over all workers.
  fullyParallel: true,
  // Generous: browsers and backends share a small machine.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  forbidOnly: true,
  retries: 0,
  // Without a file name the JSON report would be printed.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // What proves an animation switches it on (`withMotion`).
    contextOptions: { reducedMotion: 'reduce' },
    // `page.route` sees no request that a service worker answers. The journeys about it allow it.
    serviceWorkers: 'block',
    // Traces would cost a third of the time.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: quietChromium, env: utf8Locale },
  },
  // A journey runs on a phone. The tag @desktop says that it needs a wide screen, a mouse or a keyboard, and @both that its
  // result depends on the screen: layout, layout shift.
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
      testIgnore: [...nightly, otherBrowsers],
      grepInvert: /@desktop/,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: [...nightly, otherBrowsers],
      grep: /@desktop|@both/,
    },
    { name: 'firefox', testMatch: otherBrowsers, testIgnore: nightly },
    { name: 'webkit', testMatch: otherBrowsers, testIgnore: nightly },
  ],
});
