const { default: Sequencer } = require('@jest/test-sequencer');

// A long file that begins last keeps one core busy while the other has nothing left to do.
const FIRST = [
  'backend/process',
  'backend/core/http/hostile-requests',
  'backend/check-totals',
  'backend/core/http/every-endpoint',
  'backend/demo/fill-demo-company',
  'scripts/run',
  'components/exams/exam-screen',
  'components/recruitment/apply/form/application-form-screen',
  'e2e/accessibility-of-dialogs',
  'e2e/accessibility',
  'e2e/sign-in',
  'e2e/telemetry',
  'e2e/journey',
];

const placeOf = ({ path }) => {
  const place = FIRST.findIndex((name) => path.includes(`/__tests__/${name}.`));
  return place === -1 ? FIRST.length : place;
};

module.exports = class LongestFirst extends Sequencer {
  async sort(tests) {
    const sorted = await super.sort(tests);
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
};
