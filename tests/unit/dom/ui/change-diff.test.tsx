import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ChangeDiff, type DiffLine } from '@/ui/change-diff';

const phone: DiffLine = { key: 'phone 1', label: 'Teléfono', before: '1', after: '2' };
const photo: DiffLine = { key: 'photo', label: 'Foto nueva', before: null, after: 'Una más' };
const words = { before: 'Ahora', after: 'Propuesta' };

const items = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('a change', () => {
  it('is told in a line, the words in place of the arrow', () => {
    const gone: DiffLine = { key: 'bread', label: 'Producto eliminado', before: 'Bolillo', after: null };
    render(<ChangeDiff lines={[phone, photo, gone]} layout="line" words={words} />);
    expect(items()).toEqual([
      'Teléfono: 1 Ahora, Propuesta  → 2',
      'Foto nueva: Una más',
      'Producto eliminado: Bolillo',
    ]);
  });

  it('is told in two boxes with their heads, which the screen may have above all lines', () => {
    const { rerender } = render(<ChangeDiff lines={[phone, photo]} layout="sides" words={words} />);
    expect(items()).toEqual(['TeléfonoAhora1Propuesta2', 'Foto nuevaPropuestaUna más']);
    expect(screen.getByText('Ahora')).not.toHaveClass('sr-only');
    rerender(<ChangeDiff lines={[phone]} layout="sides" words={words} hasHeadsAbove />);
    expect(screen.getByText('Ahora')).toHaveClass('@min-3xs:sr-only');
  });

  it('shows a rich text with its tags and an image as such in a box', () => {
    const lines: DiffLine[] = [
      { key: 'a', label: 'Descripción', before: 'Sin dato', after: { richText: '<b>Pan</b>' } },
      { key: 'b', label: 'Logotipo', before: { imageUrl: '/a.webp' }, after: { imageUrl: '/b.webp' } },
    ];
    const { container } = render(<ChangeDiff lines={lines} layout="sides" words={words} />);
    expect(screen.getByText('Pan').tagName).toBe('B');
    expect(Array.from(container.querySelectorAll('img'), (image) => image.getAttribute('src'))).toEqual([
      '/a.webp',
      '/b.webp',
    ]);
  });

  it.each(['line', 'sides'] as const)('is chosen by a line of its own in %s', async (layout) => {
    const onTick = vi.fn();
    const lines = [{ ...phone, badge: 'Se corrigió aquí después' }, photo];
    const show = (isDisabled: boolean) => (
      <ChangeDiff
        lines={lines}
        layout={layout}
        words={words}
        ticks={{ ticked: new Set(['photo']), isDisabled, onTick }}
      />
    );
    const { rerender } = render(show(false));
    const [first, second] = screen.getAllByRole('checkbox');
    expect(first).toHaveAccessibleName(/^Teléfono.*Se corrigió aquí después/);
    expect(first).not.toBeChecked();
    expect(second).toBeChecked();
    const user = userEvent.setup();
    await user.click(screen.getByText('Teléfono'));
    await user.click(screen.getByText('Foto nueva'));
    expect(onTick.mock.calls).toEqual([
      ['phone 1', true],
      ['photo', false],
    ]);
    rerender(show(true));
    await user.click(screen.getByText('Teléfono'));
    expect(onTick).toHaveBeenCalledTimes(2);
  });

  it('loses the tick of a line whose former value changed', () => {
    const ticks = { ticked: new Set([phone.key]), onTick: vi.fn() };
    const { rerender } = render(<ChangeDiff lines={[phone]} layout="sides" words={words} ticks={ticks} />);
    expect(screen.getByRole('checkbox')).toBeChecked();
    const changed = { ...phone, key: 'phone 3', before: '3' };
    rerender(<ChangeDiff lines={[changed]} layout="sides" words={words} ticks={ticks} />);
    expect(screen.getByRole('checkbox')).not.toBeChecked();
  });

  it('has the head and the action of a line', () => {
    render(
      <ChangeDiff
        lines={[phone]}
        layout="line"
        words={words}
        head={({ label }) => <span>{`Ana cambió ${label}: `}</span>}
        action={({ label }) => <button>{`Deshacer ${label}`}</button>}
      />,
    );
    const [line] = screen.getAllByRole('listitem');
    expect(line).toHaveTextContent(/^Ana cambió Teléfono: 1/);
    expect(within(line as HTMLElement).getByRole('button', { name: 'Deshacer Teléfono' })).toBeVisible();
  });
});
