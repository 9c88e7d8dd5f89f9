import lighthouse, { type Flags, type Result } from 'lighthouse';
import { openChromium } from './chromium';

/**
 * Lighthouse's mobile preset, written out so that an update does not change it: a Moto G Power, simulated slow 4G
 * (1.6 Mbit/s, 150 ms), a CPU four times slower than this machine's.
 */
const mobile: Flags = {
  formFactor: 'mobile',
  throttlingMethod: 'simulate',
  throttling: {
    rttMs: 150,
    throughputKbps: 1638.4,
    requestLatencyMs: 562.5,
    downloadThroughputKbps: 1474.56,
    uploadThroughputKbps: 675,
    cpuSlowdownMultiplier: 4,
  },
  screenEmulation: { mobile: true, width: 412, height: 823, deviceScaleFactor: 1.75, disabled: false },
  onlyCategories: ['performance', 'accessibility', 'best-practices', 'seo'],
  logLevel: 'error',
};

/** One run in a browser of its own. @throws where Lighthouse could not measure the page */
export async function runLighthouse(url: string): Promise<Result> {
  const browser = await openChromium();
  try {
    const outcome = await lighthouse(url, { ...mobile, port: browser.port });
    if (!outcome) throw new Error(`Lighthouse gave no result for ${url}.`);
    const { runtimeError } = outcome.lhr;
    if (runtimeError) throw new Error(`Lighthouse could not measure ${url}: ${runtimeError.message}`);
    return outcome.lhr;
  } finally {
    await browser.close();
  }
}
