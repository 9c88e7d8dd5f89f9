import { findChromium } from '../chromium.mjs';
import { start, stop } from '../host/child-process';
import { makeTemporaryFolder } from './temporary-folder';

/** The flags of playwright.config.ts, and no first-run dialogs or background requests. */
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--no-default-browser-check',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-extensions',
  '--lang=es-MX',
];

export interface RunningBrowser {
  /** Of its DevTools protocol. */
  port: number;
  close: () => Promise<void>;
}

/** A browser with an empty profile, so that nothing is cached. */
export async function openChromium(): Promise<RunningBrowser> {
  const profile = await makeTemporaryFolder('profile');
  const child = start({
    command: await findChromium(),
    args: [...flags, `--user-data-dir=${profile.path}`, '--remote-debugging-port=0', 'about:blank'],
  });
  const close = async () => {
    await stop(child);
    profile.remove();
  };

  return new Promise((resolve, reject) => {
    let printed = '';
    const fail = () => {
      profile.remove();
      reject(new Error(`Chromium did not start:\n${printed}`));
    };
    child.once('close', fail);
    child.stderr?.on('data', (text) => {
      printed += String(text);
      const port = /DevTools listening on ws:\/\/[^:]+:(\d+)\//.exec(printed)?.[1];
      if (!port) return;
      child.off('close', fail);
      resolve({ port: Number(port), close });
    });
    child.once('error', reject);
  });
}
