// What a test file's time goes into, for `npm run test:times`; does nothing in any other run.
const { appendFileSync } = require('node:fs');
const Module = require('node:module');
const path = require('node:path');
const { performance } = require('node:perf_hooks');

const folder = process.env.TEST_TIMES;

let current;
let idleBefore = 0;
const kept = { modules: 0, database: 0, start: 0 };

const idle = () => performance.eventLoopUtilization().idle;

function flush() {
  if (!folder || !current) return;
  const waiting = idle() - idleBefore;
  const line = JSON.stringify({ file: current, ...kept, waiting });
  appendFileSync(path.join(folder, `${process.pid}.jsonl`), `${line}\n`);
  for (const kind of Object.keys(kept)) kept[kind] = 0;
  current = undefined;
}

/** From here on what is measured belongs to this file. */
function begin(file) {
  if (!folder || file === current) return;
  flush();
  current = file;
  idleBefore = idle();
}

const add = (kind, milliseconds) => {
  kept[kind] += milliseconds;
};

/** Measures work of a kind, in milliseconds. */
async function measured(kind, work) {
  if (!folder) return work();
  const from = performance.now();
  try {
    return await work();
  } finally {
    add(kind, performance.now() - from);
  }
}

/** Counts the time of every module that Node itself loads in this process. */
function measureModules() {
  if (!folder) return;
  const load = Module._load;
  let depth = 0;
  Module._load = function timed(...given) {
    const from = performance.now();
    depth += 1;
    try {
      return load.apply(this, given);
    } finally {
      depth -= 1;
      if (depth === 0) add('modules', performance.now() - from);
    }
  };
}

module.exports = { add, begin, flush, measured, measureModules };
