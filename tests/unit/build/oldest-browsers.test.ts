import unpackRegion from 'caniuse-lite/dist/unpacker/region';
import mexico from 'caniuse-lite/data/regions/MX';
import { expect, it } from 'vitest';
import viteConfig from '../../../vite.config';
import { buildTarget, oldestBrowsers } from '../../../scripts/build/oldest-browsers';

/**
 * Of the browsers of phones, the oldest version that is supported. The tables count some of them whole, without versions: Chrome,
 * Firefox, Opera and UC for Android update themselves.
 */
const onPhones: Record<string, number> = {
  ios_saf: oldestBrowsers.ios,
  // Is Chromium 111.
  samsung: 22,
  and_chr: 0,
  and_ff: 0,
  op_mob: 0,
  and_uc: 0,
  // The browser of Android before Chrome, and Opera Mini, which runs no scripts of a page.
  android: Infinity,
  op_mini: Infinity,
};

/** The share of the phones in Mexico that the site supports, from 0 to 1. */
function supportedShare(oldest: Record<string, number>): number {
  let supported = 0;
  let all = 0;
  for (const [browser, versions] of Object.entries(unpackRegion(mexico))) {
    const limit = oldest[browser];
    if (limit === undefined) continue;
    for (const [version, share] of Object.entries(versions)) {
      all += share ?? 0;
      if (Number.parseFloat(version) >= limit) supported += share ?? 0;
    }
  }
  return supported / all;
}

it('the site supports 98 of 100 phones in Mexico', () => {
  const share = supportedShare(onPhones);
  console.log(`Supported phones in Mexico: ${(share * 100).toFixed(2)} %`);
  expect(share).toBeGreaterThanOrEqual(0.98);
  // A table that says nothing of versions would support everything.
  expect(supportedShare({ ...onPhones, ios_saf: 26 })).toBeLessThan(share - 0.02);
});

it('the build is made for them', () => {
  expect(viteConfig).toMatchObject({ build: { target: buildTarget } });
});
