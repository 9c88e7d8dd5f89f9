declare global {
  interface HTMLElement {
    /** What was typed before the page was hydrated (scripts/build/deferred-entry.js). */
    typedBefore?: string;
  }
}

/**
 * Hands the app what was typed into a page that was not hydrated yet, which React does not know of and a form library
 * has replaced by its default values, and sends the form that was to be sent meanwhile.
 */
export function releaseHeldInput(): void {
  for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const { typedBefore } = control;
    delete control.typedBefore;
    if (typedBefore === undefined) continue;
    dispatchChange(control);
    // React takes a text that it finds for the one that it rendered.
    if (control.value === typedBefore) control.value = '';
    writeAsTyped(control, typedBefore);
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-held]')) {
    delete form.dataset.held;
    dispatchChange(form);
    form.requestSubmit();
  }
}

/** React hydrates the Suspense boundary that such an event comes from, before it goes on. */
function dispatchChange(element: HTMLElement): void {
  element.dispatchEvent(new Event('change', { bubbles: true }));
}

/** React takes an event for no change where the value was written through the element itself, which it watches. */
function writeAsTyped(control: HTMLInputElement, value: string): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Reflect.set(prototype as object, 'value', value, control);
  control.dispatchEvent(new Event('input', { bubbles: true }));
  dispatchChange(control);
}
