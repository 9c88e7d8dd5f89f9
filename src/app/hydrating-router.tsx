import { useLayoutEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Router, UNSAFE_createBrowserHistory as createBrowserHistory } from 'react-router-dom';

/**
 * The browser's router for pages that may have been prerendered. Those know no search and no anchor, so while one
 * is taken over its address has none; a moment later the page is drawn with them. React Router's own
 * BrowserRouter would tell at once, and React would find another page than the server has sent.
 */
export function HydratingRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [{ action, location }, setState] = useState({ action: history.action, location: history.location });
  const isHydrated = useSyncExternalStore(subscribeToNothing, isInBrowser, isOnServer);

  useLayoutEffect(() => history.listen(setState), [history]);

  return (
    <Router
      location={isHydrated ? location : { ...location, search: '', hash: '' }}
      navigationType={action}
      navigator={history}
    >
      {children}
    </Router>
  );
}

const subscribeToNothing = () => () => {};
const isInBrowser = () => true;
const isOnServer = () => false;
