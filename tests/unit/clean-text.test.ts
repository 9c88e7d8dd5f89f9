import { describe, expect, it } from 'vitest';
import {
  cleanLine,
  cleanParagraphs,
  countCharacters,
  plainLine,
  visibleText,
} from '@/features/submissions/clean-text';

describe('one line', () => {
  it.each([
    ['  uno\t dos\u00a0 tres\n', 'uno dos tres'],
    ['uno\u1680dos\u205ftres\u3000cuatro', 'uno dos tres cuatro'],
    ['a\u200bb\u202ec\u061cd\u2800e\u{e0041}f', 'abcdef'],
    ['n\u200b\u0303', 'ñ'],
    ['Tor\u0000ti\ud83clla', 'Tortilla'],
    ['<b>se queda</b>', '<b>se queda</b>'],
  ])('%j is kept as %j', (typed, kept) => {
    expect(cleanLine(typed)).toBe(kept);
  });

  it('keeps a whole emoji', () => {
    expect(cleanLine('Tacos \u{1f32e}')).toBe('Tacos \u{1f32e}');
    expect(countCharacters('\u{1f32e}\u{1f32e}')).toBe(2);
  });

  it('sees line breaks', () => {
    expect(visibleText('uno\r\n\tdos\u0007')).toBe('uno\r\n\tdos');
  });
});

describe('one line without markup', () => {
  it.each([
    ['Hola <b>tú</b>', 'Hola tú'],
    ['<script>alert(1)</script>Hola', 'Hola'],
    ['<script>a</script>Pan<SCRIPT >b</SCRIPT >', 'Pan'],
    ['a<!-- <b>x</b> -->b<!-- sin fin', 'ab'],
    ['Pan <img src=x onerror=alert(1)', 'Pan'],
    ['3 < 5 y 7 > 2', '3 5 y 7 2'],
    ['<<b>script>alert(1)<<b>/script>', ''],
  ])('of %j only %j is left', (typed, kept) => {
    expect(plainLine(typed)).toBe(kept);
  });
});

describe('paragraphs', () => {
  it.each([
    [
      '  <p onclick="x()">Tacos <B>al pastor</B></p>\r\nde la casa<br/>\n\t ',
      '<p>Tacos <B>al pastor</B></p>\nde la casa<br>',
    ],
    ['<b/onmouseover=alert(1)>x</b>', '<b>x</b>'],
    ['<a href="x">y</a><h1>z</h1>', 'yz'],
    ['<body onload=x>a<b\u2003x>b', 'ab'],
    ['<style>a</style>Pan<style x>b</style>', 'Pan'],
    ['3 < 5', '3 &lt; 5'],
    ['<<script>b onclick=x>t', '<b>t'],
  ])('%j keeps its allowed marks, without attributes', (typed, kept) => {
    expect(cleanParagraphs(typed)).toBe(kept);
  });
});
