import { useEffect, useState } from 'react';
import { normalizeQuery } from './search-params';

/** Spec: public §4 and §9 «Search debounce»: short terms are answered almost at once. */
const longDelayMs = 300;
const shortDelayMs = 50;
const shortLength = 2;

/**
 * What is being typed, ahead of the term that the address holds.
 * @param query the term of the address
 * @param onSearch asked to put another one there, once typing has paused
 */
export function useSearchDraft(query: string, onSearch: (query: string) => void) {
  // `sent` is the last term handed on, `seen` the last one that came back from the address.
  const [draft, setDraft] = useState({ text: query, sent: query, seen: query });
  if (draft.seen !== query) {
    // A term that this field did not send (back, a link) replaces what is written; its own does not, or
    // letters typed since would be lost.
    const isForeign = query !== draft.sent;
    setDraft({ text: isForeign ? query : draft.text, sent: isForeign ? query : draft.sent, seen: query });
  }

  const wanted = normalizeQuery(draft.text);
  const isWaiting = wanted !== draft.sent;

  function send(term: string) {
    setDraft((before) => ({ ...before, sent: term }));
    onSearch(term);
  }

  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(
      () => send(wanted),
      draft.text.length > shortLength ? longDelayMs : shortDelayMs,
    );
    return () => clearTimeout(timer);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- only typing restarts the wait, no render does
  }, [draft.text, isWaiting]);

  return {
    text: draft.text,
    isWaiting,
    type: (text: string) => setDraft((before) => ({ ...before, text })),
    /** Forgets what is written and what was about to be searched. */
    replace: (text: string) => setDraft((before) => ({ ...before, text, sent: text })),
    /** Searches without waiting for a pause. */
    submit: () => {
      if (isWaiting) send(wanted);
    },
  };
}
