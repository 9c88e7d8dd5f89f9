/**
 * What a browser or a password manager fills in without an event that React handles: Chrome on iOS fires none, or one after
 * writing through the element's own setter, which React tracks. The app would say «es requerido» beside a filled field.
 */

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** By its last event of the user or of this module; the app knows this value. */
const knownValues = new WeakMap<Control, string>();

/** Tells the app silent values before it validates: on submit, on a click and when a field loses the focus. */
export function watchSilentValues(): () => void {
  const controller = new AbortController();
  // Capture: before the handlers of React, which listens at its root.
  const options = { capture: true, signal: controller.signal };
  for (const type of ['input', 'change'] as const) document.addEventListener(type, noteValue, options);
  for (const type of ['submit', 'click', 'focusout'] as const)
    document.addEventListener(type, readSilentValues, options);
  return () => controller.abort();
}

function noteValue({ target, isTrusted }: Event): void {
  if (isTrusted && isControl(target)) knownValues.set(target, valueOf(target));
}

function readSilentValues({ target }: Event): void {
  const form = target instanceof Element && target.closest('form, [role=dialog], [role=alertdialog]');
  if (!form) return;
  const silent = [...form.querySelectorAll<Control>('input, textarea, select')].filter(isSilent);
  // All of them first: the render after one event writes the old values of the other controlled fields.
  for (const write of silent.map(writerOf)) write();
}

function isSilent(control: Control): boolean {
  if (knownValues.get(control) === valueOf(control)) return false;
  // A default is what react-hook-form or React has written: FormField keeps the one, React itself that of a controlled
  // field. It does not for a controlled select, which has no name here.
  if (control instanceof HTMLSelectElement)
    return control.name !== '' && control.selectedOptions[0]?.defaultSelected === false;
  // An unchecked radio button is no choice.
  if (isCheckable(control))
    return control.checked !== control.defaultChecked && (control.checked || control.type === 'checkbox');
  return control.type !== 'file' && control.value !== control.defaultValue;
}

function writerOf(control: Control): () => void {
  const { value } = control;
  knownValues.set(control, valueOf(control));
  if (!isCheckable(control)) return () => writeAsTyped(control, value);
  const { checked } = control;
  return () => {
    setSilently(control, 'checked', checked);
    // Not a MouseEvent, which would change it.
    control.dispatchEvent(new Event('click', { bubbles: true }));
  };
}

/** Writes a value with the events of typing it, so that React handles it in any case. */
export function writeAsTyped(control: Control, value: string): void {
  // React ignores an event with the value that it has read or written last through the element's own setter.
  if (control.value === value) control.value = '';
  setSilently(control, 'value', value);
  knownValues.set(control, value);
  for (const type of ['input', 'change']) control.dispatchEvent(new Event(type, { bubbles: true }));
}

function isControl(target: EventTarget | null): target is Control {
  return target instanceof Element && target.matches('input, textarea, select');
}

function isCheckable(control: Control): control is HTMLInputElement {
  return control.type === 'checkbox' || control.type === 'radio';
}

function valueOf(control: Control): string {
  return isCheckable(control) ? String(control.checked) : control.value;
}

/** Through the prototype's setter: React tracks the element's own. */
function setSilently(control: Control, property: 'value' | 'checked', value: unknown): void {
  const prototype: unknown = Object.getPrototypeOf(control);
  Reflect.set(prototype as object, property, value, control);
}
