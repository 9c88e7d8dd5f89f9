/**
 * A short message at the edge of the screen. Anybody may call `toast` at any time; the surface that draws
 * them (sonner) is loaded at the first one, so a visit without messages never pays for it.
 */
export interface ToastMessage {
  tone: 'success' | 'error' | 'info';
  title: string;
  description?: string;
}

const waiting: ToastMessage[] = [];
const listeners = new Set<() => void>();

export function toast(message: ToastMessage): void {
  waiting.push(message);
  listeners.forEach((listener) => listener());
}

/** Hands over what waits, once. */
export function drainToasts(): ToastMessage[] {
  return waiting.splice(0);
}

export function hasWaitingToasts(): boolean {
  return waiting.length > 0;
}

export function subscribeToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
