import puppeteer, { type ElementHandle } from 'puppeteer-core';
import { windowSize, type BrowserWindow, type OtherBrowser } from './other-browser';

/**
 * The Firefox of the system, by Puppeteer: Playwright drives only a build of its own, which it downloads, and the newest Firefox
 * (with the channel `moz-firefox` it sends a command that the Extended Support Release does not know).
 * @param preload is run in each document before its own scripts
 */
export async function launchFirefox(executablePath: string, preload: string): Promise<OtherBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    defaultViewport: windowSize,
    extraPrefsFirefox: {
      'intl.accept_languages': 'es-MX',
      'ui.prefersReducedMotion': 1,
      // No request leaves this machine: the proxy for other hosts does not exist.
      'network.proxy.type': 1,
      'network.proxy.http': '127.0.0.1',
      'network.proxy.http_port': 9,
      'network.proxy.ssl': '127.0.0.1',
      'network.proxy.ssl_port': 9,
    },
  });
  return { openWindow, close: () => browser.close() };

  async function openWindow(): Promise<BrowserWindow> {
    const page = await browser.newPage({ type: 'window' });
    await page.evaluateOnNewDocument(preload);
    return {
      goto: async (url) => void (await page.goto(url)),
      // `page.goBack` waits for a `load` event, which the back/forward cache does not repeat.
      back: () => page.evaluate(() => void setTimeout(() => history.back())),
      waitForNetworkIdle: () => page.waitForNetworkIdle(),
      evaluate: (expression) => page.evaluate(expression),
      evaluateElement: async (expression) => {
        const element = (await page.evaluateHandle(expression)).asElement() as ElementHandle<Element> | null;
        if (!element) throw new Error('The function returned no element.');
        return { click: () => element.click(), type: (text) => element.type(text) };
      },
    };
  }
}
