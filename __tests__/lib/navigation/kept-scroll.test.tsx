import { keepScroll, restoreScroll } from '@/lib/navigation/kept-scroll';

let height = 0;
let grow: () => void = () => undefined;

const seenAt = (place: number) => {
  Object.defineProperty(window, 'scrollY', { value: place, configurable: true });
};

beforeEach(() => {
  height = 0;
  grow = () => undefined;
  seenAt(0);
  jest.spyOn(window, 'scrollTo').mockImplementation((...[, place]: unknown[]) => {
    seenAt(Math.min(Number(place), height));
  });
  window.ResizeObserver = class {
    constructor(onResize: ResizeObserverCallback) {
      grow = () => onResize([], this);
    }
    observe() {}
    unobserve() {}
    disconnect() {
      grow = () => undefined;
    }
  };
});

function leave(path: string, place: number) {
  seenAt(place);
  keepScroll(path);
  seenAt(0);
}

it('leads back to where a page was left, once it is as long again', () => {
  leave('/hr/manage-users', 800);
  restoreScroll('/hr/manage-users', '/profiles/7');
  expect(window.scrollY).toBe(0);
  height = 2000;
  grow();
  expect(window.scrollY).toBe(800);
});

it('lets whoever scrolls in the meantime be', () => {
  leave('/hr/manage-users', 800);
  restoreScroll('/hr/manage-users', '/profiles/7');
  window.dispatchEvent(new Event('wheel'));
  height = 2000;
  grow();
  expect(window.scrollY).toBe(0);
});

it('knows nothing of a page that was not seen yet', () => {
  height = 2000;
  expect(restoreScroll('/hr/drivers-quota', '/profiles/7')).toBe(false);
  expect(window.scrollY).toBe(0);
});

it('focuses the link that was followed, also at the top of the page', () => {
  document.body.innerHTML =
    '<a href="/jobs/42">Menu</a><main><a href="/jobs/41">One</a><a href="/jobs/42">Other</a></main>';
  leave('/jobs?game=ats', 0);
  expect(restoreScroll('/jobs', '/jobs/42')).toBe(false);
  expect(restoreScroll('/jobs?game=ats', '/jobs/42')).toBe(true);
  expect(document.activeElement?.textContent).toBe('Other');
});
