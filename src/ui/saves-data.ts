declare global {
  /** The Network Information API, which only Chromium has. */
  interface Navigator {
    connection?: { saveData?: boolean };
  }
}

/** Whether the visitor asks for less data: Chrome's «Modo Lite» and the like. Other browsers do not say. */
export function savesData(): boolean {
  return navigator.connection?.saveData === true;
}
