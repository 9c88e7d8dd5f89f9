import { parseRichText, type RichTextNode } from '@/ui/parse-rich-text';

/**
 * A text of an owner as it is stored, and as the elements that an editor shows: bold, italics, underlines and line
 * breaks. Reading what was built returns the same text (tests/unit/dom/ui/rich-text-dom.test.ts).
 */
type Mark = 'b' | 'i' | 'u';

const lineBreak = /\r\n?|\n/;

const marks: Partial<Record<string, Mark>> = { b: 'b', strong: 'b', i: 'i', em: 'i', u: 'u' };

export function buildRichText(stored: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  appendNodes(fragment, parseRichText(stored));
  return fragment;
}

function appendNodes(parent: Node, nodes: readonly RichTextNode[]): void {
  for (const node of nodes) {
    if (typeof node === 'string') {
      parent.appendChild(buildLines(node));
      continue;
    }
    const element = document.createElement(node.tag);
    if (node.tag !== 'br') appendNodes(element, node.children);
    parent.appendChild(element);
  }
}

/** A plain text as elements: each of its line breaks is a `<br>`. */
export function buildLines(text: string): DocumentFragment {
  const fragment = document.createDocumentFragment();
  text.split(lineBreak).forEach((line, index) => {
    if (index > 0) fragment.append(document.createElement('br'));
    if (line !== '') fragment.append(line);
  });
  return fragment;
}

interface ReadOptions {
  /** Whether white space collapses, as on a web page; in the editor each space and line break counts. */
  collapsesSpace?: boolean;
}

/** The text of elements as it is stored: paragraphs, lists and tables become lines, other markup is dropped. */
export function readRichText(root: Node, { collapsesSpace = false }: ReadOptions = {}): string {
  const open: Mark[] = [];
  let text = '';
  /** Line breaks before the next character, which are written outside of the marks that end before it. */
  let earlierBreaks = 0;
  /** The last of them, so that the end of a block after it adds no empty line. */
  let breaks = 0;

  function closeTo(depth: number) {
    for (const mark of open.splice(depth).reverse()) text += `</${mark}>`;
  }

  /** Writes the line breaks between two characters, in the marks that both have. */
  function writeBreaks(active: readonly Mark[]) {
    const firstOther = open.findIndex((mark, depth) => mark !== active[depth]);
    if (firstOther >= 0) closeTo(firstOther);
    text += '\n'.repeat(earlierBreaks + breaks);
    earlierBreaks = 0;
    breaks = 0;
  }

  function addBreak() {
    earlierBreaks += breaks;
    breaks = 1;
  }

  function addText(raw: string, active: readonly Mark[]) {
    const characters = raw.replace(hidden, '');
    if (characters === '') return;
    writeBreaks(active);
    for (const mark of active.slice(open.length)) {
      open.push(mark);
      text += `<${mark}>`;
    }
    text += escapeText(characters);
  }

  function addCollapsed(characters: string, active: readonly Mark[]) {
    const collapsed = characters.replace(/\s+/g, ' ');
    const isLineStart = text === '' || breaks > 0 || text.endsWith(' ');
    addText(isLineStart ? collapsed.trimStart() : collapsed, active);
  }

  function addLines(characters: string, active: readonly Mark[]) {
    characters.split(lineBreak).forEach((line, index) => {
      if (index > 0) addBreak();
      addText(line, active);
    });
  }

  function endBlock(gap: number) {
    if (text !== '' || breaks > 0) breaks = Math.max(breaks, gap);
  }

  function read(node: Node, active: readonly Mark[]) {
    if (!(node instanceof Element)) {
      (collapsesSpace ? addCollapsed : addLines)(node.textContent ?? '', active);
    } else if (node.localName === 'br') {
      addBreak();
    } else {
      const gap = blockGaps[node.localName] ?? 0;
      endBlock(gap);
      const inner = [...new Set([...active, ...marksOf(node)])];
      node.childNodes.forEach((child) => read(child, inner));
      endBlock(gap);
    }
  }

  root.childNodes.forEach((child) => read(child, []));
  closeTo(0);
  return trimMarked(collapsesSpace ? text.replace(/ +\n/g, '\n') : text);
}

/** Without outer white space, also within the outer marks, and without the marks that this empties. */
function trimMarked(text: string): string {
  let trimmed = text;
  for (let before = ''; before !== trimmed;) {
    before = trimmed;
    trimmed = trimmed
      .trim()
      .replace(/^((?:<[biu]>)+)\s+/, '$1')
      .replace(/\s+((?:<\/[biu]>)+)$/, '$1')
      .replace(/<([biu])><\/\1>/g, '');
  }
  return trimmed;
}

/** The stored text as the editor would write it: `<p>a</p><p>b</p>` is `a`, an empty line and `b`. */
export function normalizeRichText(stored: string): string {
  return readRichText(buildRichText(stored));
}

/** The line breaks around an element: two after a paragraph, which make an empty line. */
const blockGaps: Partial<Record<string, number>> = {
  ...Object.fromEntries(
    ['div', 'li', 'tr', 'dt', 'dd', 'section', 'article', 'header'].map((tag) => [tag, 1]),
  ),
  ...Object.fromEntries(
    ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'dl', 'table', 'blockquote', 'pre'].map((tag) => [
      tag,
      2,
    ]),
  ),
};

/** By tag and by style: Google Docs and Word write bold as a style, and a `<b>` of normal weight around everything. */
function marksOf(element: Element): Mark[] {
  const { fontWeight = '', fontStyle = '' } = element instanceof HTMLElement ? element.style : {};
  const found = new Set<Mark>();
  const mark = marks[element.localName];
  if (mark) found.add(mark);
  if (/^(bold|bolder|[6-9]00)$/.test(fontWeight)) found.add('b');
  else if (fontWeight !== '') found.delete('b');
  if (fontStyle === 'italic') found.add('i');
  else if (fontStyle !== '') found.delete('i');
  return [...found];
}

/** Control characters, and those that web pages hide in words, where no search finds them. */
const hidden = /[^\P{Cc}\s]|[\p{Cs}\u00ad\u200b\u2060\ufeff]/gu;

/** Only what would be read as a tag or as a character reference is escaped: «Pan & café» stays as it is. */
function escapeText(text: string): string {
  return text.replace(/&(?=(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,4});)/gi, '&amp;').replaceAll('<', '&lt;');
}
