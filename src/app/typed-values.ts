type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

export interface TypedValue {
  /** Which of the fields with that label or name. */
  key: string;
  value: string;
  isChecked: boolean;
  /** The caret of the field that has the focus. */
  caret?: number | null;
}

const isChoice = (field: Field) => field.type === 'checkbox' || field.type === 'radio';

/** The fields of the page by keys that are the same after it has been rendered anew; ids are not. */
export function fieldsByKey(): Map<string, Field> {
  const fields = new Map<string, Field>();
  for (const field of document.querySelectorAll<Field>('input:not([type=file]), textarea, select')) {
    const name = field.name || field.getAttribute('aria-label') || (field.labels?.[0]?.textContent ?? '');
    let count = 0;
    while (fields.has(`${name} ${String(count)}`)) count += 1;
    fields.set(`${name} ${String(count)}`, field);
  }
  return fields;
}

export function readTypedValues(): TypedValue[] {
  return [...fieldsByKey()].map(([key, field]) => ({
    key,
    value: field.value,
    isChecked: isChoice(field) && (field as HTMLInputElement).checked,
    ...(field === document.activeElement && {
      caret: 'selectionStart' in field ? field.selectionStart : null,
    }),
  }));
}

/** Types the values into the fields that are there again, as events that React and the forms hear. */
export function restoreTypedValues(typed: readonly TypedValue[]): void {
  const fields = fieldsByKey();
  for (const { key, value, isChecked, caret } of typed) {
    const field = fields.get(key);
    if (!field) continue;
    if (isChoice(field)) {
      if ((field as HTMLInputElement).checked !== isChecked) field.click();
    } else if (field.value !== value) {
      // React has its own setter on the element, by which it would take the value for its own.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
      field.dispatchEvent(
        new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }),
      );
    }
    if (caret === undefined) continue;
    field.focus({ preventScroll: true });
    if (caret !== null && 'setSelectionRange' in field) field.setSelectionRange(caret, caret);
  }
}
