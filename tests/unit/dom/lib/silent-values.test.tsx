import { fireEvent, render, screen } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSilentValues } from '@/lib/forms/silent-values';
import { FormField } from '@/ui/form/form-field';
import { TextField } from '@/ui/form/text-field';

const empty = { email: '', note: '', kind: '', isOpen: false, way: 'mail' };
type Values = typeof empty;
const filled: Values = { email: 'ana@example.com', note: 'Hola', kind: 'b', isOpen: true, way: 'phone' };

let stop = () => {};
beforeEach(() => {
  stop = watchSilentValues();
});
afterEach(() => stop());

interface FormProps {
  onSubmit: (values: unknown) => void;
  onChange?: (values: unknown) => void;
  start?: Values;
}

/** Its fields are registered. */
function RegisteredForm({ onSubmit, onChange, start = empty }: FormProps) {
  const form = useForm<Values>({ defaultValues: start });
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => onChange?.(values) }),
    [form, onChange],
  );
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}>
        <TextField<Values> name="email" label="email" type="email" />
        <TextField<Values> name="note" label="note" rows={2} />
        <FormField<Values> name="kind" label="kind">
          {(control) => (
            <select {...control}>
              <option value="">-</option>
              <option value="a">a</option>
              <option value="b">b</option>
            </select>
          )}
        </FormField>
        <input type="checkbox" aria-label="isOpen" {...form.register('isOpen')} />
        <input type="radio" value="mail" aria-label="mail" {...form.register('way')} />
        <input type="radio" value="phone" aria-label="phone" {...form.register('way')} />
        <button>send</button>
      </form>
    </FormProvider>
  );
}

/** Its fields are controlled. */
function ControlledForm({ onSubmit, start = empty }: FormProps) {
  const [values, setValues] = useState(start);
  const set = (change: Partial<Values>) => setValues((before) => ({ ...before, ...change }));
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(values);
      }}
    >
      <input
        type="email"
        aria-label="email"
        value={values.email}
        onChange={({ target }) => set({ email: target.value })}
      />
      <textarea
        aria-label="note"
        value={values.note}
        onChange={({ target }) => set({ note: target.value })}
      />
      <input
        type="checkbox"
        aria-label="isOpen"
        checked={values.isOpen}
        onChange={({ target }) => set({ isOpen: target.checked })}
      />
      {['mail', 'phone'].map((way) => (
        <input
          key={way}
          type="radio"
          name="chosen"
          aria-label={way}
          checked={values.way === way}
          onChange={() => set({ way })}
        />
      ))}
      <button>send</button>
    </form>
  );
}

/** A password manager: an extension has elements of its own, whose setters React does not track. */
function fillSilently(element: HTMLElement, property: 'value' | 'checked', value: unknown): void {
  const prototype: unknown = Object.getPrototypeOf(element);
  Reflect.set(prototype as object, property, value, element);
}

/** Chrome on iOS: through the setter that React tracks, so that React ignores the events that follow. */
function fillTracked(element: HTMLElement, _property: 'value', value: unknown): void {
  Object.assign(element, { value });
  for (const type of ['input', 'change']) fireEvent(element, new Event(type, { bubbles: true }));
}

describe.each([
  ['registered', RegisteredForm],
  ['controlled', ControlledForm],
])('a form with %s fields', (_, Form) => {
  it.each([
    ['without an event', fillSilently],
    ['with events that React ignores', fillTracked],
  ])('sends the text that was filled in %s', async (_how, fill) => {
    const onSubmit = vi.fn();
    render(<Form onSubmit={onSubmit} />);
    fill(screen.getByLabelText('email'), 'value', filled.email);
    fill(screen.getByLabelText('note'), 'value', filled.note);
    fireEvent.submit(screen.getByText('send'));
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ email: filled.email, note: filled.note });
    expect(screen.getByLabelText('email')).toHaveValue(filled.email);
  });

  it('sends what was checked without an event', async () => {
    const onSubmit = vi.fn();
    render(<Form onSubmit={onSubmit} />);
    fillSilently(screen.getByLabelText('isOpen'), 'checked', true);
    fillSilently(screen.getByLabelText('phone'), 'checked', true);
    fireEvent.submit(screen.getByText('send'));
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ isOpen: true, way: 'phone' });
    expect(screen.getByLabelText('isOpen')).toBeChecked();
  });
});

describe('a registered form', () => {
  it('sends the option that was chosen without an event', async () => {
    const onSubmit = vi.fn();
    render(<RegisteredForm onSubmit={onSubmit} />);
    fillSilently(screen.getByLabelText('kind'), 'value', 'b');
    fireEvent.submit(screen.getByText('send'));
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.lastCall?.[0]).toMatchObject({ kind: 'b' });
  });

  it('has every silent value as soon as the focus leaves one of its fields', () => {
    const onChange = vi.fn();
    render(<RegisteredForm onSubmit={vi.fn()} onChange={onChange} />);
    fillSilently(screen.getByLabelText('note'), 'value', filled.note);
    fireEvent.focusOut(screen.getByLabelText('email'));
    expect(onChange.mock.lastCall?.[0]).toMatchObject({ note: filled.note });
  });

  it('is not changed by a submit of its own values', async () => {
    const onSubmit = vi.fn();
    const onChange = vi.fn();
    render(<RegisteredForm onSubmit={onSubmit} onChange={onChange} start={filled} />);
    onChange.mockClear();
    fireEvent.focusOut(screen.getByLabelText('email'));
    fireEvent.submit(screen.getByText('send'));
    await vi.waitFor(() => expect(onSubmit).toHaveBeenCalled());
    expect(onSubmit.mock.lastCall?.[0]).toEqual(filled);
    expect(onChange).not.toHaveBeenCalled();
  });
});
