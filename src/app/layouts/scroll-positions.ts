const storageKey = 'conecta-scroll';

export type ScrollPositions = Record<string, number>;

let positions: ScrollPositions | null = null;

/** The scroll position of each history entry of this tab; survives a reload. */
export function getScrollPositions(): ScrollPositions {
  positions ??= readStored();
  return positions;
}

export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(getScrollPositions()));
  } catch {
    // Storage is blocked or full: a reload then starts at the top.
  }
}

function readStored(): ScrollPositions {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(storageKey) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return {};
    return Object.fromEntries(
      Object.entries(stored).filter((entry): entry is [string, number] => typeof entry[1] === 'number'),
    );
  } catch {
    return {};
  }
}
