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
  markHeldInput();
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
  button.ariaBusy = null;
  // The form of a submit button is submitted above.
  if (button.type !== 'submit') button.click();
}

/** What was typed, submitted and tapped in a page that is rendered anew. */
let noted: { typed: Map<string, string>; submittedForm: number; tappedButton: string | null } | null = null;

/** Notes what was typed, submitted and tapped, before a client-rendered page replaces the elements that are marked with it. */
export function noteHeldInput(): void {
  const typed = new Map<string, string>();
  for (const [key, { typedBefore }] of fieldsByKey())
    if (typedBefore !== undefined) typed.set(key, typedBefore);
  const button = document.querySelector<HTMLButtonElement>('button[data-held]');
  noted = {
    typed,
    submittedForm: [...document.forms].findIndex((form) => form.matches('[data-held]')),
    tappedButton: button && nameOf(button),
  };
}

/** Marks the elements of the client-rendered page as those that they have replaced. */
function markHeldInput(): void {
  if (!noted) return;
  const { typed, submittedForm, tappedButton } = noted;
  noted = null;
  for (const [key, field] of fieldsByKey()) field.typedBefore ??= typed.get(key);
  const form = document.forms.item(submittedForm);
  if (form) form.dataset.held = '';
  const button = [...document.querySelectorAll('button')].find((button) => nameOf(button) === tappedButton);
  if (button) button.dataset.held ??= '';
}

function nameOf(button: HTMLButtonElement): string {
  return button.ariaLabel ?? button.textContent;
}

/** React hydrates the Suspense boundary of such an event first. */
function dispatchChange(element: HTMLElement): void {
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
