/**
 * The oldest browsers that the site is built for: syntax that they do not know is rewritten, and what newer ones can do only adds.
 * They are those of Tailwind CSS 4 (https://tailwindcss.com/docs/compatibility) apart from Firefox, where an older one only loses
 * what `@property` does; 115 is the last one for Windows 7. tests/unit/build/oldest-browsers.test.ts says how many phones that leaves out,
 * tests/house/newer-features.nightly.test.ts and tests/built-site/oldest-browsers.nightly.test.ts what is used that they do not have.
 */
export const oldestBrowsers = { chrome: 111, edge: 111, firefox: 115, safari: 16.4, ios: 16.4 };

/** The version of ECMAScript whose syntax all of them know: Firefox 115 and Safari 16.4 are the last that ES2023 waited for. */
export const syntaxVersion = 2023;

/** As Vite's `build.target` takes them. */
export const buildTarget = Object.entries(oldestBrowsers).map(
  ([browser, version]) => `${browser}${String(version)}`,
);
