import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';
import FROM_NODE from './from-node.json' with { type: 'json' };

// Only a browser reads the style sheets that components import.
createRequire(import.meta.url).extensions['.css'] = () => undefined;

// Nodes of a document take these of their own document only.
const FROM_DOM = [
  'Event',
  'EventTarget',
  'CustomEvent',
  'MessageEvent',
  'DOMException',
  'navigator',
];

/** One document for all tests of a worker, as if Node's globals were its window. */
function openWindow() {
  const { window } = new JSDOM('<!DOCTYPE html>', {
    url: 'http://localhost/',
    pretendToBeVisual: true,
  });
  for (const name of Object.getOwnPropertyNames(window)) {
    if (name in globalThis && !FROM_DOM.includes(name)) continue;
    Object.defineProperty(globalThis, name, {
      configurable: true,
      get: () => window[name],
      set: (value) => {
        window[name] = value;
      },
    });
  }
  for (const name of FROM_NODE)
    Object.defineProperty(window, name, {
      configurable: true,
      get: () => globalThis[name],
      set: (value) => {
        globalThis[name] = value;
      },
    });
  for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'])
    globalThis[name] = window[name].bind(window);
  globalThis.IS_REACT_ACT_ENVIRONMENT = true;
}

/** The runner forgets hooks with each file, and reads what registers them once. */
function beforeEachFile(register) {
  let file;
  const begin = () => {
    const { testPath } = expect.getState();
    if (testPath === file) return;
    file = testPath;
    register();
  };
  for (const name of ['describe', 'it', 'test', 'beforeAll', 'beforeEach', 'afterEach', 'afterAll'])
    globalThis[name] = new Proxy(globalThis[name], {
      apply: (target, self, given) => {
        begin();
        return Reflect.apply(target, self, given);
      },
      get: (target, key) => {
        begin();
        return target[key];
      },
    });
}

/** React notes for its developer tools where each element was made and how long it took: a tenth of these tests' time. */
async function withoutNotes() {
  console.timeStamp = undefined;
  console.createTask = undefined;
  const { default: react } = await import('react');
  const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } = react;
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    // It begins to count anew every second.
    set() {},
  });
}

export default async function setUp() {
  openWindow();
  await withoutNotes();
  await import('@testing-library/jest-dom');
  const { prepareDom } = await import('./dom.ts');
  const { registerHooks } = await import('./ui-hooks.ts');
  prepareDom();
  beforeEachFile(registerHooks);
}
