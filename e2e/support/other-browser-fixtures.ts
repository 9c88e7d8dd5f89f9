import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type * as TestingLibrary from '@testing-library/dom';
import { findFirefox, findWebKit } from '../../scripts/other-browsers.mjs';
import { findUnrest } from './at-rest';
import { launchFirefox } from './firefox';
import type { BrowserWindow, OtherBrowser, WindowElement } from './other-browser';
import { test as base } from './site';
import { launchWebKit } from './webkit';

declare global {
  interface Window {
    TestingLibraryDom: typeof TestingLibrary;
    /** What must not happen in a journey. */
    faults?: string[];
  }
}

const library = readFileSync(
  createRequire(import.meta.url).resolve('@testing-library/dom/dist/@testing-library/dom.umd.min.js'),
  'utf8',
);
const preload = `if (!('TestingLibraryDom' in window)) { ${library} }
(${String(recordFaults)})();`;

interface Fixtures {
  otherBrowser: OtherBrowser;
  /** Opens a window. A console error, an exception or a violation of the content security policy in it fails the journey. */
  openPage: () => Promise<Page>;
}

export const test = base.extend<Fixtures>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from the pattern which fixtures this one needs: none.
  otherBrowser: async ({}, use, { project }) => {
    const browser = await launch(project.name);
    await use(browser);
    await browser.close();
  },

  openPage: async ({ otherBrowser, origin }, use) => {
    const pages: Page[] = [];
    await use(async () => {
      const page = new Page(await otherBrowser.openWindow(), origin);
      pages.push(page);
      return page;
    });
    for (const page of pages) expect(await page.readFaults(), 'faults of the page').toEqual([]);
  },
});

export { expect };

function launch(name: string): Promise<OtherBrowser> {
  const [firefox, webkit] = [findFirefox(), findWebKit()];
  if (name === 'firefox' && firefox) return launchFirefox(firefox, preload);
  if (name === 'webkit' && webkit) return launchWebKit(webkit, preload);
  throw new Error(`${name} is not installed.`);
}

/** How an element is found: by role and accessible name as Testing Library does, or by its label. */
interface Query {
  role?: string;
  /** Exact, unless it is the pattern of a RegExp. */
  name: string;
  isPattern?: boolean;
  pressed?: boolean;
}

/** The part of Playwright's `Page` that these journeys need. */
class Page {
  readonly #window: BrowserWindow;
  readonly #origin: string;
  readonly #faults: string[] = [];

  constructor(window: BrowserWindow, origin: string) {
    this.#window = window;
    this.#origin = origin;
  }

  async goto(path: string): Promise<void> {
    await this.readFaults();
    await this.#window.goto(this.#origin + path);
    await expect.poll(() => this.evaluate(isInteractive)).toBe(true);
  }

  back(): Promise<void> {
    return this.#window.back();
  }

  /** Runs a function in the page. Arguments and result are what JSON can hold. */
  evaluate<Args extends unknown[], Result>(
    script: (...args: Args) => Result | Promise<Result>,
    ...args: Args
  ): Promise<Result> {
    return this.#window.evaluate(callOf(script, args)) as Promise<Result>;
  }

  /** Waits until an element can be seen. */
  async see(role: string, name: string | RegExp, state: Pick<Query, 'pressed'> = {}): Promise<void> {
    await this.#find({ role, ...matcher(name), ...state });
  }

  async click(role: string, name: string | RegExp): Promise<void> {
    const element = await this.#find({ role, ...matcher(name) });
    await element.click();
  }

  async type(label: string, text: string): Promise<void> {
    const element = await this.#find({ name: label });
    await element.click();
    await element.type(text);
  }

  /** Waits until nothing changes the page any more and no request is pending. */
  async waitForRest(): Promise<void> {
    await expect.poll(() => this.evaluate(findUnrest, false)).toEqual([]);
    await this.#window.waitForNetworkIdle();
  }

  /** @returns what must not have happened in the documents so far */
  async readFaults(): Promise<string[]> {
    this.#faults.push(...(await this.evaluate(() => window.faults?.splice(0) ?? [])));
    return this.#faults;
  }

  #find(query: Query): Promise<WindowElement> {
    return this.#window.evaluateElement(callOf(findElement, [query]));
  }
}

/** The source of a call, for the page. */
function callOf<Args extends unknown[]>(script: (...args: Args) => unknown, args: Args): string {
  return `(${String(script)})(...${JSON.stringify(args)})`;
}

function matcher(name: string | RegExp): Pick<Query, 'name' | 'isPattern'> {
  return typeof name === 'string' ? { name } : { name: name.source, isPattern: true };
}

/*
 * The functions below run in the browser, and use nothing from outside of themselves.
 */

/** A file without React is complete at once. */
function isInteractive(): boolean {
  return 'interactive' in document.documentElement.dataset || !document.getElementById('root');
}

function recordFaults(): void {
  if (window.faults) return;
  const faults: string[] = (window.faults = []);
  document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    faults.push(`The content security policy blocked ${blockedURI} (${effectiveDirective})`),
  );
  addEventListener('error', ({ message }) => faults.push(message));
  addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
  const { error } = console;
  console.error = (...values: unknown[]) => {
    faults.push(values.map(String).join(' '));
    error(...values);
  };
}

/** Waits, as Playwright does, until an element is enabled, keeps its place for a frame and is not covered; and until it is hydrated. */
function findElement({ role, name, isPattern = false, pressed }: Query): Promise<Element> {
  const { configure, waitFor, getAllByRole, getAllByLabelText } = window.TestingLibraryDom;
  // Without the document in each message.
  configure({ getElementError: (message) => new Error(message ?? '') });
  const centerOf = (element: Element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };
  return waitFor(
    async () => {
      const found =
        role === undefined
          ? getAllByLabelText(document.body, name)
          : getAllByRole(document.body, role, { name: isPattern ? new RegExp(name) : name, pressed });
      const element = found[0] ?? document.body;
      if (!Object.keys(element).some((key) => key.startsWith('__reactProps$')))
        throw new Error(`«${name}» is not hydrated.`);
      if (element.matches(':disabled, [aria-disabled="true"]')) throw new Error(`«${name}» is disabled.`);
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y } = centerOf(element);
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      const center = centerOf(element);
      if (center.x !== x || center.y !== y) throw new Error(`«${name}» moves.`);
      const top = document.elementFromPoint(x, y);
      if (!element.contains(top)) throw new Error(`«${name}» is covered by ${String(top?.outerHTML)}`);
      return element;
    },
    { timeout: 30_000 },
  );
}
