// Finds a Chromium for the journeys, and installs one where there is none.
import { findHeadlessChromium } from './chromium.mjs';

console.log(await findHeadlessChromium());
