/**
 * tsx scripts/bench/film.ts DIST FOLDER [PATH …]: pictures of a first visit on a slow phone (slow 4G, CPU 4×), one each 250 ms from
 * the start of the navigation, as FOLDER/PATH-MILLISECONDS.jpg; of the list and of a business where no path is given.
 */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { startPreview } from '../host/preview-server';
import { onPhone, throttle } from './phone';
import { businessPath } from './static-baseline-site';

/** In milliseconds. */
const stepMs = 250;
const lengthMs = 6000;

const [dist, folder, ...named] = process.argv.slice(2);
if (!dist || !folder) throw new Error('Usage: tsx scripts/bench/film.ts DIST FOLDER [PATH …]');
const paths = named.length > 0 ? named : ['/', businessPath];

await mkdir(folder, { recursive: true });
const site = await startPreview(path.resolve(dist));
try {
  for (const pagePath of paths) await film(pagePath, path.join(folder, path.basename(pagePath) || 'list'));
} finally {
  await site.stop();
}

/** A screencast sends a frame whenever something has been painted; the last one before a moment is what it shows. */
function film(pagePath: string, name: string): Promise<void> {
  return onPhone(async (page) => {
    const session = await page.context().newCDPSession(page);
    const frames: { atMs: number; data: string }[] = [];
    session.on('Page.screencastFrame', ({ data, sessionId }) => {
      frames.push({ atMs: Date.now() - startedAt, data });
      void session.send('Page.screencastFrameAck', { sessionId });
    });
    await throttle(page, { cpu: 4, isSlowNetwork: true });
    const startedAt = Date.now();
    await session.send('Page.startScreencast', { format: 'jpeg', quality: 80 });
    await page.goto(site.origin + pagePath, { waitUntil: 'commit' });
    await page.waitForTimeout(lengthMs - (Date.now() - startedAt));
    for (let atMs = stepMs; atMs <= lengthMs; atMs += stepMs) {
      const shown = frames.findLast((frame) => frame.atMs <= atMs);
      if (shown) await writeFile(`${name}-${String(atMs)}.jpg`, shown.data, 'base64');
    }
  });
}
