import { act, fireEvent } from '@testing-library/preact';
import { renderToString } from 'preact-render-to-string';
import { useState } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { HydratedLater } from '@/ui/hydrated-later';
import { Hydration } from '@/ui/hydration';
import { whenHydrated } from '@/ui/hydration-turns';

function Counter({ name }: { name: string }) {
  const [count, setCount] = useState(0);
  return (
    <button type="button" onClick={() => setCount(count + 1)}>
      {`${name} ${String(count)}`}
    </button>
  );
}

/** A part of its own around another, after one that is there at once. */
function Page() {
  const [hasParts, setHasParts] = useState(true);
  return (
    <div>
      <button type="button" onClick={() => setHasParts(false)}>
        sin partes
      </button>
      {hasParts ? (
        <HydratedLater>
          <section>
            <Counter name="afuera" />
            <HydratedLater>
              <Counter name="adentro" />
            </HydratedLater>
          </section>
        </HydratedLater>
      ) : (
        <HydratedLater key="nuevo">
          <Counter name="nuevo" />
        </HydratedLater>
      )}
    </div>
  );
}

let place: HTMLElement;
let root: Root;

function button(name: string): HTMLElement {
  const found = [...place.querySelectorAll('button')].find(({ textContent }) => textContent.startsWith(name));
  if (!found) throw new Error(`no button ${name} in ${place.innerHTML}`);
  return found;
}

/** Does something and waits for what it draws. */
function settle(work: () => unknown): Promise<void> {
  return act(async () => {
    await work();
  });
}

const nextTurn = () => settle(() => vi.advanceTimersToNextTimerAsync());
const allTurns = () => settle(() => vi.runAllTimersAsync());

beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  place = document.createElement('div');
  document.body.append(place);
  place.innerHTML = renderToString(<Page />);
  await settle(() => {
    root = hydrateRoot(
      place,
      <Hydration>
        <Page />
      </Hydration>,
    );
  });
});

afterEach(async () => {
  await allTurns();
  root.unmount();
  place.remove();
  vi.useRealTimers();
});

describe('HydratedLater', () => {
  it('takes over, one task after another, what the page shows', async () => {
    const outer = button('afuera');
    const inner = button('adentro');
    fireEvent.click(outer);
    await nextTurn();
    fireEvent.click(outer);
    fireEvent.click(inner);
    await allTurns();
    fireEvent.click(inner);
    await settle(() => undefined);

    expect(outer.textContent).toBe('afuera 1');
    expect(inner.textContent).toBe('adentro 1');
    expect(button('afuera')).toBe(outer);
    expect(button('adentro')).toBe(inner);
  });

  it('tells when the last part is there', async () => {
    const told = vi.fn();
    whenHydrated(told);
    await nextTurn();
    expect(told).not.toHaveBeenCalled();
    await allTurns();
    expect(told).toHaveBeenCalledOnce();
    whenHydrated(told);
    expect(told).toHaveBeenCalledTimes(2);
  });

  it('leaves nothing of a part that was given up before its turn, and draws what is new at once', async () => {
    const told = vi.fn();
    whenHydrated(told);
    await settle(() => fireEvent.click(button('sin')));
    expect(told).toHaveBeenCalledOnce();
    expect(place.textContent).toBe('sin partesnuevo 0');
    await settle(() => fireEvent.click(button('nuevo')));
    expect(place.textContent).toBe('sin partesnuevo 1');
    await allTurns();
    expect(place.textContent).toBe('sin partesnuevo 1');
  });
});
