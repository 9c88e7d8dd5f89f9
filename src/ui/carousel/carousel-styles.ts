/**
 * The viewport of a carousel; its only child is the row of slides. The browser itself can scroll it from the first paint
 * on, and Embla takes the same elements over, so nothing is drawn twice and nothing moves.
 */
export const viewportStyles =
  'relative snap-x snap-mandatory [scrollbar-width:none] overflow-x-auto overscroll-x-contain';
