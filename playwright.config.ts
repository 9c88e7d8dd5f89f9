import { defineConfig } from '@playwright/test';

/** Chromium asks Google for updates at every start unless told not to; journeys talk to this machine alone. */
const quietChromium = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * What depends on the screen runs on the phone and on the desktop: layout, navigation, axe, layout shift. The rest runs
 * once: the public pages on the phone, which neighbours use; the team's area, the mouse and the keyboard on the desktop;
 * what a host answers, on either. A test that runs once is tagged @phone or @desktop; a whole file is listed here.
 */
const phoneFiles = [
  ...['business-votes', 'errors', 'head', 'hydration', 'laid-out-later', 'listing-search', 'offline'],
  ...['old-build', 'register-image-lost', 'register-refusals', 'share', 'unpublished-business'],
];
const desktopFiles = ['prerendered'];
const specs = (names: string[]) => names.map((name) => `**/${name}.spec.ts`);

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  // One more than a small machine has cores, so that none idles while a journey waits.
  workers: 3,
  // A long file at the end would leave the other workers without work.
  fullyParallel: true,
  // Browsers and backends share a small machine: a wait ends when what it waits for is there.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  // The JSON report is for the script that counts; without its file name it would go to the screen.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // A trace of every journey would cost a third of the time; a failed one leaves its picture.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: quietChromium },
  },
  projects: [
    {
      name: 'phone',
      use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true },
      testIgnore: specs(desktopFiles),
      grepInvert: /@desktop/,
    },
    {
      name: 'desktop',
      use: { viewport: { width: 1440, height: 900 } },
      testIgnore: specs(phoneFiles),
      grepInvert: /@phone/,
    },
  ],
});
