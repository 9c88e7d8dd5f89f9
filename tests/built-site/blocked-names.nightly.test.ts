import { readdirSync } from 'node:fs';
import { expect, it } from 'vitest';
import { findBlockedWords } from '../../scripts/build/blocked-words';
import { buildFolder } from '../../scripts/build/ensure-build';
import { listedPaths, readPage } from './built-page';

it('names no file of the build by a word that blockers refuse', () => {
  const files = readdirSync(buildFolder, { recursive: true, encoding: 'utf8' });
  // A slug is the name of a business, which a page or its preview image needs.
  const ours = files.filter((file) => !/^(negocio|previews)\//.test(file));
  expect(ours).toContain('index.html');
  expect(ours.filter((file) => findBlockedWords(file).length > 0)).toEqual([]);
});

it('names no class and no id of a page by a word that blockers hide', () => {
  const names = new Set<string>();
  for (const pagePath of ['/', ...listedPaths(), '/auth', '/guardados', '/404', '/app'])
    for (const element of readPage(pagePath).querySelectorAll('[class], [id]')) {
      for (const name of element.classList) names.add(name);
      names.add(element.id);
    }
  expect(names).toContain('root');
  // Tailwind's class for the space between letters; no list hides by it.
  const hidden = [...names].filter((name) => !/(^|:)-?tracking-/.test(name));
  expect(hidden.filter((name) => findBlockedWords(name).length > 0)).toEqual([]);
});

it.each([
  ['assets/banner-Ab12.js', ['banner']],
  ['assets/draft-banner.js', ['banner']],
  ['assets/shareButton.js', ['share']],
  ['assets/download-image.js', []],
  ['assets/shared-addresses.js', []],
])('finds the words of %s', (name, words) => {
  expect(findBlockedWords(name)).toEqual(words);
});
