import { act, fireEvent, render, screen } from '@testing-library/react';
import { Suspense, use } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { queryParam } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { useSearchDraft } from '@/lib/use-search-draft';
import { SearchField } from '@/ui/search-field';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const urlParams = { query: queryParam };

/** A page whose render for a new URL stays pending until `finish` is called with its term, as on a slow phone. */
function renderSlowPage() {
  const pages = new Map([['', Promise.resolve('')]]);
  const finishes = new Map<string, () => void>();

  function pageOf(term: string): Promise<string> {
    const page = pages.get(term) ?? new Promise<string>((resolve) => finishes.set(term, () => resolve(term)));
    pages.set(term, page);
    return page;
  }

  function SlowPart() {
    const term = new URLSearchParams(useLocation().search).get('query') ?? '';
    return <p>URL: {term === '' ? 'none' : use(pageOf(term))}</p>;
  }

  function Page() {
    const { params, change } = useUrlParams(urlParams);
    const { field } = useSearchDraft(params.query, (query) => change({ query }, { replace: true }));
    return <SearchField {...field} label="Buscar negocios" />;
  }

  render(
    <MemoryRouter>
      <Page />
      <Suspense>
        <SlowPart />
      </Suspense>
    </MemoryRouter>,
  );
  return {
    finish: (term: string) =>
      act(async () => {
        finishes.get(term)?.();
        await vi.advanceTimersByTimeAsync(10);
      }),
  };
}

const input = () => screen.getByRole('searchbox');

async function type(text: string, pauseMs = 0): Promise<void> {
  await act(async () => {
    fireEvent.change(input(), { target: { value: text } });
    await vi.advanceTimersByTimeAsync(pauseMs);
  });
}

it('keeps letters typed while the router renders an earlier term', async () => {
  const { finish } = renderSlowPage();
  await type('T', 50);
  await type('Tla');
  await finish('T');
  expect(screen.getByText('URL: T')).toBeVisible();
  expect(input()).toHaveValue('Tla');
});

it('keeps letters typed while the router renders two terms', async () => {
  const { finish } = renderSlowPage();
  await type('T', 50);
  await type('Tlapalería', 300);
  await type('Tlapalería Tec');
  await finish('T');
  expect(input()).toHaveValue('Tlapalería Tec');
  await finish('Tlapalería');
  expect(screen.getByText('URL: Tlapalería')).toBeVisible();
  expect(input()).toHaveValue('Tlapalería Tec');
  await type('Tlapalería Teclado', 300);
  await finish('Tlapalería Teclado');
  expect(screen.getByText('URL: Tlapalería Teclado')).toBeVisible();
  expect(input()).toHaveValue('Tlapalería Teclado');
});
