import { browserStorage } from '@/lib/browser-storage';

/**
 * How long this browser has to wait before it may send another submission. The server decides; what is kept here only
 * saves a visitor from being refused again, in every tab and after a reload.
 */
const storageKey = 'conecta-submission-wait-until';
const tickMs = 1000;
/** The longest wait the server asks for. More than that means that the phone's clock was moved. */
const maxWaitMs = 24 * 60 * 60_000;
/** Where the server does not say how long. */
const defaultWaitSeconds = 60;

const listeners = new Set<() => void>();
/** The end of the wait, where storage is blocked: it lasts until the page is left. */
let unstoredEnd: number | null = null;
let secondsLeft = 0;
let timer: ReturnType<typeof setInterval> | undefined;

/** Starts the wait, from now on. */
export function startCooldown(seconds: number | null): void {
  const end = Date.now() + (seconds ?? defaultWaitSeconds) * 1000;
  unstoredEnd = browserStorage.write(storageKey, String(end)) ? null : end;
  refresh();
}

/** Seconds that are left to wait; 0 when nothing is in the way. The same number until the next tick. */
export function getSecondsLeft(): number {
  return secondsLeft;
}

/** A prerendered page has no cooldown. */
export function getServerSecondsLeft(): number {
  return 0;
}

/** Calls the listener whenever the number of seconds has changed. */
export function subscribeSendLimit(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    addEventListener('storage', handleStorage);
    refresh();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('storage', handleStorage);
    clearInterval(timer);
    timer = undefined;
  };
}

function handleStorage({ key }: StorageEvent): void {
  if (key === storageKey) refresh();
}

function refresh(): void {
  const left = (unstoredEnd ?? Number(browserStorage.read(storageKey))) - Date.now();
  const seconds = left > 0 && left <= maxWaitMs ? Math.ceil(left / 1000) : 0;
  if (seconds === 0) {
    clearInterval(timer);
    timer = undefined;
    browserStorage.remove(storageKey);
    unstoredEnd = null;
  } else if (listeners.size > 0) {
    timer ??= setInterval(refresh, tickMs);
  }
  if (seconds === secondsLeft) return;
  secondsLeft = seconds;
  listeners.forEach((listener) => listener());
}

/** A wait in words: `23 h 58 min`, `12 min`, `45 s`. Rounded up, so that it never ends too early. */
export function formatDuration(seconds: number): string {
  if (seconds < 60) return `${String(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  const hours = Math.floor(minutes / 60);
  return [hours > 0 && `${String(hours)} h`, minutes % 60 > 0 && `${String(minutes % 60)} min`]
    .filter(Boolean)
    .join(' ');
}
