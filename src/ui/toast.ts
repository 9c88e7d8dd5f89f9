/**
 * A toast. `toast` may be called at any time; the library that renders toasts (sonner) is loaded with the first
 * one, so a visit without toasts never downloads it.
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

export function toastSuccess(title: string, description?: string): void {
  toast({ tone: 'success', title, description });
}

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
