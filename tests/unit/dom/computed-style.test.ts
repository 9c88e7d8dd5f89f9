import { expect, it } from 'vitest';

it.each([
  ['<p id="it"></p>', 'block', 'visible'],
  ['<span id="it"></span>', 'inline', 'visible'],
  ['<p id="it" hidden></p>', 'none', 'visible'],
  ['<p id="it" hidden="until-found"></p>', 'block', 'visible'],
  ['<input id="it" type="text">', 'inline-block', 'visible'],
  ['<input id="it" type="hidden">', 'none', 'visible'],
  ['<dialog id="it"></dialog>', 'none', 'visible'],
  ['<dialog id="it" open></dialog>', 'block', 'visible'],
  ['<p id="it" style="display: none"></p>', 'none', 'visible'],
  ['<p id="it" style="display: flex"></p>', 'flex', 'visible'],
  ['<div style="visibility: hidden"><p id="it"></p></div>', 'block', 'hidden'],
  ['<div style="visibility: hidden"><p id="it" style="visibility: visible"></p></div>', 'block', 'visible'],
])('the quick computed style of %s has the display %s and is %s', (html, display, visibility) => {
  document.body.innerHTML = html;
  const element = document.getElementById('it') ?? document.body;
  const style = getComputedStyle(element);
  expect([style.display, style.visibility]).toEqual([display, visibility]);
  expect(style.getPropertyValue('display')).toBe(display);
  expect(style.opacity).toBe('1');
});
