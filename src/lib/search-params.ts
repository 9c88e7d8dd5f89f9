import { cutText } from './graphemes';
import { oneLine } from './one-line';

/** Characters of a search term that the server reads (spec: public §9). */
export const searchMaxLength = 100;

/** A typed term as it is searched: trimmed, without invisible characters, and cut to `searchMaxLength`. */
export function normalizeQuery(text: string): string {
  return cutText(oneLine(text), searchMaxLength).trim();
}

export interface UrlParam<Value> {
  /** @param text of the search parameter; null where the URL has none */
  parse: (text: string | null) => Value;
  /** Null for a value that the URL leaves out. */
  serialize: (value: Value) => string | null;
  /** The name of the search parameter, where it is not that of the value. */
  name?: string;
}

/** The state of a page: a search parameter for each value, in the order of the URL. */
export type UrlParams<State> = { readonly [Key in keyof State]: UrlParam<State[Key]> };

export function readUrlParams<State extends object>(
  params: UrlParams<State>,
  search: URLSearchParams,
): State {
  const state: Partial<State> = {};
  for (const key in params) {
    const { name = key, parse } = params[key];
    state[key] = parse(search.get(name));
  }
  // Complete: `params` has an entry for each value.
  return state as State;
}

/** Parameters that are not part of the state are kept. */
export function writeUrlParams<State extends object>(
  params: UrlParams<State>,
  state: State,
  search = new URLSearchParams(),
): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const key in params) {
    const { name = key, serialize } = params[key];
    const text = serialize(state[key]);
    // Removed even if it is set again, so that the order does not depend on what was set first.
    next.delete(name);
    if (text !== null) next.set(name, text);
  }
  return next;
}

/** A typed search term; empty for none. */
export const queryParam: UrlParam<string> = {
  parse: (text) => normalizeQuery(text ?? ''),
  serialize: (query) => query || null,
};

/** The page of a list, counted from 1. The server cannot parse the offset of a longer number. */
export const pageParam: UrlParam<number> = {
  parse: (text) => (text !== null && /^[1-9][0-9]{0,6}$/.test(text) ? Number(text) : 1),
  serialize: (page) => (page > 1 ? String(page) : null),
};

/** The id of a row; null for anything else. */
export const idParam: UrlParam<number | null> = {
  parse: (text) => (text !== null && /^[1-9][0-9]{0,14}$/.test(text) ? Number(text) : null),
  serialize: (id) => (id === null ? null : String(id)),
};

/** The id of a row, or `new` for one that does not exist yet. */
export const idOrNewParam: UrlParam<number | 'new' | null> = {
  parse: (text) => (text === 'new' ? text : idParam.parse(text)),
  serialize: (id) => (id === null ? null : String(id)),
};

/** The id of a submission or an account; null for anything else. */
export const uuidParam: UrlParam<string | null> = {
  parse: (text) => (text !== null && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text) ? text : null),
  serialize: (id) => id,
};

/** Any text; null for none. */
export const textParam: UrlParam<string | null> = {
  parse: (text) => text,
  serialize: (text) => text || null,
};

/** A mark that is set by `1`. */
export const flagParam: UrlParam<boolean> = {
  parse: (text) => text === '1',
  serialize: (isSet) => (isSet ? '1' : null),
};

/** One of several words; null for anything else. */
export function optionParam<Option extends string>(options: readonly Option[]): UrlParam<Option | null> {
  return {
    parse: (text) => options.find((option) => option === text) ?? null,
    serialize: (option) => option,
  };
}

/** One of several words; the first one, which the URL leaves out, for anything else. */
export function viewParam<View extends string>(views: readonly [View, ...View[]]): UrlParam<View> {
  return {
    parse: (text) => views.find((view) => view === text) ?? views[0],
    serialize: (view) => (view === views[0] ? null : view),
  };
}
