// Finds a Chromium for the journeys and the bench, and installs one where there is none.
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { shellFor } from './shell-for.mjs';

const programs = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
/** Playwright's headless shell: journeys take 40 % less processor time in it. */
const headlessShell = 'chromium-headless-shell';

/** @returns {Promise<string>} path of an executable Chromium for the journeys, headless where there is one */
export async function findHeadlessChromium() {
  const found = fromSetting() ?? fromPath([headlessShell]);
  if (found) return found;
  if (isDebianRoot()) installHeadlessShell();
  return fromPath([headlessShell]) ?? (await findChromium());
}

/** @returns {Promise<string>} path of a full Chromium */
export async function findChromium() {
  const found = fromSetting() ?? fromPath() ?? (await fromPlaywright());
  if (found) return found;
  install();
  const installed = fromPath() ?? (await fromPlaywright());
  if (!installed) throw new Error('No Chromium was found or could be installed: set CHROME_PATH to one.');
  return installed;
}

function fromSetting() {
  const setting = process.env.CHROME_PATH;
  if (!setting) return undefined;
  if (!existsSync(setting)) throw new Error(`CHROME_PATH points to ${setting}, which does not exist.`);
  return setting;
}

function fromPath(names = programs) {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return names
    .flatMap((program) => folders.map((folder) => path.join(folder, program)))
    .find((file) => existsSync(file));
}

async function fromPlaywright() {
  const { chromium } = await import('@playwright/test');
  const file = chromium.executablePath();
  return existsSync(file) ? file : undefined;
}

function install() {
  if (isDebianRoot()) {
    console.log('Installing Chromium with apt…');
    apt('update');
    if (apt('install', '-y', 'chromium').status !== 0) throw new Error('apt could not install Chromium.');
  } else {
    execFileSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit', ...shellFor('npx') });
  }
}

/** Some distributions have no such package, and a machine may have no connection: the full browser works as well. */
function installHeadlessShell() {
  console.log('Installing the headless shell of Chromium with apt…');
  if (apt('update').status === 0) apt('install', '-y', headlessShell);
}

function isDebianRoot() {
  return process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0;
}

function apt(...options) {
  return spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=20', ...options], {
    stdio: 'inherit',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });
}
