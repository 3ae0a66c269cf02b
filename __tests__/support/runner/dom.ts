import { configure } from '@testing-library/react';
import { makeQueriesCheap } from './cheap-queries';

/** Gives jsdom what it lacks of a browser. */
export function prepareDom(): void {
  // A machine that builds and browses beside the tests may take ten times as long for a page.
  configure({ asyncUtilTimeout: 25_000 });
  makeQueriesCheap();

  // jsdom has the element but not its methods.
  HTMLDialogElement.prototype.showModal = function showModal(this: HTMLDialogElement) {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close(this: HTMLDialogElement) {
    this.open = false;
  };

  // It would match each rule of its own style sheet again for each element, a tenth of these tests' time.
  // There is no other sheet: elements that are alike by what its rules ask for look alike.
  const { getComputedStyle } = window;
  const looks = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudo) => {
    if (pseudo || element.hasAttribute('style')) return getComputedStyle(element, pseudo);
    const asked = ['type', 'hidden', 'open', 'dir'].map((name) => element.getAttribute(name));
    const key = [element.namespaceURI, element.localName, ...asked].join();
    const known = looks.get(key) ?? getComputedStyle(element);
    looks.set(key, known);
    return known;
  };

  // A menu makes such events of keys.
  Object.defineProperty(window, 'PointerEvent', { value: class extends MouseEvent {} });

  // Nor has it a layout in which something could be out of sight.
  Element.prototype.scrollIntoView = () => undefined;
  Object.defineProperty(globalThis, 'IntersectionObserver', { value: AllInSight, writable: true });

  // Nor does anything in it change its size.
  Object.defineProperty(globalThis, 'ResizeObserver', { value: NoSizes, writable: true });

  // No media query matches unless a test says so.
  window.matchMedia = (media) =>
    Object.assign(new EventTarget(), {
      matches: false,
      media,
      onchange: null,
      addListener: () => undefined,
      removeListener: () => undefined,
    });
}

class NoSizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

class AllInSight {
  constructor(private readonly onSight: (entries: { isIntersecting: boolean }[]) => void) {}
  observe(): void {
    this.onSight([{ isIntersecting: true }]);
  }
  disconnect(): void {}
}
