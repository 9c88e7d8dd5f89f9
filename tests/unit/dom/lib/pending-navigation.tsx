import { act } from '@testing-library/react';
import { lazy } from 'react';
import { useLocation } from 'react-router-dom';

/** A component that suspends the router's transition to a URL with search params, and shows them when it has ended. */
export function createPendingNavigation() {
  let finishLoading: (module: { default: () => string }) => void = () => undefined;
  const loading = new Promise<{ default: () => string }>((resolve) => (finishLoading = resolve));
  const Results = lazy(() => loading);

  function Search() {
    const { search } = useLocation();
    return search === '' ? null : (
      <output>
        {search}
        <Results />
      </output>
    );
  }

  async function finish(): Promise<void> {
    await act(async () => {
      finishLoading({ default: () => '' });
      await loading;
    });
  }

  return { Search, finish };
}
