import { expect, type Locator } from '@playwright/test';

/** Counts the taps of a journey, or the clicks where nothing can be tapped; typing into a field begins with one. */
export function countTaps(hasTouch = true) {
  let taps = 0;
  return {
    async tap(target: Locator): Promise<void> {
      taps += 1;
      await (hasTouch ? target.tap() : target.click());
    },
    expectAtMost(limit: number, what: string): void {
      console.log(`${what}: ${String(taps)} taps (goal ${String(limit)})`);
      expect(taps, what).toBeLessThanOrEqual(limit);
    },
  };
}

export type TapCount = ReturnType<typeof countTaps>;
