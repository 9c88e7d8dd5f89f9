/*
 * Fills what depends on the hour in a prerendered page before it is painted: a script of its head, which the build bundles
 * (scripts/build/inline-scripts.ts). The app writes the same once it is hydrated.
 */
import { toLocalMinute } from '@/lib/dates';
import { openStatusHtml } from './open-status-html';
import { todayText } from './open-state';
import { readSchedule } from './written-schedule';

const now = toLocalMinute(Date.now());

function fill(): void {
  // A card says something else where there are no scripts.
  document.querySelectorAll('[data-open-status] > noscript').forEach((element) => element.remove());
  for (const place of document.querySelectorAll<HTMLElement>('[data-open-status]:empty')) {
    const { openStatus = '', look = '' } = place.dataset;
    const shown = { isClosureShown: look.includes('c'), isHolidayShown: look.includes('h') };
    place.innerHTML = openStatusHtml(readSchedule(openStatus), shown, now);
  }
  for (const place of document.querySelectorAll<HTMLElement>('[data-today]:empty')) {
    place.textContent = todayText(readSchedule(place.dataset.today ?? ''), now);
  }
}

// Its callback runs between what the parser adds and the paint of it.
const observer = new MutationObserver(fill);
observer.observe(document.documentElement, { childList: true, subtree: true });
document.addEventListener('DOMContentLoaded', () => {
  fill();
  observer.disconnect();
});
