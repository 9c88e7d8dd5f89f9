import { decodeEntities } from './html-entities';

/**
 * Texts of owners may contain a few tags and nothing else (spec: public §5 «Sanitizing»). They are parsed into a
 * tree of our own instead of being injected as HTML: anything else is plain text, so it can never run, and the
 * same tree renders where there is no DOM.
 */
export const allowedTags = ['b', 'i', 'em', 'strong', 'u', 'br', 'p'] as const;

type MarkName = Exclude<(typeof allowedTags)[number], 'br'>;
interface Mark {
  tag: MarkName;
  children: RichTextNode[];
}
export type RichTextNode = string | { tag: 'br' } | Mark;

/** Owners nest two or three levels; deeper tags only group text, so that no text can overflow the stack. */
const deepestMark = 20;

/** A tag exactly as the database accepts it: lower or upper case, no attributes. */
const tagPattern = new RegExp(`<(/?)(${allowedTags.join('|')})\\s*(/?)>`, 'gi');

/** Parses a text. Unclosed tags end with the text; unmatched closing tags are dropped. */
export function parseRichText(source: string): RichTextNode[] {
  const root: RichTextNode[] = [];
  const open: Mark[] = [];
  let position = 0;

  const append = (node: RichTextNode) => (open.at(-1)?.children ?? root).push(node);
  const appendText = (text: string) => {
    if (text !== '') append(decodeEntities(text));
  };

  for (const match of source.matchAll(tagPattern)) {
    appendText(source.slice(position, match.index));
    position = match.index + match[0].length;

    const name = (match[2] ?? '').toLowerCase();
    const isClosing = match[1] === '/';
    const tag = allowedTags.find((candidate) => candidate === name);
    if (tag === undefined || tag === 'br') {
      append({ tag: 'br' });
    } else if (isClosing) {
      closeMark(open, tag);
    } else if (match[3] !== '/' && open.length < deepestMark) {
      // Paragraphs do not nest: as in HTML, a new one closes the open one.
      if (tag === 'p') closeMark(open, 'p');
      const mark: Mark = { tag, children: [] };
      append(mark);
      open.push(mark);
    }
  }
  appendText(source.slice(position));
  return root;
}

function closeMark(open: Mark[], name: MarkName): void {
  const index = open.findLastIndex((mark) => mark.tag === name);
  if (index >= 0) open.length = index;
}
