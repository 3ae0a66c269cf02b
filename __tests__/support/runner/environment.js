const { TestEnvironment } = require('jest-environment-jsdom');
const { add, begin, flush } = require('./times');

// jsdom hides Node's own web APIs. MessageChannel isn't among these: React's scheduler would hold its
// port open and Jest would never exit.
const FROM_NODE = [...require('./from-node.json'), 'Uint8Array'];

module.exports = class extends TestEnvironment {
  constructor(config, context) {
    const startedAt = performance.now();
    const { projectConfig } = config;
    const testEnvironmentOptions = {
      ...projectConfig.testEnvironmentOptions,
      customExportConditions: [''],
    };
    super({ ...config, projectConfig: { ...projectConfig, testEnvironmentOptions } }, context);
    for (const name of FROM_NODE) this.global[name] = globalThis[name];
    begin(context.testPath);
    // The first hook runs once all modules of the file are loaded.
    this.handleTestEvent = (event) => {
      if (event.name === 'run_start') add('modules', performance.now() - startedAt);
      if (event.name === 'teardown') flush();
    };
  }
};
