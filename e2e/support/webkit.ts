import { once } from 'node:events';
import { expect } from '@playwright/test';
import { z } from 'zod';
import { start, stop } from '../../scripts/host/child-process';
import { freePort } from '../../scripts/host/preview-server';
import { windowSize, type BrowserWindow, type OtherBrowser } from './other-browser';

/** How WebDriver writes a reference to an element in JSON. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf';
const elementSchema = z.object({ [elementKey]: z.string() });
const handleSchema = z.object({ handle: z.string() });
const sessionSchema = z.object({ sessionId: z.string() });
const outcomeSchema = z.object({ value: z.unknown().optional(), error: z.string().optional() });

/** No request leaves this machine: the proxy for other hosts does not exist. */
const withoutNetwork = {
  http_proxy: 'http://127.0.0.1:9',
  https_proxy: 'http://127.0.0.1:9',
  no_proxy: '127.0.0.1',
};

/**
 * The WebKit of the system (WebKitGTK), by the WebDriver protocol of the W3C: Playwright drives a build of its own alone, which it
 * downloads.
 * @param preload is run in each document after its `load` event: WebDriver has nothing earlier, so what it records begins there
 */
export async function launchWebKit(command: string, preload: string): Promise<OtherBrowser> {
  const screen = await openScreen();
  const port = await freePort();
  const driver = start({
    command,
    args: [`--port=${String(port)}`],
    env: { ...withoutNetwork, DISPLAY: screen.display },
  });
  driver.stdout?.resume();
  driver.stderr?.resume();
  const origin = `http://127.0.0.1:${String(port)}`;
  const isReady = () =>
    fetch(`${origin}/status`).then(
      ({ ok }) => ok,
      () => false,
    );
  await expect.poll(isReady).toBe(true);

  async function send(method: 'POST' | 'DELETE', path: string, data?: object): Promise<unknown> {
    const response = await fetch(origin + path, { method, body: data && JSON.stringify(data) });
    const { value } = z.object({ value: z.unknown() }).parse(await response.json());
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  }
  const capabilities = { alwaysMatch: { timeouts: { script: 60_000 } } };
  const { sessionId } = sessionSchema.parse(await send('POST', '/session', { capabilities }));
  const session = `/session/${sessionId}`;

  async function openWindow(): Promise<BrowserWindow> {
    const { handle } = handleSchema.parse(await send('POST', `${session}/window/new`, { type: 'window' }));

    /** A command goes to the window that was last switched to. */
    async function sendToWindow(path: string, data: object = {}): Promise<unknown> {
      await send('POST', `${session}/window`, { handle });
      return send('POST', session + path, data);
    }

    async function evaluate(expression: string): Promise<unknown> {
      const script = `
        const done = arguments[0];
        const evaluate = async () => ${expression};
        evaluate().then((value) => done({ value }), (error) => done({ error: String(error) }));`;
      const { value, error } = outcomeSchema.parse(
        await sendToWindow('/execute/async', { script, args: [] }),
      );
      if (error !== undefined) throw new Error(error);
      return value;
    }

    await sendToWindow('/window/rect', windowSize);
    const runPreload = () => evaluate(`{ ${preload} }`);
    return {
      goto: async (url) => {
        await sendToWindow('/url', { url });
        await runPreload();
      },
      back: async () => {
        await sendToWindow('/back');
        await runPreload();
      },
      // WebDriver knows of no requests, and WebKit keeps documents with pending ones as well.
      waitForNetworkIdle: () => Promise.resolve(),
      evaluate,
      evaluateElement: async (expression) => {
        const { [elementKey]: id } = elementSchema.parse(await evaluate(expression));
        return {
          click: async () => void (await sendToWindow(`/element/${id}/click`)),
          type: async (text) => void (await sendToWindow(`/element/${id}/value`, { text })),
        };
      },
    };
  }

  return {
    openWindow,
    close: async () => {
      await send('DELETE', session);
      await stop(driver);
      await screen.close();
    },
  };
}

/** WebKitGTK has no headless mode. */
async function openScreen(): Promise<{ display: string; close: () => Promise<void> }> {
  const { DISPLAY } = process.env;
  if (DISPLAY) return { display: DISPLAY, close: () => Promise.resolve() };
  const xvfb = start({ command: 'Xvfb', args: ['-displayfd', '1', '-screen', '0', '1280x900x24'] });
  xvfb.stderr?.resume();
  if (!xvfb.stdout) throw new Error('Xvfb has no output.');
  const [number] = (await once(xvfb.stdout, 'data')) as [Buffer];
  xvfb.stdout.resume();
  return { display: `:${number.toString().trim()}`, close: () => stop(xvfb) };
}
