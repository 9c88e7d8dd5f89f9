import { describe, expect, it } from 'vitest';
import { allowedTags, parseRichText, type RichTextNode } from '@/ui/parse-rich-text';
import { sanitizePlainText, sanitizeRichText } from '@/ui/sanitize-text';

/** XSS payloads: plain ones, and mutations known to bypass sanitizers. */
const payloads = [
  '<script>alert(1)</script>',
  '<SCRIPT SRC=//x.mx></SCRIPT>',
  '<scr<script>ipt>alert(1)</scr</script>ipt>',
  '<<script>script>alert(1)<</script>/script>',
  '<script>alert(1)//',
  '<img src=x onerror=alert(1)>',
  '<img src="x" data-x="1" aria-label="x" onerror="alert(1)">',
  '<image href=x onerror=alert(1)>',
  '<b onclick=alert(1)>x</b>',
  '<b/onmouseover=alert(1)>x</b>',
  '<b\fonfocus=alert(1) autofocus tabindex=0>x</b>',
  '<p style="background:url(javascript:alert(1))">x</p>',
  '<p class="x" id="location" name="body">x</p>',
  '<p data-x="1" aria-label="x" is="x-y" slot="x">x</p>',
  '<a href="javascript:alert(1)">x</a>',
  '<a href="java&#115;cript:alert(1)">x</a>',
  '<a href="data:text/html;base64,PHNjcmlwdD4=">x</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<iframe src="javascript:alert(1)">',
  '<svg onload=alert(1)>',
  '<svg><script>alert(1)</script></svg>',
  '<svg><style><img src=x onerror=alert(1)></style></svg>',
  '<svg></p><style><a id="</style><img src=1 onerror=alert(1)>"></svg>',
  '<svg><desc><b onclick=alert(1)>x</b></desc></svg>',
  '<svg><animate xlink:href=#x attributeName=href values=javascript:alert(1) /></svg>',
  '<math><mtext></table><img src=x onerror=alert(1)></math>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=alert(1)&gt;"></math>',
  '<form><math><mtext></form><form><mglyph><style></math><img src onerror=alert(1)>',
  '<math><annotation-xml encoding="text/html"><style><img src=x onerror=alert(1)></style></annotation-xml></math>',
  '<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  '<template><script>alert(1)</script></template>',
  '<style>@import "//x.mx";</style>',
  '<style><!--</style><img src=x onerror=alert(1)>--></style>',
  '<!-- <img src=x onerror=alert(1)> -->',
  '<!--><img src=x onerror=alert(1)>-->',
  '<![CDATA[<img src=x onerror=alert(1)>]]>',
  '<?xml-stylesheet href="javascript:alert(1)"?>',
  '<object data="javascript:alert(1)"></object>',
  '<embed src="javascript:alert(1)">',
  '<form action="javascript:alert(1)"><input name=attributes><button>x</button></form>',
  '<input autofocus onfocus=alert(1)>',
  '<details open ontoggle=alert(1)>x</details>',
  '<video><source onerror=alert(1)></video>',
  '<meta http-equiv=refresh content="0;url=javascript:alert(1)">',
  '<base href="//x.mx/">',
  '<link rel=stylesheet href="//x.mx/x.css">',
  '<table><tr><td background="javascript:alert(1)">x</td></tr></table>',
  '<select><option><img src=x onerror=alert(1)></option></select>',
  '<x-b onmouseover=alert(1)>x</x-b>',
  '<b><i><u onclick=alert(1)>x</b></i></u>',
  '<b><p><b><p><i></b></p>x</i>',
  '<br/onclick=alert(1)/>',
  '</p></b></br><p',
];

/** Text before a payload is never lost; text after an unclosed tag is part of that tag. */
const around = (payload: string) => `Pan dulce & café ${payload}`;

const elementsOf = (html: string) => [
  ...new DOMParser().parseFromString(html, 'text/html').body.querySelectorAll('*'),
];

