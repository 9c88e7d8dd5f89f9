/** In pixels: less is the tremble of a thumb. */
const leastScroll = 8;

/** Calls back with the direction of each scroll of the page. @returns stops it */
export function watchScrollDirection(onScroll: (isUp: boolean) => void): () => void {
  let lastY = scrollY;
  function handleScroll(): void {
    const distance = scrollY - lastY;
    if (Math.abs(distance) < leastScroll) return;
    lastY = scrollY;
    onScroll(distance < 0);
  }
  addEventListener('scroll', handleScroll, { passive: true });
  return () => removeEventListener('scroll', handleScroll);
}
