import { createRunner } from 'jest-light-runner';

const LightRunner = createRunner({ runtime: 'child_process' });

const KEEPING = import.meta.resolve('./keep-worker-data.mjs');

/** Runs tests in processes that read TypeScript themselves and load each module once. */
export default class TypeScriptRunner extends LightRunner {
  #settings;

  constructor(globalConfig, ...rest) {
    // With one worker the tests would run in Jest's own process.
    const settings = { ...globalConfig, maxWorkers: Math.max(2, globalConfig.maxWorkers) };
    super(settings, ...rest);
    this.#settings = settings;
  }

  async runTests(tests, ...rest) {
    const { NODE_OPTIONS = '' } = process.env;
    process.env.NODE_OPTIONS = `${NODE_OPTIONS} --import tsx --import ${KEEPING}`;
    this.#settings.maxWorkers = Math.min(this.#settings.maxWorkers, tests.length);
    try {
      await super.runTests(tests, ...rest);
    } finally {
      process.env.NODE_OPTIONS = NODE_OPTIONS;
    }
  }
}
