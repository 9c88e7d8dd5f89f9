import { chromium, type BrowserContext, type Page } from '@playwright/test';
import { findChromium } from '../chromium.mjs';

/** Slow 4G: 1.6 Mbit/s down, 750 kbit/s up, a round trip of 150 ms. */
const slow4g = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};

export interface Throttling {
  /** Times slower than this machine. */
  cpu: number;
  isSlowNetwork: boolean;
}

/** Throttles a page's CPU and, if wanted, its network. */
export async function throttle(page: Page, { cpu, isSlowNetwork }: Throttling): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu });
  if (!isSlowNetwork) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', slow4g);
}

/** Opens a page in a new browser that emulates the phone of the Lighthouse runs, and closes the browser afterwards. */
export async function onPhone<T>(work: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> {
  const browser = await chromium.launch({
    executablePath: await findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--disable-background-networking'],
  });
  try {
    const context = await browser.newContext({
      viewport: { width: 412, height: 823 },
      deviceScaleFactor: 1.75,
      isMobile: true,
      hasTouch: true,
      locale: 'es-MX',
      timezoneId: 'America/Mexico_City',
    });
    return await work(await context.newPage(), context);
  } finally {
    await browser.close();
  }
}
