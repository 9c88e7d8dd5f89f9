import DOMPurify, { type Config } from 'dompurify';
import { allowedTags } from './parse-rich-text';

/**
 * Sanitizes typed text before it is sent (spec: public §5 «Sanitizing»). It needs a DOM, so it belongs to the
 * validation of lazy-loaded forms, never to rendering: pages also render in Node.
 */
const noAttributes = { ALLOWED_ATTR: [], ALLOW_DATA_ATTR: false, ALLOW_ARIA_ATTR: false };
const richText: Config = { ...noAttributes, ALLOWED_TAGS: [...allowedTags] };
const plainText: Config = { ...noAttributes, ALLOWED_TAGS: [] };

/** Keeps the allowed tags without attributes; a lone `<` becomes `&lt;`. Idempotent. */
export function sanitizeRichText(text: string): string {
  return text.includes('<') ? serialize(toFragment(text, richText)) : text;
}

/** Removes all tags; a lone `<` stays. */
export function sanitizePlainText(text: string): string {
  let clean = text;
  // Removing the inner tag of `<<b>script>` leaves a new one, so repeat until the text is stable.
  for (let before = ''; clean !== before && clean.includes('<');) {
    before = clean;
    clean = toFragment(before, plainText).textContent;
  }
  return clean;
}

/** Copied HTML as elements that were never part of a document; their style tells what is bold. */
export function sanitizePastedHtml(html: string): DocumentFragment {
  return DOMPurify.sanitize(html, { ALLOWED_ATTR: ['style'], RETURN_DOM_FRAGMENT: true });
}

function toFragment(text: string, config: Config): DocumentFragment {
  // With every ampersand escaped, the HTML parser leaves entities as they were typed.
  return DOMPurify.sanitize(text.replaceAll('&', '&amp;'), { ...config, RETURN_DOM_FRAGMENT: true });
}

/** Not innerHTML: it would escape each ampersand and keep the attribute `is`, which no DOM can remove. */
function serialize(node: Node): string {
  return Array.from(node.childNodes, (child) => {
    if (!(child instanceof Element)) return (child.textContent ?? '').replaceAll('<', '&lt;');
    const tag = child.localName;
    return tag === 'br' ? '<br>' : `<${tag}>${serialize(child)}</${tag}>`;
  }).join('');
}
