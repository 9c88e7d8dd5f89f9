import path from 'node:path';
import { measureCategoryTap } from '../scripts/bench/category-tap';
import { writeFloor } from '../scripts/bench/floor-site';
import { median } from '../scripts/bench/median';
import { onPhone, throttle } from '../scripts/bench/phone';
import { buildPlain } from '../scripts/bench/plain-site';
import { startPreview } from '../scripts/bench/preview-server';
import { makeTemporaryFolder } from '../scripts/bench/temporary-folder';
import { expect, test } from './fixtures';

const business = '/negocio/tacos-el-guero-de-la-5-1';
const rounds = 3;

/**
 * How far the build may be from what it is compared with, on the same machine in the same minutes: what
 * docs/performance.md tells, with room for a busy machine.
 */
const limits = { paintToFloor: 1.6, paintToPlain: 0.8, tapToPlain: 1.25 };

/** When the largest picture or text of the first screen is painted on a slow phone, in ms after navigation. */
function measureLargestPaint(address: string): Promise<number> {
  return onPhone(async (page) => {
    await throttle(page, { cpu: 4, isSlowNetwork: true });
    await page.goto(address, { waitUntil: 'load' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    return page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? NaN)).observe({
            type: 'largest-contentful-paint',
            buffered: true,
          });
        }),
    );
  });
}

test(
  'the first screen is nearly as fast as a page by hand, and far faster than without prerendering',
  {
    tag: '@alone',
  },
  async ({ baseURL }, { project }) => {
    const built = String(baseURL);
    test.skip(project.name !== 'phone', 'The slow phone brings its own browser.');
    test.setTimeout(300_000);
    const folder = await makeTemporaryFolder('first-paint');
    const floorFolder = path.join(folder.path, 'floor');
    await writeFloor(floorFolder, built, business);
    const floor = await startPreview(floorFolder, { hasBackend: false });
    const plain = await startPreview(await buildPlain(path.join(folder.path, 'plain')));
    try {
      const paints = { build: new Array<number>(), floor: new Array<number>(), plain: new Array<number>() };
      const taps = { build: new Array<number>(), plain: new Array<number>() };
      for (let round = 0; round < rounds; round += 1) {
        for (const page of ['/', business]) {
          paints.build.push(await measureLargestPaint(built + page));
          paints.floor.push(await measureLargestPaint(floor.origin + page));
          paints.plain.push(await measureLargestPaint(plain.origin + page));
        }
        taps.build.push((await measureCategoryTap(built)).reactedMs);
        taps.plain.push((await measureCategoryTap(plain.origin)).reactedMs);
      }
      const measured = JSON.stringify({ paints, taps });
      expect(median(paints.build), measured).toBeLessThan(limits.paintToFloor * median(paints.floor));
      expect(median(paints.build), measured).toBeLessThan(limits.paintToPlain * median(paints.plain));
      expect(median(taps.build), measured).toBeLessThan(limits.tapToPlain * median(taps.plain));
    } finally {
      await Promise.all([floor.stop(), plain.stop()]);
      folder.remove();
    }
  },
);
