import { PurgeCSS } from 'purgecss';
import purgeFromHtml from 'purgecss-from-html';

/** Attributes that scripts set on the document and that styles select. */
const dynamicAttributes = ['data-anchor', 'data-draft', 'data-interactive'];

/**
 * The critical CSS of a page, which applies until the full stylesheet loads. Pages with the same elements share
 * one result.
 * @param styles all styles of the app
 * @returns a function from a page's HTML to its critical CSS
 */
export function criticalStyles(styles: string): (html: string) => Promise<string> {
  const known = new Map<string, Promise<string>>();
  const selectedValues = [...styles.matchAll(/\[[\w-]+[~|^$*]?=["']?([^"'\]]+)/g)].map(
    ([, value = '']) => value,
  );

  /** The tags, classes and attributes that the page's selectors may match, without attribute values. */
  function selectorsOf(html: string): string {
    const parts = new Set<string>();
    for (const [tag] of html.matchAll(/<[a-z][^>]*>/gi)) {
      const [name = ''] = tag.split(/[\s>]/, 1);
      parts.add(name);
      for (const [, attribute = '', value = ''] of tag.matchAll(/\s([^\s=>"]+)(?:="([^"]*)")?/g)) {
        parts.add(attribute);
        const isSelected =
          attribute === 'class' ||
          (attribute === 'id' && styles.includes(`#${value}`)) ||
          selectedValues.some((one) => value.includes(one));
        if (isSelected) parts.add(`${attribute}=${value}`);
      }
    }
    return [...parts].sort().join('\n');
  }

  return (html) => {
    const selectors = selectorsOf(html);
    const part = known.get(selectors) ?? purge(html, styles);
    known.set(selectors, part);
    return part;
  };
}

async function purge(html: string, styles: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    extractors: [{ extensions: ['html'], extractor: purgeFromHtml }],
    css: [{ raw: styles }],
    dynamicAttributes,
    // A page is neither hovered nor printed in the moment before the full stylesheet.
    blocklist: [/^(?:hover|print|disabled):/],
  });
  if (!purged) throw new Error('nothing was made of the styles');
  return dropUnusedProperties(purged.css);
}

/** Without the custom properties of Tailwind that no rule of the page reads. */
function dropUnusedProperties(css: string): string {
  const keepUsed = (declaration: string, name: string) => (css.includes(`var(${name}`) ? declaration : '');
  return css
    .replace(/@property (--tw-[\w-]+)\s*\{[^}]*\}/g, keepUsed)
    .replace(/(--tw-[\w-]+):[^;}]*;?/g, keepUsed);
}
