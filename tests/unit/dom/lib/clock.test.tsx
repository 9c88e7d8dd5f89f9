import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useLocalMinute } from '@/features/hours/use-local-minute';
import { noteServerTime } from '@/lib/clock';
import { siteDate, toLocalMinute } from '@/lib/dates';
import { fetchBackend } from '@/lib/supabase/backend-fetch';
import { useNow } from '@/lib/use-now';

const deviceTime = Date.parse('2026-11-26T18:00:00Z');
const serverTime = (minutes: number) => new Date(deviceTime + minutes * 60_000).toUTCString();
const local = (minutes: number) => toLocalMinute(deviceTime + minutes * 60_000);

async function respondAt(date: string): Promise<void> {
  vi.stubGlobal('fetch', () => Promise.resolve(new Response('{}', { headers: { Date: date } })));
  await act(async () => void (await fetchBackend('https://proyecto.example/rest/v1/x', {}, 1000)));
}

afterEach(() => {
  vi.unstubAllGlobals();
  noteServerTime(new Date().toUTCString(), Date.now());
});

describe('the time', () => {
  it('is the server’s from its first response on, in every line of the page', async () => {
    const minute = renderHook(useLocalMinute).result;
    const now = renderHook(useNow).result;
    expect(minute.current).toBe(local(0));
    await respondAt(serverTime(-60));
    expect(minute.current).toBe(local(-60));
    expect(now.current).toBe(deviceTime - 3_600_000);
    await respondAt(serverTime(8 * 60));
    expect(siteDate(0)).toBe('2026-11-26');
    expect(minute.current).toBe(local(8 * 60));
    // The device has been set right.
    await respondAt(serverTime(0));
    expect(minute.current).toBe(local(0));
  });

  it('stays the device’s where the response does not tell it, is of the same half minute, or came late', () => {
    const minute = renderHook(useLocalMinute).result;
    const cases: [string | null, number][] = [
      [null, deviceTime],
      ['soon', deviceTime],
      [new Date(deviceTime + 20_000).toUTCString(), deviceTime],
      [serverTime(-60), deviceTime - 40_000],
    ];
    for (const [date, sentAt] of cases) {
      act(() => noteServerTime(date, sentAt));
      expect(minute.current, String(date)).toBe(local(0));
    }
  });

  it.each([
    ['comes back from the back/forward cache', () => dispatchEvent(new Event('pageshow'))],
    ['wakes up', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is read again when the page %s', (_, comeBack) => {
    const minute = renderHook(useLocalMinute).result;
    const now = renderHook(useNow).result;
    vi.setSystemTime(deviceTime + 3_600_000);
    act(() => void comeBack());
    expect(minute.current).toBe(local(60));
    expect(now.current).toBe(deviceTime + 3_600_000);
  });
});
