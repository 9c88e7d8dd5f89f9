// Finds Firefox and WebKit for the journeys that run in them: as the system installs them, because npm has neither.
import { existsSync } from 'node:fs';
import path from 'node:path';

/** @returns {string | undefined} path of Firefox */
export const findFirefox = () => fromPath(['firefox-esr', 'firefox']);

/** @returns {string | undefined} path of the driver of WebKitGTK; undefined where it has no screen to run on */
export const findWebKit = () =>
  process.env.DISPLAY || fromPath(['Xvfb']) ? fromPath(['WebKitWebDriver']) : undefined;

/** By the name of their project in playwright.config.ts; `install` gives Debian's packages. */
const browsers = {
  firefox: { find: findFirefox, install: 'apt-get install firefox-esr' },
  webkit: { find: findWebKit, install: 'apt-get install webkit2gtk-driver xvfb' },
};

/** @returns {string[]} the projects whose browser is installed */
export const installedBrowsers = () => Object.keys(browsers).filter((name) => browsers[name].find());

/** @returns {string[]} a line for each browser that is not */
export const missingBrowsers = () =>
  Object.entries(browsers)
    .filter(([, { find }]) => !find())
    .map(([name, { install }]) => `Without ${name}, left out: its journeys (${install}).`);

function fromPath(programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return programs
    .flatMap((program) => folders.map((folder) => path.join(folder, program)))
    .find((file) => existsSync(file));
}
