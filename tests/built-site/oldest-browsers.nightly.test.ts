import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'acorn';
import { transform } from 'lightningcss';
import { describe, expect, it } from 'vitest';
import { buildFolder } from '../../scripts/build/ensure-build';
import { syntaxVersion } from '../../scripts/build/oldest-browsers';
import { isNewer } from '../house/newer-features';
import { readHtml, readPage } from './built-page';

/** What the styles use that an oldest browser lacks, with what that costs there. */
const harmless = {
  'css.at-rules.property': 'Tailwind sets the same values where it is missing.',
  'css.at-rules.starting-style': 'A card appears without its transition.',
  'css.properties.accent-color': 'Safari draws a checkbox in its own blue.',
  'css.properties.contain-intrinsic-block-size': 'Goes with content-visibility.',
  'css.properties.content-visibility': 'What is below the screen is rendered at once.',
  'css.properties.forced-color-adjust': 'Safari has no forced colors.',
  'css.properties.hyphens': 'The build adds the property with a prefix.',
  'css.properties.mask-image': 'The build adds the property with a prefix.',
  'css.properties.overflow-clip-margin': 'The focus ring of a clipped element is cut.',
  'css.properties.overscroll-behavior':
    'Chrome has most of it since 63; the page behind a list scrolls on at its end.',
  'css.properties.overscroll-behavior-x': 'As above.',
  'css.properties.resize': 'A textarea on a phone keeps its size.',
  'css.properties.scrollbar-width': 'A strip shows its scrollbar.',
  'css.properties.text-size-adjust': 'The build adds the property with a prefix.',
  'css.properties.text-wrap': 'Lines of a heading break less evenly.',
  'css.properties.user-select': 'The build adds the property with a prefix.',
  'css.properties.zoom': 'Firefox before 126: the page of a business prints on two sheets.',
  'css.selectors.has':
    'Firefox before 121: a page with an anchor or a draft shifts once while it loads, and long filters stay sticky.',
  'css.selectors.marker': 'Safari draws the markers of lists in the color of their text.',
  'css.selectors.selection': 'Safari on phones marks selected text in its own color.',
};

/** One of each kind. */
const pages = ['/', '/negocio/tacos-el-guero-de-la-5-1', '/preguntas-frecuentes', '/404', '/app'];

describe('the oldest browsers', () => {
  it('know the syntax of every script', () => {
    const files = readdirSync(buildFolder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({ name: file, code: readFileSync(path.join(buildFolder, file), 'utf8') }));
    const inline = pages.flatMap((name) =>
      [...readPage(name).querySelectorAll<HTMLScriptElement>('script:not([src])')]
        .filter(({ type }) => type === '' || type === 'module')
        .map(({ textContent }) => ({ name, code: textContent })),
    );
    expect(files.length).toBeGreaterThan(20);
    expect(inline.length).toBeGreaterThanOrEqual(pages.length);
    const unknown = [...files, ...inline].flatMap(({ name, code }) => {
      try {
        parse(code, { ecmaVersion: syntaxVersion, sourceType: 'module' });
        return [];
      } catch (error) {
        return [`${name}: ${String(error)}`];
      }
    });
    expect(unknown).toEqual([]);
  });

  it('lack only those properties and selectors of the styles that the page does without', () => {
    const styles = [...readHtml('/').matchAll(/<style>(.*?)<\/style>/gs)].map(([, text]) => text).join('');
    const newer = featuresOf(styles).filter(isNewer);
    expect(newer.toSorted()).toEqual(Object.keys(harmless).toSorted());
  });
});

/** The keys of MDN's browser-compat-data for what styles use. */
function featuresOf(styles: string): string[] {
  const found = new Set<string>();
  transform({
    filename: 'styles.css',
    code: Buffer.from(styles),
    visitor: {
      Rule: ({ type }) => void found.add(`css.at-rules.${type}`),
      Declaration: (declaration) => {
        let name: string = declaration.property;
        if (declaration.property === 'unparsed') name = declaration.value.propertyId.property;
        if (declaration.property === 'custom') name = declaration.value.name;
        found.add(`css.properties.${name}`);
      },
      Selector: (selector) => {
        for (const part of selector)
          if (part.type === 'pseudo-class' || part.type === 'pseudo-element')
            found.add(`css.selectors.${part.kind}`);
      },
    },
  });
  return [...found];
}
