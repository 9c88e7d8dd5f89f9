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
  const button = findHeldButton();
  if (!button) return;
  delete button.dataset.held;
  button.ariaBusy = null;
  // The form of a submit button is submitted above.
  if (button.type !== 'submit') button.click();
}

/** The name of the button that was tapped in a page that is rendered anew. */
let heldName: string | null = null;

/** Notes which button was tapped, before a client-rendered page replaces it. */
export function noteHeldButton(): void {
  const button = document.querySelector<HTMLButtonElement>('button[data-held]');
  heldName = button && nameOf(button);
}

function findHeldButton(): HTMLButtonElement | null {
  const name = heldName;
  heldName = null;
  const held = document.querySelector<HTMLButtonElement>('button[data-held]');
  if (held || name === null) return held;
  return [...document.querySelectorAll('button')].find((button) => nameOf(button) === name) ?? null;
}

function nameOf(button: HTMLButtonElement): string {
  return button.ariaLabel ?? button.textContent;
}

/** React hydrates the Suspense boundary of such an event first. */
function dispatchChange(element: HTMLElement): void {
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
