import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { beforeEach, describe, expect, it } from 'vitest';
import { useHistoryDialog } from '@/lib/use-history-dialog';

function Opener({ name }: { name: string }) {
  const { isOpen, open, close } = useHistoryDialog(name);
  return (
    <>
      <button onClick={open}>Abrir {name}</button>
      {isOpen ? <button onClick={close}>Cerrar {name}</button> : null}
    </>
  );
}

function setup() {
  render(
    <StrictMode>
      <Opener name="fotos" />
      <Opener name="reporte" />
    </StrictMode>,
  );
  return userEvent.setup();
}

const closeButton = () => screen.queryByRole('button', { name: 'Cerrar fotos' });
const go = (steps: number) => act(() => history.go(steps));

beforeEach(() => {
  // An entry behind the page, which one step too many would reach.
  history.pushState({ page: 'before' }, '');
  history.pushState({ key: 'of the router', idx: 3 }, '');
});

describe('a dialog with a history entry', () => {
  it('adds one entry to those of the router, however often it is opened', async () => {
    const user = setup();
    const entries = history.length;
    await user.dblClick(screen.getByRole('button', { name: 'Abrir fotos' }));
    expect(closeButton()).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Cerrar reporte' })).toBeNull();
    expect(history.length).toBe(entries + 1);
    expect(history.state).toEqual({ key: 'of the router', idx: 4, dialog: 'fotos' });
  });

  it('is closed by back and opened by forward', async () => {
    const user = setup();
    await user.click(screen.getByRole('button', { name: 'Abrir fotos' }));
    go(-1);
    await waitFor(() => expect(closeButton()).toBeNull());
    expect(history.state).toEqual({ key: 'of the router', idx: 3 });
    go(1);
    await waitFor(() => expect(closeButton()).toBeInTheDocument());
  });

  it('goes back when it is closed, each time that it was opened', async () => {
    const user = setup();
    for (let times = 0; times < 2; times++) {
      await user.click(screen.getByRole('button', { name: 'Abrir fotos' }));
      await user.click(screen.getByRole('button', { name: 'Cerrar fotos' }));
      await waitFor(() => expect(closeButton()).toBeNull());
      expect(history.state).toEqual({ key: 'of the router', idx: 3 });
    }
  });

  it('is still open after a reload', () => {
    history.pushState({ key: 'of the router', idx: 4, dialog: 'fotos' }, '');
    setup();
    expect(closeButton()).toBeInTheDocument();
  });
});
