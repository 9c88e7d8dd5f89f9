/**
 * The oldest browsers that the site is built for: syntax that they do not know is rewritten, and what newer ones can do only adds.
 * They are those of Tailwind CSS 4 (https://tailwindcss.com/docs/compatibility) apart from Firefox, where an older one only loses
 * what `@property` does. tests/unit/oldest-browsers.test.ts says how many phones that leaves out.
 */
export const oldestBrowsers = { chrome: 111, edge: 111, firefox: 114, safari: 16.4, ios: 16.4 };

/** As Vite's `build.target` takes them. */
export const buildTarget = Object.entries(oldestBrowsers).map(
  ([browser, version]) => `${browser}${String(version)}`,
);
