import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useListingFilters } from '@/features/businesses/listing/use-listing-filters';

let finishLoading: (module: { default: () => string }) => void = () => undefined;
const loading = new Promise<{ default: () => string }>((resolve) => (finishLoading = resolve));
const Businesses = lazy(() => loading);

function Filters() {
  const { filters, setFilters } = useListingFilters();
  return (
    <>
      <button
        aria-pressed={filters.category === 'Salud'}
        onClick={() => setFilters({ ...filters, category: 'Salud' })}
      >
        Salud
      </button>
      <button aria-pressed={filters.isOpenNow} onClick={() => setFilters({ ...filters, isOpenNow: true })}>
        Abierto ahora
      </button>
    </>
  );
}

/** Suspends the router's transition until the businesses have loaded. */
function Results() {
  const { search } = useLocation();
  return search === '' ? null : (
    <output>
      {search}
      <Businesses />
    </output>
  );
}

it('useListingFilters returns the chosen filters while the transition of the URL is pending', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter>
      <Suspense>
        <Filters />
        <Results />
      </Suspense>
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Salud' }));
  expect(screen.getByRole('button', { name: 'Salud' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abierto ahora' }));

  await act(async () => {
    finishLoading({ default: () => '' });
    await loading;
  });
  expect(screen.getByRole('status')).toHaveTextContent('?category=Salud&abierto=1');
});
