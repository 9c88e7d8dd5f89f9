import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { readFilters, withFilters } from '@/features/businesses/listing-filters';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { createPendingNavigation } from './pending-navigation';

const parse = (search: URLSearchParams) => ({ estado: search.get('estado'), edit: search.get('edit') });
const serialize = (params: ReturnType<typeof parse>) =>
  new URLSearchParams(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null));

function Category() {
  const { change } = useListSearchParams(readFilters, withFilters);
  return <button onClick={() => change({ category: 'Salud' })}>Salud</button>;
}

function Location() {
  return <output>{useLocation().search}</output>;
}

function List() {
  const { params, change } = useListSearchParams(parse, serialize);
  return (
    <>
      <button onClick={() => change({ estado: 'aprobadas' })}>Aprobadas</button>
      <button onClick={() => change({ edit: '5' })}>Editar</button>
      {params.edit === null ? null : <p role="alert">Negocio {params.edit}</p>}
    </>
  );
}

it('useListSearchParams returns the requested state while the transition of the URL is pending', async () => {
  const user = userEvent.setup();
  const { Search, finish } = createPendingNavigation();
  render(
    <MemoryRouter>
      <Suspense>
        <List />
        <Search />
      </Suspense>
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Aprobadas' }));
  await user.click(screen.getByRole('button', { name: 'Editar' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Negocio 5');
  expect(screen.queryByRole('status')).toBeNull();

  await finish();
  expect(screen.getByRole('status')).toHaveTextContent('?estado=aprobadas&edit=5');
  expect(screen.getByRole('alert')).toHaveTextContent('Negocio 5');
});

it('useListSearchParams passes the search params to serialize, which may keep those of others', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/?utm_source=cartel']}>
      <Category />
      <Location />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Salud' }));
  expect(screen.getByRole('status')).toHaveTextContent('?utm_source=cartel&category=Salud');
});
