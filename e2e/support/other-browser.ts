/** A browser that Playwright cannot drive. */
export interface OtherBrowser {
  openWindow: () => Promise<BrowserWindow>;
  close: () => Promise<void>;
}

/** Wide enough for the sidebar of the team's area. */
export const windowSize = { width: 1280, height: 900 };

export interface BrowserWindow {
  /** Opens a URL and waits for its `load` event. */
  goto: (url: string) => Promise<void>;
  back: () => Promise<void>;
  waitForNetworkIdle: () => Promise<void>;
  /** Evaluates an expression in the page. @returns its value or that of its promise, as far as JSON can hold it */
  evaluate: (expression: string) => Promise<unknown>;
  /** Evaluates an expression in the page that is the promise of an element. */
  evaluateElement: (expression: string) => Promise<WindowElement>;
}

/** Both are input of the browser itself, as a person's. */
export interface WindowElement {
  click: () => Promise<void>;
  type: (text: string) => Promise<void>;
}
