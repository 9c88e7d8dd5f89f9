import { act, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConfirmPanel } from '@/ui/confirm-panel';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { Dialog } from '@/ui/dialog';
import { isTap } from '@/ui/dialog-buttons';

const nothing = () => {};

const dialogs: [string, () => ReactNode, string][] = [
  [
    'a dialog',
    () => (
      <Dialog title="Aprobar" onClose={nothing} footer={<button>Sí</button>}>
        Todo
      </Dialog>
    ),
    'Sí',
  ],
  [
    'a confirmation',
    () => (
      <ConfirmDialog
        isOpen
        title="¿Eliminar?"
        description="Se elimina."
        confirmLabel="Eliminar"
        onCancel={nothing}
        onConfirm={nothing}
      />
    ),
    'Eliminar',
  ],
  [
    'a conflict',
    () => (
      <ConflictDialog
        isOpen
        title="Otra persona guardó"
        lines={[]}
        onAcceptMine={nothing}
        onAcceptTheirs={nothing}
        onContinue={nothing}
      />
    ),
    'Guardar lo mío',
  ],
  [
    'a confirmation inside the page',
    () => (
      <ConfirmPanel title="¿Seguir?" busyLabel="..." isBusy={false} onContinue={nothing} onCancel={nothing}>
        Todo
      </ConfirmPanel>
    ),
    'Continuar',
  ],
];

describe('the buttons of', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it.each(dialogs)('%s take no taps for 600 ms after it opened', (_name, dialog, label) => {
    render(dialog());
    const isHeldUp = () => screen.getByText(label).closest('[aria-disabled=true]') !== null;
    expect(isHeldUp()).toBe(true);
    act(() => {
      vi.advanceTimersByTime(599);
    });
    expect(isHeldUp()).toBe(true);
    act(() => {
      vi.advanceTimersByTime(1);
    });
    expect(isHeldUp()).toBe(false);
  });

  // A DOM without a person: the journeys tap twice in a browser.
  it.each([
    ['a finger or a mouse', { isTrusted: true, detail: 1 }, true],
    ['the second click of a double click', { isTrusted: true, detail: 2 }, true],
    ['the keyboard', { isTrusted: true, detail: 0 }, false],
    ['a script', { isTrusted: false, detail: 1 }, false],
  ])('hold up the click of %s: %o', (_who, event, expected) => {
    expect(isTap(event)).toBe(expected);
  });
});
