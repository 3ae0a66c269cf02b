import '@testing-library/jest-dom';
import { cleanup, configure } from '@testing-library/react';
import { resetPageState } from '@/lib/store/page-state';
import { server } from './server';

// A machine that builds and browses beside the tests may take ten times as long for a page.
configure({ asyncUtilTimeout: 25_000 });

// jsdom has the element but not its methods.
HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
  this.open = false;
};

// Nor has it a layout in which something could be out of sight.
Element.prototype.scrollIntoView = () => undefined;

// No media query matches unless a test says so.
window.matchMedia = (media) =>
  Object.assign(new EventTarget(), {
    matches: false,
    media,
    onchange: null,
    addListener: () => undefined,
    removeListener: () => undefined,
  });

const complaints: unknown[][] = [];

function forgetBrowserState() {
  localStorage.clear();
  sessionStorage.clear();
  for (const cookie of document.cookie.split('; ')) {
    document.cookie = `${cookie.split('=', 1)[0]}=; path=/; max-age=0`;
  }
  history.replaceState(null, '', '/');
}

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));

beforeEach(() => {
  complaints.length = 0;
  jest.spyOn(console, 'error').mockImplementation((...words) => complaints.push(words));
});

afterEach(() => {
  cleanup();
  server.resetHandlers();
  jest.restoreAllMocks();
  forgetBrowserState();
  resetPageState();
  expect(complaints).toEqual([]);
});

afterAll(() => server.close());
