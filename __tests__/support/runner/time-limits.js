const { begin, flush, measureModules } = require('./times');

// jest-light-runner has no time limit of its own: a test that never ends would hold up the whole run.
// Long enough for a machine that is busy with much else.
const DEFAULT_MS = 180_000;

const within = (fn, ms = DEFAULT_MS) => {
  if (typeof fn !== 'function') return fn;
  return async (...values) => {
    let timer;
    const late = new Promise((_resolve, reject) => {
      const error = new Error(`Not done within ${ms} ms.`);
      timer = setTimeout(() => reject(error), ms);
    });
    try {
      return await Promise.race([fn(...values), late]);
    } finally {
      clearTimeout(timer);
    }
  };
};

const limited = (register) => {
  const wrapped = (name, fn, ms) => {
    begin(expect.getState().testPath);
    return register(name, within(fn, ms));
  };
  const each =
    (...table) =>
    (name, fn, ms) =>
      register.each(...table)(name, within(fn, ms));
  return Object.assign(wrapped, { ...register, each });
};

const { setTimeout, clearTimeout } = globalThis;

for (const name of ['it', 'test']) globalThis[name] = limited(globalThis[name]);
for (const name of ['beforeAll', 'beforeEach', 'afterEach', 'afterAll']) {
  const register = globalThis[name];
  globalThis[name] = (fn, ms) => {
    begin(expect.getState().testPath);
    register(within(fn, ms));
  };
}

// Whatever a test has left open would keep the worker after the run.
process.once('disconnect', () => process.exit());
process.once('exit', flush);

measureModules();
