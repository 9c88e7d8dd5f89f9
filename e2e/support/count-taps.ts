import { expect, type Locator } from '@playwright/test';

/** Counts the taps of a journey; typing into a field begins with one. */
export function countTaps() {
  let taps = 0;
  return {
    async tap(target: Locator): Promise<void> {
      taps += 1;
      await target.tap();
    },
    expectAtMost(limit: number, what: string): void {
      console.log(`${what}: ${String(taps)} taps (goal ${String(limit)})`);
      expect(taps, what).toBeLessThanOrEqual(limit);
    },
  };
}

export type TapCount = ReturnType<typeof countTaps>;
