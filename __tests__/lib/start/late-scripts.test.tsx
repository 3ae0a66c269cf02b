import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const CODE = readFileSync(join(process.cwd(), 'lib/start/late-scripts.js'), 'utf8');

let onPaint: (() => void) | null = null;

/** What jsdom lacks: it paints nothing, so it tells nobody of it. */
class Paints {
  constructor(private readonly heard: () => void) {}
  observe() {
    onPaint = this.heard;
  }
}

const running = () =>
  Array.from(document.scripts, (script) => ({
    path: script.getAttribute('src'),
    async: script.async,
  }));

function openPage(isHidden: boolean) {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(isHidden);
  const inline = document.createElement('script');
  inline.text = CODE;
  document.body.append(inline);
  inline.remove();
  document.dispatchEvent(new Event('DOMContentLoaded'));
}

beforeEach(() => {
  onPaint = null;
  Object.defineProperty(window, 'PerformanceObserver', { configurable: true, value: Paints });
  document.head.innerHTML =
    '<link rel="preload" as="script" href="/one.js"><link rel="preload" as="font" href="/f.woff2"><link rel="preload" as="script" href="/two.js">';
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

const IN_ORDER = [
  { path: '/one.js', async: false },
  { path: '/two.js', async: false },
];

it('runs no script before the first paint, and all of them in their order after it', () => {
  openPage(false);
  expect(running()).toEqual([]);
  onPaint?.();
  expect(running()).toEqual(IN_ORDER);
});

it('runs each script once, however often the browser paints', () => {
  openPage(false);
  onPaint?.();
  onPaint?.();
  expect(running()).toEqual(IN_ORDER);
});

it('waits for no paint on a hidden page', () => {
  openPage(true);
  expect(running()).toEqual(IN_ORDER);
});

it('runs them in a browser that tells of no paint', () => {
  jest.useFakeTimers();
  openPage(false);
  jest.advanceTimersByTime(1000);
  expect(running()).toEqual(IN_ORDER);
});

it('runs them when the page is hidden before it was painted', () => {
  openPage(false);
  document.dispatchEvent(new Event('visibilitychange'));
  expect(running()).toEqual(IN_ORDER);
});
