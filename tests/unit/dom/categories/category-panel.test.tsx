import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { compile } from 'tailwindcss';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { CategoryPanel } from '@/features/categories/category-panel';
import { paths } from '@/lib/paths';
import { noteResponse } from '@/lib/supabase/backend-fetch';

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

const choice = (name: string) => screen.getByRole('link', { name: new RegExp(`^${name}`) });
const nameIn = (item: HTMLElement) => /^[^\s\d]+/.exec(item.textContent)?.[0];
/** A click with this event timestamp. @returns whether the browser follows the link */
function clickAt(milliseconds: number, name: string, keys: MouseEventInit = {}): boolean {
  const click = createEvent.click(choice(name), keys);
  Object.defineProperty(click, 'timeStamp', { value: milliseconds });
  let isFollowed = false;
  addEventListener(
    'click',
    (event) => {
      isFollowed = !event.defaultPrevented;
      // jsdom does not navigate.
      event.preventDefault();
    },
    { once: true },
  );
  fireEvent(choice(name), click);
  return isFollowed;
}

/** The names that the styles of the build do not hide. Testing Library sees none of them. */
async function shown(): Promise<(string | undefined)[]> {
  const items = screen.getAllByRole('listitem');
  const compiler = await compile('@tailwind utilities;');
  const style = document.createElement('style');
  style.textContent = compiler.build(items.flatMap(({ classList }) => [...classList]));
  document.head.append(style);
  onTestFinished(() => style.remove());
  const hiding = [...(style.sheet?.cssRules ?? [])].filter(
    (rule): rule is CSSStyleRule => rule instanceof CSSStyleRule && rule.style.display === 'none',
  );
  return items.filter((item) => !hiding.some(({ selectorText }) => item.matches(selectorText))).map(nameIn);
}

// Another file of the worker may have ended while its project was paused, and then a link leads to the written page.
beforeEach(() => noteResponse(200, '{}'));

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
});

describe('the categories as links', () => {
  it('lead to the page of each, all of them in the document', () => {
    open();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/negocios',
      ...categories.map(({ name }) => paths.category(name)),
    ]);
  });

  it('leave a click with a modifier key, or without the database, to the browser', () => {
    const selected = open();
    expect(clickAt(1000, 'Comida', { ctrlKey: true })).toBe(true);
    onTestFinished(() => void noteResponse(200, '{}'));
    noteResponse(540, '');
    expect(clickAt(2000, 'Comida')).toBe(true);
    expect(selected).not.toHaveBeenCalled();
    noteResponse(200, '{}');
    expect(clickAt(3000, 'Comida')).toBe(false);
    expect(selected.mock.calls).toEqual([['Comida']]);
  });

  // Spec: public 4.4, public 9.2
  it('are six besides «Todos» and the chosen one, all of them on «Ver más», which stays open after a choice', async () => {
    open();
    const first = ['Todos', 'Abarrotes', 'Belleza', 'Comida', 'Deporte', 'Educación', 'Fiestas'];
    expect(await shown()).toEqual(first);
    await userEvent.click(screen.getByText('Ver más'));
    expect(await shown()).toEqual([...first, 'Gas']);
    await userEvent.click(choice('Gas'));
    expect(await shown()).toEqual([...first, 'Gas']);
    expect(choice('Gas')).toHaveAttribute('aria-current', 'true');
    await userEvent.click(screen.getByText('Ver menos'));
    expect(await shown()).toEqual([...first, 'Gas']);
  });
});
