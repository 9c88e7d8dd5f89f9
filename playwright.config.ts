import { defineConfig } from '@playwright/test';

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

/**
 * Tests whose result depends on the screen run in both projects: layout, axe, layout shift. The others run once and are
 * tagged: public pages @phone, staff pages, mouse and keyboard @desktop. A file of which every test runs once is listed here.
 */
const phoneFiles = [
  'back-forward-cache',
  'head',
  'hydration',
  'lost-signal',
  'offline',
  'offscreen',
  'old-build',
  'register-image-lost',
  'unpublished-business',
];
/** In Firefox and WebKit, and not in Chromium. */
const otherBrowsers = '**/other-browsers.spec.ts';
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/global-setup.ts',
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
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
      testIgnore: otherBrowsers,
      grepInvert: /@desktop/,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: [...specs(phoneFiles), otherBrowsers],
      grepInvert: /@phone/,
    },
    { name: 'firefox', testMatch: otherBrowsers },
    { name: 'webkit', testMatch: otherBrowsers },
  ],
});
