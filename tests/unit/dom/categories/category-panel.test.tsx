import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { CategoryPanel } from '@/features/categories/category-panel';

const categories = ['Abarrotes', 'Belleza', 'Comida', 'Deporte', 'Educación', 'Fiestas', 'Gas'].map(
  (name, index) => ({ id: index + 1, name, business_count: 20 - index, total_count: 119 }),
);

function open(first: string | null = null) {
  const handleSelect = vi.fn<(name: string | null) => void>();
  function Page() {
    const [selected, setSelected] = useState(first);
    return (
      <CategoryPanel
        categories={categories}
        selected={selected}
        isNarrowed={selected !== null}
        onSelect={(name) => {
          handleSelect(name);
          setSelected(name);
        }}
      />
    );
  }
  render(<Page />);
  return handleSelect;
}

const choice = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });
const shown = () => screen.getAllByRole('listitem').map((item) => /^[^\s\d]+/.exec(item.textContent)?.[0]);

/** A click with this event timestamp. */
function clickAt(milliseconds: number, name: string): void {
  const click = createEvent.click(choice(name));
  Object.defineProperty(click, 'timeStamp', { value: milliseconds });
  fireEvent(choice(name), click);
}

describe('the category filter', () => {
  // Spec: public 4.3, public 9.6
  it('ignores a second click within 500 ms', () => {
    const selected = open();
    clickAt(1000, 'Comida');
    clickAt(1499, 'Belleza');
    expect(selected.mock.calls).toEqual([['Comida']]);
    clickAt(1500, 'Belleza');
    expect(selected.mock.calls).toEqual([['Comida'], ['Belleza']]);
  });

  // Spec: public 4.3
  it('ignores a click on the active category, without locking the others', () => {
    const selected = open('Comida');
    clickAt(1000, 'Comida');
    expect(selected).not.toHaveBeenCalled();
    clickAt(1001, 'Todos');
    expect(selected.mock.calls).toEqual([[null]]);
  });

  // Spec: public 4.4, public 9.2
  it('shows «Todos» and six categories, and all of them on click', async () => {
    open();
    const first = ['Todos', 'Abarrotes', 'Belleza', 'Comida', 'Deporte', 'Educación', 'Fiestas'];
    expect(shown()).toEqual(first);
    await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    expect(shown()).toEqual([...first, 'Gas']);
    await userEvent.click(screen.getByRole('button', { name: 'Ver menos' }));
    expect(shown()).toEqual(first);
  });

  // Spec: public 4.4
  it('stays open after a choice, and keeps the chosen category when it closes', async () => {
    open();
    await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    await userEvent.click(choice('Gas'));
    await userEvent.click(screen.getByRole('button', { name: 'Ver menos' }));
    expect(shown()).toHaveLength(8);
    expect(choice('Gas')).toHaveAttribute('aria-pressed', 'true');
  });
});
