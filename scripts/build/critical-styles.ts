import { PurgeCSS } from 'purgecss';
import purgeFromHtml from 'purgecss-from-html';

/** Attributes that scripts set on the document, and styles ask for. */
const dynamicAttributes = ['data-anchor', 'data-draft', 'data-interactive'];

/**
 * The part of the styles that a page needs until its scripts run.
 * @param html the page
 * @param styles all styles of the app
 */
export async function criticalStyles(html: string, styles: string): Promise<string> {
  const [purged] = await new PurgeCSS().purge({
    content: [{ raw: html, extension: 'html' }],
    extractors: [{ extensions: ['html'], extractor: purgeFromHtml }],
    css: [{ raw: styles }],
    dynamicAttributes,
  });
  if (!purged) throw new Error('nothing was made of the styles');
  return purged.css;
}
