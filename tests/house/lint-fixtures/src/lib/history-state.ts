declare function useLocation(): { pathname: string; hash: string; state: unknown };

export const entry: unknown = history.state; // history-state/one-module
export const sameEntry: unknown = window.history.state; // history-state/one-module
history.pushState({}, ''); // history-state/one-module
window.history.replaceState({}, ''); // history-state/one-module
history.back();

export function useEntry() {
  const location = useLocation();
  const { pathname } = location;
  const { state } = location; // history-state/one-module
  const { hash, state: other } = useLocation(); // history-state/one-module
  const read = location.state; // history-state/one-module
  const called = useLocation().state; // history-state/one-module
  return { pathname, state, hash, other, read, called };
}

interface Query {
  state: string;
}
export const stateOf = (query: Query) => query.state;
