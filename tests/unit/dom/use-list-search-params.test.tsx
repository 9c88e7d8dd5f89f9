import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useListSearchParams } from '@/lib/use-list-search-params';
import { createPendingNavigation } from './pending-navigation';

const parse = (search: URLSearchParams) => ({ estado: search.get('estado'), edit: search.get('edit') });
const serialize = (params: ReturnType<typeof parse>) =>
  new URLSearchParams(Object.entries(params).filter((entry): entry is [string, string] => entry[1] !== null));

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

it('useListSearchParams adds a change to one whose transition is pending, and returns what the URL has', async () => {
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
  expect(screen.queryByRole('alert')).toBeNull();

  await finish();
  expect(screen.getByRole('status')).toHaveTextContent('?estado=aprobadas&edit=5');
  expect(screen.getByRole('alert')).toHaveTextContent('Negocio 5');
});
