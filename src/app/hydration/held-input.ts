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
  button.removeAttribute('aria-busy');
  // The form of a submit button is submitted above.
  if (button.type !== 'submit') button.click();
}

interface HeldInput {
  typed: Map<string, { field: HTMLElement; value: string }>;
  submitted: { form: HTMLFormElement; index: number } | null;
  tapped: { button: HTMLButtonElement; name: string } | null;
}

/** What was typed, submitted and tapped in a page whose elements may be replaced. */
let noted: HeldInput | null = null;

/**
 * Notes what was typed, submitted and tapped, before elements that are marked with it may be replaced: by a client-rendered
 * page, or by React where a translator has changed them while it hydrates.
 */
export function noteHeldInput(): void {
  const typed: HeldInput['typed'] = new Map();
  for (const [key, field] of fieldsByKey())
    if (field.typedBefore !== undefined) typed.set(key, { field, value: field.typedBefore });
  const index = [...document.forms].findIndex((form) => form.matches('[data-held]'));
  const form = document.forms.item(index);
  const button = document.querySelector<HTMLButtonElement>('button[data-held]');
  noted = {
    typed,
    submitted: form && { form, index },
    tapped: button && { button, name: nameOf(button) },
  };
}

/** Marks the elements that have replaced marked ones. */
function markHeldInput(): void {
  if (!noted) return;
  const { typed, submitted, tapped } = noted;
  noted = null;
  for (const [key, field] of fieldsByKey()) {
    const before = typed.get(key);
    if (before && !before.field.isConnected) field.typedBefore ??= before.value;
  }
  if (submitted && !submitted.form.isConnected) {
    const form = document.forms.item(submitted.index);
    if (form) form.dataset.held = '';
  }
  if (tapped && !tapped.button.isConnected) {
    const button = [...document.querySelectorAll('button')].find((button) => nameOf(button) === tapped.name);
    if (button) button.dataset.held ??= '';
  }
}

function nameOf(button: HTMLButtonElement): string {
  return button.getAttribute('aria-label') ?? button.textContent;
}

/** React hydrates the Suspense boundary of such an event first. */
function dispatchChange(element: HTMLElement): void {
  element.dispatchEvent(new Event('change', { bubbles: true }));
}
