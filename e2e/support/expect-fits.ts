import type { Page } from '@playwright/test';
import { waitForRest } from './at-rest';
import { expect } from './fixtures';

const phone = { width: 360, height: 740, text: 16 };
/** What fits these fits the sizes between them. The size of the text is the font size that a user sets in the browser. */
const sizes = [
  { ...phone, text: 32 },
  { width: 740, height: 360, text: 16 },
  { width: 1440, height: 900, text: 16 },
];
/** A table becomes cards, and a dialog fills the screen, at widths of their own. */
const sizesOfTables = [phone, { width: 768, height: 1024, text: 16 }, { width: 1024, height: 768, text: 16 }];
const sizesOfDialogs = [phone, { width: 768, height: 1024, text: 16 }];

/** Fails softly with what does not fit a phone, a phone whose text is twice the size, one on its side, and a desktop. */
export async function expectFits(page: Page): Promise<void> {
  const isDialog = await page.getByRole('dialog').or(page.getByRole('alertdialog')).first().isVisible();
  const isTable = await page.getByRole('table').first().isVisible();
  const browser = await page.context().newCDPSession(page);
  for (const { text, ...viewport } of [
    ...(isDialog ? sizesOfDialogs : isTable ? sizesOfTables : []),
    ...sizes,
  ]) {
    await page.setViewportSize(viewport);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: text } });
    await waitForRest(page);
    const size = `${String(viewport.width)} × ${String(viewport.height)}, text of ${String(text)} px`;
    expect.soft(await findMisfits(page), size).toEqual([]);
  }
  await browser.detach();
}

/** Fails where the page is wider than the viewport. */
export async function expectNoOverflow(page: Page): Promise<void> {
  await waitForRest(page);
  const { width, viewport } = await page.evaluate(() => ({
    width: document.documentElement.scrollWidth,
    viewport: document.documentElement.clientWidth,
  }));
  expect(width).toBe(viewport);
}

/**
 * What does not fit the viewport: content that is wider than the page, texts that leave their box or are cut without an
 * ellipsis, common words that are broken, and controls that are covered after scrolling to them. Within the dialog
 * where one is open.
 */
function findMisfits(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const misfits = new Set<string>();
    // Whole words of at most 20 letters; not the parts of a mail or of a link.
    const commonWords = /(?<=^|[\s«¿¡(])\p{L}{2,20}(?=$|[\s».,;:!?…)])/gu;
    const root =
      [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].at(-1) ??
      document.body;
    const nameOf = (element: Element) =>
      `<${element.tagName.toLowerCase()}> «${(element.getAttribute('aria-label') ?? element.textContent).trim().slice(0, 40)}»`;

    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) misfits.add(`the page is ${String(scrollWidth)} px wide`);
    for (const element of root.querySelectorAll('*')) {
      const { overflowX, scrollbarWidth } = getComputedStyle(element);
      // Without a scrollbar: a row that scrolls sideways on purpose.
      const scrolls = /auto|scroll/.test(overflowX) && scrollbarWidth !== 'none';
      if (scrolls && element.checkVisibility() && element.scrollWidth > element.clientWidth)
        misfits.add(`${nameOf(element)} scrolls sideways`);
    }
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) checkText(text);
    for (const control of root.querySelectorAll(
      'a[href], button, input:not([aria-hidden], [aria-hidden] *), select, textarea',
    )) {
      checkControl(control);
    }
    window.scrollTo(0, 0);
    return [...misfits];

    function checkText(text: Node): void {
      const parent = text.parentElement;
      if (!parent?.checkVisibility() || isForScreenReaders(parent) || parent.closest('select, option'))
        return;
      const words = text.textContent ?? '';
      const all = document.createRange();
      all.selectNodeContents(text);
      const lines = [...all.getClientRects()].filter(({ width }) => width > 0);
      if (lines.some((line) => leavesItsBox(line, parent))) misfits.add(`${nameOf(parent)} is cut`);
      if (lines.length < 2) return;
      for (const { 0: word, index } of words.matchAll(commonWords)) {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
          misfits.add(`${nameOf(parent)} breaks «${word}»`);
      }
    }

    function leavesItsBox(line: DOMRect, parent: Element): boolean {
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'inline' || style.display === 'contents') continue;
        if (style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none') return false;
        if (/auto|scroll/.test(style.overflow)) return false;
        const { left, right, top, bottom, width } = box.getBoundingClientRect();
        // For screen readers alone.
        if (width <= 1) return false;
        if (line.left < left - 1 || line.right > right + 1) return true;
        // A line is a little higher than its letters.
        if (/hidden|clip/.test(style.overflowY) && (line.top < top - 4 || line.bottom > bottom + 4))
          return true;
        if (style.position === 'absolute' || style.position === 'fixed') return false;
      }
      return false;
    }

    function checkControl(control: Element): void {
      if (!control.checkVisibility() || control.matches(':disabled') || isForScreenReaders(control)) return;
      // A carousel shows one slide at a time.
      if (control.closest('[aria-roledescription=carrusel]')) return;
      control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
      const lines = control.getClientRects();
      const box = lines[Math.floor(lines.length / 2)];
      if (!box) return;
      const hit = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
      if (!hit || !(control.contains(hit) || hit.closest('label')?.contains(control)))
        misfits.add(`${nameOf(control)} is covered by ${hit ? nameOf(hit) : 'the edge of the viewport'}`);
    }

    function isForScreenReaders(element: Element): boolean {
      const box = element.getBoundingClientRect();
      return box.width <= 1 || box.height <= 1;
    }
  });
}
