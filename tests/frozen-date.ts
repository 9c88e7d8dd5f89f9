/** Unit tests happen at one moment, so that no result depends on the day and the hour of the run. */
import { afterEach, beforeEach, vi } from 'vitest';

beforeEach(() => void vi.setSystemTime('2026-11-26T18:00:00Z'));
afterEach(() => void vi.useRealTimers());
