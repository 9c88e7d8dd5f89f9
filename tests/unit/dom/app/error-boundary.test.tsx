import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ErrorBoundary } from '@/app/error-boundary';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/app/query-client';

/** A form with a part that throws when it is asked to. */
function Form() {
  const [text, setText] = useState<string | null>('Escribe aquí.');
  return (
    <form onSubmit={(event) => event.preventDefault()}>
      <label>
        Nombre
        <input name="name" />
      </label>
      <label>
        Descripción
        <textarea name="description" />
      </label>
      <label>
        <input type="checkbox" name="accepted" />
        Acepto
      </label>
      <p>
        <b>Aviso: </b>
        {text}
      </p>
      <button type="button" onClick={() => setText(null)}>
        Quitar el aviso
      </button>
      {text === null ? <Fragile /> : null}
    </form>
  );
}

let isFragile = false;
function Fragile(): null {
  if (isFragile) throw new TypeError('Cannot read properties of null');
  return null;
}

async function openForm() {
  const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const user = userEvent.setup();
  render(
    <Providers queryClient={createQueryClient()}>
      <ErrorBoundary resetKey="">
        <Form />
      </ErrorBoundary>
    </Providers>,
  );
  await user.type(screen.getByLabelText('Nombre'), 'Tortillería La Güera');
  await user.type(screen.getByLabelText('Descripción'), 'De maíz');
  await user.click(screen.getByLabelText('Acepto'));
  return { user, error };
}

function expectTyped(): void {
  expect(screen.getByLabelText('Nombre')).toHaveValue('Tortillería La Güera');
  expect(screen.getByLabelText('Descripción')).toHaveValue('De maíz');
  expect(screen.getByLabelText('Acepto')).toBeChecked();
}

describe('the error boundary', () => {
  it('mounts a page again whose text nodes a translator has replaced, with what was typed', async () => {
    const { user, error } = await openForm();
    const text = screen.getByText('Aviso:').nextSibling;
    const translated = document.createElement('font');
    translated.textContent = 'Write here.';
    text?.replaceWith(translated);
    await user.click(screen.getByRole('button', { name: 'Quitar el aviso' }));
    expect(screen.queryByText('Write here.')).toBeNull();
    expect(screen.getByText('Escribe aquí.', { exact: false })).toBeVisible();
    expectTyped();
    error.mockClear();
  });

  // Spec: public 8.30, admin 8.13
  it('says that a page failed, and shows it again with what was typed', async () => {
    isFragile = true;
    const { user, error } = await openForm();
    await user.click(screen.getByRole('button', { name: 'Quitar el aviso' }));
    expect(screen.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible();
    expect(screen.getByText(/Cannot read properties of null/)).toBeVisible();
    expect(screen.getByText('Esta página no se pudo mostrar')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver al inicio' })).toHaveAttribute('href', '/');
    isFragile = false;
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(screen.queryByRole('heading')).toBeNull();
    expectTyped();
    error.mockClear();
  });
});
