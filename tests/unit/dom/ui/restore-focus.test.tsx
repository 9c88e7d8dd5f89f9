import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { ConfirmDialog } from '@/ui/confirm-dialog';
import { ConflictDialog } from '@/ui/conflict-dialog';
import { Dialog } from '@/ui/dialog';
import { noteClicked } from '@/ui/use-restore-focus';

type Draw = (isOpen: boolean, close: () => void) => ReactNode;

const dialogs: [string, string, Draw][] = [
  [
    'a question',
    'Cancelar',
    (isOpen, close) => (
      <ConfirmDialog
        isOpen={isOpen}
        onCancel={close}
        title="¿Eliminar?"
        description="No se puede deshacer."
        confirmLabel="Eliminar"
        busyLabel="Eliminando..."
        isBusy={false}
        onConfirm={close}
      />
    ),
  ],
  [
    'a comparison',
    'Seguir editando',
    (isOpen, close) => (
      <ConflictDialog
        isOpen={isOpen}
        title="Alguien más lo cambió"
        lines={[]}
        onAcceptMine={close}
        onAcceptTheirs={close}
        onContinue={close}
      />
    ),
  ],
  [
    'a dialog',
    'Cerrar',
    (isOpen, close) =>
      isOpen ? (
        <Dialog onClose={close} title="Editar">
          <p>…</p>
        </Dialog>
      ) : null,
  ],
];

function Opener({ draw }: { draw: Draw }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button">Antes</button>
      <button type="button" onClick={() => setOpen(true)}>
        Abrir
      </button>
      {draw(isOpen, () => setOpen(false))}
    </>
  );
}

describe.each(dialogs)('closing %s', (_name, closeLabel, draw) => {
  it.each(['by its button', 'by Escape'])(
    '%s restores the focus to the element that opened it',
    async (way) => {
      const user = userEvent.setup();
      render(<Opener draw={draw} />);
      const opener = screen.getByRole('button', { name: 'Abrir' });
      opener.focus();
      await user.keyboard('{Enter}');
      const button = screen.getByRole('button', { name: closeLabel });
      expect(opener).not.toHaveFocus();
      if (way === 'by Escape') await user.keyboard('{Escape}');
      else await user.click(button);
      await waitFor(() => expect(opener).toHaveFocus());
    },
  );

  // Safari focuses the part around a clicked button, or the body, and not the button.
  it.each(['a focusable part of the page', 'nothing focusable'])(
    'restores the focus to an opener that a click has not focused, in %s',
    async (around) => {
      const user = userEvent.setup();
      render(
        <main tabIndex={around === 'nothing focusable' ? undefined : -1} onClickCapture={noteClicked}>
          <Opener draw={draw} />
        </main>,
      );
      screen.getByRole('main').focus();
      const opener = screen.getByRole('button', { name: 'Abrir' });
      fireEvent.click(opener);
      expect(opener).not.toHaveFocus();
      await user.keyboard('{Escape}');
      await waitFor(() => expect(opener).toHaveFocus());
    },
  );

  it('restores the focus to the button that a key has pressed after a click on another one', async () => {
    const user = userEvent.setup();
    render(
      <main tabIndex={-1} onClickCapture={noteClicked}>
        <Opener draw={draw} />
      </main>,
    );
    fireEvent.click(screen.getByRole('button', { name: 'Antes' }));
    const opener = screen.getByRole('button', { name: 'Abrir' });
    opener.focus();
    await user.keyboard('{Enter}{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it.each([
    ['the part of the page that it stood in', 'region', -1],
    ['the page', 'main', undefined],
  ])('moves the focus to %s when the element that opened it is unmounted', async (_what, taker, tabIndex) => {
    const user = userEvent.setup();
    render(
      <main tabIndex={-1}>
        <section aria-label="Lista" tabIndex={tabIndex}>
          <Opener draw={draw} />
        </section>
      </main>,
    );
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await user.click(opener);
    opener.remove();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole(taker)).toHaveFocus());
  });
});

function Replaced() {
  const [open, setOpen] = useState<'question' | 'result' | null>(null);
  return (
    <>
      <button type="button" onClick={() => setOpen('question')}>
        Abrir
      </button>
      {open === 'question' ? (
        <Dialog
          key="question"
          onClose={() => setOpen(null)}
          title="¿Aprobar?"
          footer={
            <button type="button" onClick={() => setOpen('result')}>
              Aprobar
            </button>
          }
        >
          <p>…</p>
        </Dialog>
      ) : null}
      {open === 'result' ? (
        <Dialog key="result" onClose={() => setOpen(null)} title="Aprobada">
          <p>…</p>
        </Dialog>
      ) : null}
    </>
  );
}

describe('closing a dialog that has replaced another one', () => {
  async function replace() {
    const user = userEvent.setup();
    render(
      <main tabIndex={-1} onClickCapture={noteClicked}>
        <section aria-label="Lista" tabIndex={-1}>
          <Replaced />
        </section>
      </main>,
    );
    const opener = screen.getByRole('button', { name: 'Abrir' });
    await user.click(opener);
    await user.click(screen.getByRole('button', { name: 'Aprobar' }));
    await waitFor(() => expect(screen.getByRole('dialog', { name: 'Aprobada' })).toContainElement(focused()));
    return { user, opener };
  }
  const focused = () => (document.activeElement instanceof HTMLElement ? document.activeElement : null);

  it('restores the focus to the element that opened the first one', async () => {
    const { user, opener } = await replace();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(opener).toHaveFocus());
  });

  it('moves the focus to the part of the page around it when that element is unmounted', async () => {
    const { user, opener } = await replace();
    opener.remove();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.getByRole('region')).toHaveFocus());
  });
});
