import { defineConfig } from '@playwright/test';

const port = 4173;

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

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  workers: 2,
  // Two browsers and the whole backend share a machine of two cores: a wait ends when what it waits for is there.
  timeout: 90_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  retries: 0,
  // The JSON report is for the script that counts; without its file name it would go to the screen.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [['list'], ['json']] : 'list',
  use: {
    baseURL: `http://127.0.0.1:${port}`,
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // A trace of every journey would cost a third of the time; a failed one leaves its picture.
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: process.env.CHROME_PATH, args: quietChromium },
  },
  projects: [
    { name: 'phone', use: { viewport: { width: 360, height: 800 }, isMobile: true, hasTouch: true } },
    { name: 'desktop', use: { viewport: { width: 1440, height: 900 } } },
  ],
  webServer: {
    // The built app on an embedded backend in memory, seeded with the demo data.
    command: `npx vite preview --host 127.0.0.1 --port ${port} --strictPort`,
    url: `http://127.0.0.1:${port}`,
    env: { CI: 'true', LOCAL_BACKEND: 'memory' },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
