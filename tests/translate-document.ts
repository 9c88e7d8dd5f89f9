/** The words that a translated page shows. */
export interface Translation {
  /** How many texts have been replaced. */
  count: () => number;
  /** Words on the page that React has changed in a node that is no longer there, as `old → new`. */
  staleWords: () => string[];
  disconnect: () => void;
}

/**
 * Does what Chrome's translation does to the page, without changing a word: it replaces each text node by an element
 * with a text node of its own, at once and whenever one is added. Journeys run it in the browser, so it refers to
 * nothing outside of it.
 */
export function translateDocument(): Translation {
  /** What a translator leaves as it is. */
  const untouched = 'script, style, textarea, [translate=no]';
  /** The nodes that React knows, by the elements that replaced them. */
  const originals = new Map<Element, Text>();

  function replace(text: Text): void {
    if (text.data.trim() === '' || text.parentElement?.closest(`font, ${untouched}`)) return;
    const outer = document.createElement('font');
    const inner = document.createElement('font');
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
    originals.set(outer, text);
  }

  function replaceAll(): void {
    // The first part of a document may be its head alone.
    if (document.querySelector('body') === null) return;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    texts.forEach(replace);
  }

  const observer = new MutationObserver(replaceAll);
  observer.observe(document, { childList: true, characterData: true, subtree: true });
  replaceAll();

  return {
    count: () => originals.size,
    staleWords: () =>
      [...originals]
        .filter(([shown, { data }]) => shown.isConnected && shown.textContent !== data)
        .map(([shown, { data }]) => `${shown.textContent} → ${data}`),
    disconnect: () => observer.disconnect(),
  };
}
