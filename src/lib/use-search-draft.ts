import { useEffect, useEffectEvent, useState } from 'react';
import { normalizeQuery, searchMaxLength } from './search-params';

/** Spec: public §4 and §9 «Search debounce», in ms: a short term has a shorter debounce. */
const longDelayMs = 300;
const shortDelayMs = 50;
const shortLength = 2;

/** The text of a search field, ahead of `query` in the URL; `onSearch` gets the new term, debounced. */
export function useSearchDraft(query: string, onSearch: (query: string) => void) {
  // `sent` is the last term passed to onSearch, `seen` the last one that the URL had.
  const [draft, setDraft] = useState({ text: query, sent: query, seen: query });
  if (draft.seen !== query) {
    // A term that this field did not send (Back, a link) replaces the text; its own does not, or letters typed
    // since would be lost.
    const isForeign = query !== draft.sent;
    setDraft({ text: isForeign ? query : draft.text, sent: isForeign ? query : draft.sent, seen: query });
  }

  const wanted = normalizeQuery(draft.text);
  const isWaiting = wanted !== draft.sent;

  function send(term: string) {
    setDraft((before) => ({ ...before, sent: term }));
    onSearch(term);
  }

  const type = (text: string) => setDraft((before) => ({ ...before, text }));

  /** Searches without the debounce. */
  function submit() {
    if (isWaiting) send(wanted);
  }

  // The last render's onSearch: that of the last key would undo what has changed since, e.g. close a dialog.
  const handleDelayOver = useEffectEvent(() => send(wanted));

  // Only typing restarts the wait, no render does.
  useEffect(() => {
    if (!isWaiting) return;
    const timer = setTimeout(handleDelayOver, draft.text.length > shortLength ? longDelayMs : shortDelayMs);
    return () => clearTimeout(timer);
  }, [draft.text, isWaiting]);

  return {
    text: draft.text,
    isWaiting,
    type,
    /** Replaces the text and cancels a pending search. */
    replace: (text: string) => setDraft((before) => ({ ...before, text, sent: text })),
    /** The props of a SearchField. */
    field: { value: draft.text, maxLength: searchMaxLength, onChange: type, onSubmit: submit },
  };
}
