import { expect, it, onTestFinished } from 'vitest';
import { newerFeaturesOf } from './newer-features';
import { root } from './tracked-files';
import { openTypedFiles } from './typed-files';

/** What src uses although an oldest browser lacks it, with why the page works without it. */
const harmless = {
  'api.AbortSignal.timeout_static':
    'Chrome has it since 103; before 124 its error is an AbortError, which nothing here reads by name.',
  'api.CanvasRenderingContext2D.imageSmoothingQuality': 'Without it a resized image is a little less smooth.',
  'api.KeyboardEvent.isComposing':
    'Safari has it, and only at the key that ends a composition it is false too early.',
  'api.Navigator.share': 'Where it is missing a business is shared by WhatsApp.',
  'api.Window.requestIdleCallback': 'Safari waits for a moment instead (when-idle.ts).',
  'html.elements.button.popovertarget': 'See popover.',
  'html.elements.datalist': 'Firefox on phones suggests no categories: they are typed.',
  'html.elements.details.name': 'An answer stays open when another one is opened.',
  'html.elements.iframe.allowfullscreen': 'A map without full screen.',
  'html.elements.img.fetchpriority': 'A hint.',
  'html.elements.input.capture': 'Only phones take a photo with their camera.',
  'html.global_attributes.autocapitalize': 'A hint for the keyboards of phones.',
  'html.global_attributes.autocorrect': 'A hint for the keyboards of phones.',
  'html.global_attributes.popover': 'src/app/styles.css shows what it says at once.',
};

it('src uses what an oldest browser lacks only where the page works without it', () => {
  const typed = openTypedFiles(root);
  onTestFinished(typed.close);
  const files = new Map<string, string[]>();
  for (const [file, keys] of typed.find(['src/'], newerFeaturesOf))
    for (const key of keys) files.set(key, [...(files.get(key) ?? []), file]);
  const unknown = [...files].filter(([key]) => !(key in harmless));
  expect(Object.fromEntries(unknown)).toEqual({});
  expect(
    Object.keys(harmless).filter((key) => !files.has(key)),
    'not used any more',
  ).toEqual([]);
});
