/** The turn of a part of the page to be hydrated. */
export interface Turn {
  hasCome: boolean;
  /** Resolved when it comes. */
  promise: Promise<void>;
  /** Called when the part answers, or is given up. */
  end: () => void;
}

let lastTurn = Promise.resolve();
const openTurns = new Set<Turn>();
let listeners: (() => void)[] = [];

/** @returns a turn in a task of its own, after all that were taken before */
export function takeTurn(): Turn {
  const turn: Turn = {
    hasCome: false,
    promise: lastTurn.then(nextTask).then(() => {
      turn.hasCome = true;
    }),
    end: () => endTurn(turn),
  };
  lastTurn = turn.promise;
  openTurns.add(turn);
  return turn;
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

function endTurn(turn: Turn): void {
  if (!openTurns.delete(turn) || openTurns.size > 0) return;
  const told = listeners;
  listeners = [];
  told.forEach((tell) => tell());
}

/** Calls back when all of the page answers: at once where nothing waits for its turn. */
export function whenHydrated(tell: () => void): void {
  if (openTurns.size === 0) tell();
  else listeners.push(tell);
}
