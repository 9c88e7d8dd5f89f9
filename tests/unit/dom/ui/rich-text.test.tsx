import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { RichText } from '@/ui/rich-text';

/** The rendered HTML without its wrapper. */
function htmlOf(text: string): string {
  return renderToStaticMarkup(<RichText text={text} />).replace(/^<div[^>]*>|<\/div>$/g, '');
}

describe('RichText', () => {
  it.each([
    ['Pan del día', '<p>Pan del día</p>'],
    ['', ''],
    ['   ', ''],
    ['<b>Pan</b> dulce', '<p><b>Pan</b> dulce</p>'],
    ['<i>a</i><em>b</em><strong>c</strong><u>d</u>', '<p><i>a</i><em>b</em><strong>c</strong><u>d</u></p>'],
    ['<B>Pan</B>', '<p><b>Pan</b></p>'],
    ['uno<br>dos<br/>tres<br />cuatro</br>', '<p>uno<br/>dos<br/>tres<br/>cuatro<br/></p>'],
    ['<p>uno</p><p>dos</p>', '<p>uno</p><p>dos</p>'],
    ['antes <p>uno</p> después', '<p>antes </p><p>uno</p><p> después</p>'],
    ['<p>uno<p>dos', '<p>uno</p><p>dos</p>'],
    ['<p></p><p> </p>uno', '<p>uno</p>'],
    ['<b>pan <i>de <u>hoy</u></i></b>', '<p><b>pan <i>de <u>hoy</u></i></b></p>'],
    ['<b>sin cerrar', '<p><b>sin cerrar</b></p>'],
    ['sin abrir</b></p>', '<p>sin abrir</p>'],
    ['<b>uno<i>dos</b>tres</i>', '<p><b>uno<i>dos</i></b>tres</p>'],
    ['<b><p>uno</p></b>', '<p><b><span class="block">uno</span></b></p>'],
    ['<b/>uno', '<p>uno</p>'],
  ])('renders %j', (text, html) => {
    expect(htmlOf(text)).toBe(html);
  });

  it.each([
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<b onclick="alert(1)">pan</b>', '&lt;b onclick=&quot;alert(1)&quot;&gt;pan'],
    ['<p style="position:fixed">pan</p>', '&lt;p style=&quot;position:fixed&quot;&gt;pan'],
    ['<a href="javascript:alert(1)">pan</a>', '&lt;a href=&quot;javascript:alert(1)&quot;&gt;pan&lt;/a&gt;'],
    ['<svg/onload=alert(1)>', '&lt;svg/onload=alert(1)&gt;'],
    ['<iframe src="//x"></iframe>', '&lt;iframe src=&quot;//x&quot;&gt;&lt;/iframe&gt;'],
    ['<!--<b>-->', '&lt;!--<b>--&gt;</b>'],
    ['<<b>b>pan</b>', '&lt;<b>b&gt;pan</b>'],
    ['<scr<b>ipt>', '&lt;scr<b>ipt&gt;</b>'],
    ['<b\u0000>pan', '&lt;b\u0000&gt;pan'],
    ['<bb>pan</bb>', '&lt;bb&gt;pan&lt;/bb&gt;'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['&#60;img src=x&#x3E;', '&lt;img src=x&gt;'],
    ['&lt;b&gt;pan', '&lt;b&gt;pan'],
    ['1 < 2 > 0 & <', '1 &lt; 2 &gt; 0 &amp; &lt;'],
    ['{{constructor}} ${1} <%= 1 %>', '{{constructor}} ${1} &lt;%= 1 %&gt;'],
    // Spec: public 5.17
  ])('renders %j as plain text', (text, inside) => {
    expect(htmlOf(text)).toBe(`<p>${inside}</p>`);
  });

  it.each([
    ['Tacos &amp; tortas', 'Tacos &amp; tortas'],
    ['&quot;La Güera&quot; &apos;s', '&quot;La Güera&quot; &#x27;s'],
    ['a&nbsp;b', 'a\u00a0b'],
    ['caf&#233; &#xF1;', 'café ñ'],
    [
      '&desconocida; &#0; &#55296; &#9999999; &amp',
      '&amp;desconocida; &amp;#0; &amp;#55296; &amp;#9999999; &amp;amp',
    ],
  ])('decodes %j once', (text, inside) => {
    expect(htmlOf(text)).toBe(`<p>${inside}</p>`);
  });

  it('renders fifty thousand nested tags', () => {
    const html = htmlOf(`${'<b>'.repeat(50_000)}pan`);
    expect(html.match(/<b>/g)).toHaveLength(20);
    expect(html).toContain('pan');
  });

  it('renders a hundred thousand angle brackets', () => {
    expect(htmlOf('<'.repeat(100_000))).toBe(`<p>${'&lt;'.repeat(100_000)}</p>`);
  });
});
