import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { BrowserRouter, MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, vi } from 'vitest';
import { textParam } from '@/lib/search-params';
import { useUrlParams } from '@/lib/use-url-params';
import { createPendingNavigation } from './pending-navigation';

const urlParams = { estado: textParam, edit: textParam };

function Location() {
  return <output>{useLocation().search}</output>;
}

function List() {
  const { params, change } = useUrlParams(urlParams);
  return (
    <>
      <button onClick={() => change({ estado: 'aprobadas' })}>Aprobadas</button>
      <button onClick={() => change({ edit: '5' })}>Editar</button>
      <button onClick={() => change({ edit: '6' }, { replace: true })}>Reemplazar</button>
      {params.edit === null ? null : <p role="alert">Negocio {params.edit}</p>}
    </>
  );
}

it('the state is the requested one while the transition of the URL is pending', async () => {
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

it('a change keeps the search parameters that are not part of the state', async () => {
  const user = userEvent.setup();
  render(
    <MemoryRouter initialEntries={['/?utm_source=cartel']}>
      <List />
      <Location />
    </MemoryRouter>,
  );
  await user.click(screen.getByRole('button', { name: 'Aprobadas' }));
  expect(screen.getByRole('status')).toHaveTextContent('?utm_source=cartel&estado=aprobadas');
});

it('the state lives on where the browser refuses to replace the URL, which follows', async () => {
  vi.useFakeTimers();
  render(
    <BrowserRouter>
      <List />
    </BrowserRouter>,
  );
  const refuse = vi.spyOn(history, 'replaceState').mockImplementation(() => {
    throw new DOMException('more than 100 times per 30 seconds', 'SecurityError');
  });
  const replace = () => act(() => void fireEvent.click(screen.getByRole('button', { name: 'Reemplazar' })));
  replace();
  await act(() => vi.advanceTimersByTimeAsync(12_000));
  expect(screen.getByRole('alert')).toHaveTextContent('Negocio 6');
  expect(location.search).toBe('');

  refuse.mockRestore();
  await act(() => vi.advanceTimersByTimeAsync(5000));
  expect(location.search).toBe('?edit=6');
  expect(screen.getByRole('alert')).toHaveTextContent('Negocio 6');
  vi.useRealTimers();
  history.replaceState(null, '', '/');
});
