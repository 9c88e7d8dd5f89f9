import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { buildLines, buildRichText, normalizeRichText, readRichText } from '@/ui/form/rich-text-dom';
import { sanitizePastedHtml, sanitizeRichText } from '@/ui/sanitize-text';
import { samples } from '../../../tier';

/** The constraint description_has_only_allowed_tags of businesses and products. */
const otherTag = /<(?!\/?(b|i|em|strong|u|br|p)\s*\/?>)/i;

const piece = fc.constantFrom(
  ...[
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<em>',
    '</strong>',
    '<strong>',
    '<u>',
    '</u>',
    '<br>',
    '<p>',
    '</p>',
    '\n',
    '\r\n',
  ],
  ...[
    ' ',
    '  ',
    'pan',
    'ñ',
    '🌮',
    '&',
    '&amp;',
    '&amp;lt;',
    '&lt;',
    '&#60;',
    '<',
    '>',
    '1 < 2',
    '<script>',
    '\u00a0',
  ],
);
const stored = fc
  .array(fc.oneof(piece, fc.string({ unit: 'binary' })), { maxLength: 30 })
  .map((parts) => parts.join(''));

const pasted = (html: string) => readRichText(sanitizePastedHtml(html), { collapsesSpace: true });

describe('the text of the editor', () => {
  it.each([
    ['Pan del día', 'Pan del día'],
    ['uno\n\ndos', 'uno\n\ndos'],
    ['so\u00adlo\u200b hoy\u0000', 'solo hoy'],
    ['uno<br>dos<br/><br>tres', 'uno\ndos\n\ntres'],
    ['<p>uno</p><p>dos</p>', 'uno\n\ndos'],
    ['<strong>Pan</strong> <em>dulce</em> <u>hoy</u>', '<b>Pan</b> <i>dulce</i> <u>hoy</u>'],
    ['<b><p>uno</p><p>dos</p></b>', '<b>uno\n\ndos</b>'],
    ['<b>uno\n</b>dos', '<b>uno</b>\ndos'],
    ['<b>uno<br><br></b>dos', '<b>uno</b>\n\ndos'],
    ['<b>a<strong>b</strong></b><b>c</b>', '<b>abc</b>'],
    ['Tom & Jerry; 1 &lt; 2 &amp;lt;', 'Tom & Jerry; 1 &lt; 2 &amp;lt;'],
    ['<script>x</script>', '&lt;script>x&lt;/script>'],
  ])('of %j is %j', (text, expected) => {
    expect(normalizeRichText(text)).toBe(expected);
  });

  it('reads back as itself', () => {
    fc.assert(
      fc.property(stored, (text) => {
        const normalized = normalizeRichText(text);
        expect(readRichText(buildRichText(normalized))).toBe(normalized);
        expect(sanitizeRichText(normalized)).toBe(normalized);
        expect(normalized).not.toMatch(otherTag);
      }),
      { numRuns: samples(300) },
    );
  });

  it('shows the characters that were typed', () => {
    fc.assert(
      fc.property(stored, (typed) => {
        const shown = buildRichText(readRichText(buildLines(typed)));
        expect(shown.textContent).toBe(
          typed
            .replace(/[^\P{Cc}\s]|[\p{Cs}\u00ad\u200b\u2060\ufeff]/gu, '')
            .trim()
            .replace(/[\r\n]/g, ''),
        );
      }),
      { numRuns: samples(1000) },
    );
  });

  it.each([
    ['Chrome', 'uno<div>dos</div><div><br></div><div>tres</div>'],
    ['Firefox', '<div>uno</div><div>dos<br></div><div><br></div><div>tres<br></div>'],
    ['a phone', 'uno<br>dos\n\n<div>tres</div>'],
  ])('has the lines that %s makes', (_browser, html) => {
    const editor = document.createElement('div');
    editor.innerHTML = html;
    expect(readRichText(editor)).toBe('uno\ndos\n\ntres');
  });
});

describe('pasted HTML', () => {
  it.each([
    [
      'of Word',
      `<html xmlns:o="urn:x"><head><style>p {color:red}</style></head><body><!--StartFragment-->
       <p class=MsoNormal style='margin:0'><b>Pan
       dulce</b><o:p></o:p></p>\n<p class=MsoNormal><i>Hoy&nbsp;</i></p><!--EndFragment--></body></html>`,
      '<b>Pan dulce</b>\n\n<i>Hoy</i>',
    ],
    [
      'of Google Docs',
      '<b style="font-weight:normal"><p><span style="font-weight:700">Pan</span> <span style="font-style:italic">dulce</span></p></b>',
      '<b>Pan</b> <i>dulce</i>',
    ],
    ['of a list', '<h2>Menú</h2>\n<ul>\n<li>Pan</li>\n<li>Café</li>\n</ul>', 'Menú\n\nPan\nCafé'],
    ['of a link', '<a href="https://x.mx" onclick="x()">Ver <b>más</b></a>', 'Ver <b>más</b>'],
    [
      'of an attack',
      '<img src=x onerror=alert(1)>Pan<script>alert(1)</script><svg><script>b</script></svg>',
      'Pan',
    ],
  ])('%s keeps bold, italics and lines', (_source, html, expected) => {
    expect(pasted(html)).toBe(expected);
  });

  it('is accepted by the database', () => {
    fc.assert(
      fc.property(stored, (html) => {
        const text = pasted(html);
        expect(text).not.toMatch(otherTag);
        expect(sanitizeRichText(text)).toBe(text);
      }),
    );
  });
});
