import { vi } from 'vitest';

export async function take(): Promise<number> {
  vi.useFakeTimers({ now: 0 });
  await new Promise((resolve) => setTimeout(resolve, 100));
  return Date.now();
}
