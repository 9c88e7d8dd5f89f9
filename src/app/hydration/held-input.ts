import { fieldsByKey } from '@/app/typed-values';
import { writeAsTyped } from '@/lib/forms/silent-values';

declare global {
  interface HTMLElement {
    /** What was typed before the page was hydrated (scripts/build/deferred-entry.js). */
    typedBefore?: string;
  }
}

/**
 * Restores what was typed before hydration, which React does not know of and react-hook-form has replaced by its
 * default values, submits the form that was submitted meanwhile, and presses the button that was tapped last.
 */
export function releaseHeldInput(): void {
  for (const [key, field] of fieldsByKey()) field.typedBefore ??= noted.get(key);
  // The next page may have a field of the same name.
  noted.clear();
  for (const control of document.querySelectorAll<HTMLInputElement>('input, textarea, select')) {
    const { typedBefore } = control;
    delete control.typedBefore;
    if (typedBefore === undefined) continue;
    dispatchChange(control);
    writeAsTyped(control, typedBefore);
  }
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-held]')) {
    delete form.dataset.held;
    dispatchChange(form);
    form.requestSubmit();
  }
  const button = document.querySelector<HTMLButtonElement>('button[data-held]');
  if (!button) return;
  delete button.dataset.held;
  button.removeAttribute('aria-busy');
  // The form of a submit button is submitted above.
  if (button.type !== 'submit') button.click();
}

const noted = new Map<string, string>();

/** Notes what was typed where the fields may be replaced: by a client-rendered page, or by React where a translator has changed them. */
export function noteTyped(): void {
  for (const [key, { typedBefore }] of fieldsByKey())
    if (typedBefore !== undefined) noted.set(key, typedBefore);
}

/** React hydrates the Suspense boundary of such an event first. */
function dispatchChange(element: HTMLElement): void {
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