describe('a description', () => {
  // Spec: public 5.17, admin 5.23
  it.each(payloads)('keeps only allowed tags without attributes of %j', (payload) => {
    const clean = sanitizeRichText(around(payload));
    const elements = elementsOf(clean);
    const names: readonly string[] = allowedTags;
    expect(elements.filter(({ localName }) => !names.includes(localName))).toEqual([]);
    expect(elements.filter(({ attributes }) => attributes.length > 0)).toEqual([]);
    // The check constraint of the database has the same list of tags.
    expect(clean).not.toMatch(/<(?!\/?(b|i|em|strong|u|br|p)>)/);
    expect(clean).toMatch(/^Pan dulce & café/);
    expect(sanitizeRichText(clean)).toBe(clean);
  });

  it.each([
    [
      '<p onclick="x()">Tacos <B>al pastor</B></p>de la casa<br/>',
      '<p>Tacos <b>al pastor</b></p>de la casa<br>',
    ],
    ['<a href="https://x.mx">el menú</a> <h1>de hoy</h1>', 'el menú de hoy'],
    ['<ul><li>Pan</li> <li>Café</li></ul>', 'Pan Café'],
    ['<div>Pan <font color=red><i>dulce</i></font></div>', 'Pan <i>dulce</i>'],
    ['<b>sin <i>cerrar', '<b>sin <i>cerrar</i></b>'],
    ['<script>alert(1)</script>Pan<style>b{}</style>', 'Pan'],
    ['Pan<!-- nota --> dulce', 'Pan dulce'],
  ])('sanitizes %j to %j, with the text of removed tags', (typed, clean) => {
    expect(sanitizeRichText(typed)).toBe(clean);
  });

  it('handles the maximum length of nested tags and angle brackets', () => {
    expect(sanitizeRichText(`${'<b>'.repeat(400)}pan`)).toBe(`${'<b>'.repeat(400)}pan${'</b>'.repeat(400)}`);
    expect(sanitizeRichText('< '.repeat(2500))).toBe('&lt; '.repeat(2500));
  });
});

/** The text content that a visitor reads. */
function shownText(nodes: readonly RichTextNode[]): string {
  return nodes
    .map((node) => (typeof node === 'string' ? node : node.tag === 'br' ? '\n' : shownText(node.children)))
    .join('');
}

describe('text without markup', () => {
  it.each([
    ['Pan & café'],
    ['Pan &amp; café &lt;3'],
    ['&lt;b&gt;no es negrita&lt;/b&gt; & <b>esto sí</b>'],
    ['Tacos 🌮👨‍👩‍👧 «El Niño» ¿qué tal? áéíóúüñ'],
    ['Uno\n\nDos\n\tTres'],
    ['7 > 2 y "comillas" y \'simples\''],
    ['un\u00a0espacio fijo y &nbsp; escrito, <i>también</i>'],
    ['<p>Pan &amp; café</p>\n<p>7 > 2</p>'],
    [''],
  ])('%j is sent as typed', (typed) => {
    expect(sanitizeRichText(typed)).toBe(typed);
  });

  it.each([
    ['3 < 4', '3 &lt; 4', '3 < 4'],
    ['Pan <3 & <b>café</b>', 'Pan &lt;3 & <b>café</b>', 'Pan <3 & café'],
    ['a<1 y 5<6', 'a&lt;1 y 5&lt;6', 'a<1 y 5<6'],
    ['uno<br/>dos', 'uno<br>dos', 'uno\ndos'],
    ['Pan & café', 'Pan & café', 'Pan & café'],
    ['&lt;b&gt; <u>x</u>', '&lt;b&gt; <u>x</u>', '<b> x'],
  ])('%j is sent as %j and shown as %j', (typed, sent, shown) => {
    const clean = sanitizeRichText(typed);
    expect(clean).toBe(sent);
    expect(shownText(parseRichText(clean))).toBe(shown);
    expect(sanitizeRichText(clean)).toBe(clean);
  });
});

describe('a single line', () => {
  // Spec: public 5.17
  it.each(payloads)('removes every tag of %j', (payload) => {
    const clean = sanitizePlainText(around(payload));
    expect(elementsOf(clean)).toEqual([]);
    expect(clean).toMatch(/^Pan dulce & café/);
    expect(sanitizePlainText(clean)).toBe(clean);
  });

  it.each([
    ['Tacos <b>El Güero</b>', 'Tacos El Güero'],
    ['<<b>script>alert(1)<<b>/script>', ''],
    ['3 < 5 y 7 > 2', '3 < 5 y 7 > 2'],
    ["O'Neil & Hijos, S.A. &amp; Cía. 🌮", "O'Neil & Hijos, S.A. &amp; Cía. 🌮"],
    ['&lt;b&gt;', '&lt;b&gt;'],
  ])('sanitizes %j to %j', (typed, clean) => {
    expect(sanitizePlainText(typed)).toBe(clean);
  });
});
