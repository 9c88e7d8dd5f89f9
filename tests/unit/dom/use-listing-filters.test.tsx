import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useListingFilters } from '@/features/businesses/listing/use-listing-filters';
import { createPendingNavigation } from './pending-navigation';

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

it('useListingFilters returns the chosen filters while the transition of the URL is pending', async () => {
  const user = userEvent.setup();
  const { Search, finish } = createPendingNavigation();
  render(
    <MemoryRouter>
      <Suspense>
        <Filters />
        <Search />
      </Suspense>
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Salud' }));
  expect(screen.getByRole('button', { name: 'Salud' })).toHaveAttribute('aria-pressed', 'true');
  expect(screen.queryByRole('status')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Abierto ahora' }));

  await finish();
  expect(screen.getByRole('status')).toHaveTextContent('?category=Salud&abierto=1');
});
