declare global {
  interface HTMLElement {
    /** What was typed before the page was hydrated (scripts/build/start-after-paint.js). */
    typedBefore?: string;
  }
}

/**
 * Hands the app what was typed into a page that was not hydrated yet, which a form library has replaced by its default
 * values, and sends the form that was to be sent meanwhile.
 */
export function releaseHeldInput(): void {
  for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const { typedBefore } = control;
    delete control.typedBefore;
    if (typedBefore === undefined || control.value === typedBefore) continue;
    writeAsTyped(control, typedBefore);
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-held]')) {
    delete form.dataset.held;
    form.requestSubmit();
  }
}

/** React takes an event for no change where the value was written through the element itself, which it watches. */
function writeAsTyped(control: HTMLInputElement, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Reflect.set(prototype as object, 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  control.dispatchEvent(new Event('change', { bubbles: true }));
}
