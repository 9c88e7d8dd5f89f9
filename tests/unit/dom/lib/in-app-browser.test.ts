import { afterEach, expect, it, vi } from 'vitest';
import { isInAppBrowser } from '@/lib/in-app-browser';

afterEach(() => {
  vi.restoreAllMocks();
});

const webKit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X)';

it.each([
  [
    'Chrome on Android',
    false,
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Samsung',
    false,
    `Mozilla/5.0 (Linux; Android 10; K) ${blink} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`,
  ],
  ['Safari on an iPhone', false, `${iphone} ${webKit} Version/18.1 Mobile/15E148 Safari/604.1`],
  ['Chrome on an iPhone', false, `${iphone} ${webKit} CriOS/142.0 Mobile/15E148 Safari/604.1`],
  [
    'Safari on a Mac',
    false,
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webKit} Version/18.1 Safari/605.1.15`,
  ],
  ['Firefox', false, 'Mozilla/5.0 (Android 13; Mobile; rv:145.0) Gecko/145.0 Firefox/145.0'],
  [
    'a view within an app on Android',
    true,
    `Mozilla/5.0 (Linux; Android 13; SM-A135M; wv) ${blink} Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Facebook',
    true,
    `Mozilla/5.0 (Linux; Android 13; SM-A135M) ${blink} Chrome/142.0.0.0 Mobile Safari/537.36 [FB_IAB/FB4A;FBAV/540.0.0.1;]`,
  ],
  [
    'Instagram on an iPhone',
    true,
    `${iphone} ${webKit} Mobile/22B83 Instagram 410.0.0.1 (iPhone14,5; iOS 18_1; es_MX)`,
  ],
  ['WhatsApp on an iPhone', true, `${iphone} ${webKit} Mobile/15E148`],
])('tells that %s is within an app: %s', (_name, isInApp, userAgent) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  expect(isInAppBrowser()).toBe(isInApp);
});
