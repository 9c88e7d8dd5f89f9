import { afterEach, expect, it, vi } from 'vitest';
import { locate } from '@/features/businesses/nearby/start-nearby';

afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'geolocation');
});

it('a browser that never says where it is is given up after twelve seconds', async () => {
  vi.useFakeTimers();
  const value = { getCurrentPosition: () => undefined };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value });
  const settled = vi.fn();
  void locate().then(settled);
  await vi.advanceTimersByTimeAsync(11_999);
  expect(settled).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(settled).toHaveBeenCalledWith({
    problem: {
      title: 'Tu ubicación tarda en llegar',
      text: expect.stringMatching(/toca otra vez «Cerca de mí»\.$/) as unknown,
    },
  });
});
