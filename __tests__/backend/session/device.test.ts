import { deviceOf } from '@/backend/session/device';

const MOZILLA = 'Mozilla/5.0';
const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';
const APPLE = 'AppleWebKit/605.1.15 (KHTML, like Gecko)';
const WINDOWS = '(Windows NT 10.0; Win64; x64)';
const ANDROID = '(Linux; Android 14; Pixel 8)';
const IPHONE = '(iPhone; CPU iPhone OS 17_5 like Mac OS X)';

it.each([
  [
    'Firefox on Windows',
    `${MOZILLA} (Windows NT 10.0; Win64; x64; rv:130.0) Gecko/20100101 Firefox/130.0`,
  ],
  ['Firefox on Linux', `${MOZILLA} (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`],
  ['Firefox on Android', `${MOZILLA} (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0`],
  ['Firefox on iPhone', `${MOZILLA} ${IPHONE} ${APPLE} FxiOS/130.0 Mobile/15E148 Safari/605.1.15`],
  ['Chrome on Windows', `${MOZILLA} ${WINDOWS} ${WEBKIT} Chrome/128.0.0.0 Safari/537.36`],
  ['Chrome on Android', `${MOZILLA} ${ANDROID} ${WEBKIT} Chrome/128.0.0.0 Mobile Safari/537.36`],
  ['Chrome on iPhone', `${MOZILLA} ${IPHONE} ${APPLE} CriOS/128.0.0.0 Mobile/15E148 Safari/604.1`],
  [
    'Chrome on Linux',
    `${MOZILLA} (X11; Linux x86_64) ${WEBKIT} HeadlessChrome/128.0.0.0 Safari/537.36`,
  ],
  [
    'Chrome on ChromeOS',
    `${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${WEBKIT} Chrome/128.0.0.0 Safari/537.36`,
  ],
  [
    'Edge on Windows',
    `${MOZILLA} ${WINDOWS} ${WEBKIT} Chrome/128.0.0.0 Safari/537.36 Edg/128.0.0.0`,
  ],
  [
    'Edge on Android',
    `${MOZILLA} ${ANDROID} ${WEBKIT} Chrome/128.0.0.0 Mobile Safari/537.36 EdgA/128.0.0.0`,
  ],
  [
    'Opera on Windows',
    `${MOZILLA} ${WINDOWS} ${WEBKIT} Chrome/127.0.0.0 Safari/537.36 OPR/113.0.0.0`,
  ],
  [
    'Samsung Internet on Android',
    `${MOZILLA} ${ANDROID} ${WEBKIT} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
  ],
  [
    'Safari on macOS',
    `${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) ${APPLE} Version/17.5 Safari/605.1.15`,
  ],
  ['Safari on iPhone', `${MOZILLA} ${IPHONE} ${APPLE} Version/17.5 Mobile/15E148 Safari/604.1`],
  [
    'Safari on iPad',
    `${MOZILLA} (iPad; CPU OS 17_5 like Mac OS X) ${APPLE} Version/17.5 Mobile/15E148 Safari/604.1`,
  ],
  ['Unknown browser on Linux', `${MOZILLA} (X11; Linux x86_64) Something/1.0`],
  ['Unknown device', 'curl/8.9.1'],
  ['Unknown device', 'node'],
  ['Unknown device', ''],
])('calls it %s', (device, userAgent) => {
  expect(deviceOf(userAgent)).toBe(device);
});
