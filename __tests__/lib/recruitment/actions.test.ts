import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { actionsOf } from '@/lib/recruitment/actions';

const NOW = new Date('2026-03-20T12:00:00Z').getTime();
const BEGUN = '2026-03-20T12:00:00Z';
const DECISION = ['Accept', 'Ask applicant', 'Schedule interview', 'Put on hold', 'Release'];
const MANAGES = true;
const DECIDES = true;

it.each<[Application['state'], boolean, boolean, string[]]>([
  ['submitted', MANAGES, !DECIDES, ['Assign', 'Put on hold']],
  ['submitted', !MANAGES, !DECIDES, []],
  ['claimed', MANAGES, !DECIDES, ['Assign']],
  ['claimed', MANAGES, DECIDES, [...DECISION, 'Assign', 'Decline']],
  ['claimed', !MANAGES, DECIDES, [...DECISION, 'Decline']],
  ['info_requested', MANAGES, DECIDES, ['Assign']],
  ['interview', MANAGES, !DECIDES, ['Assign']],
  [
    'interview',
    !MANAGES,
    DECIDES,
    ['Accept', 'Record interview', 'Mark no-show', 'Reschedule interview', 'Decline'],
  ],
  ['on_hold', MANAGES, DECIDES, ['Resume', 'Assign']],
  ['on_hold', !MANAGES, DECIDES, ['Resume']],
  ['declined', MANAGES, DECIDES, ['Reopen']],
  ['declined', !MANAGES, DECIDES, []],
  ['activation_expired', MANAGES, DECIDES, ['Reopen', 'Close']],
  ['accepted', MANAGES, DECIDES, []],
  ['activated', MANAGES, DECIDES, []],
  ['withdrawn', MANAGES, DECIDES, []],
  ['expired', MANAGES, DECIDES, []],
])('one that is %s offers whoever manages %s and decides %s: %j', (...row) => {
  const [state, managesApps, may_decide, offered] = row;
  const application = { state, may_decide, may_reopen: true, interview_at: BEGUN };
  const actions = actionsOf({ ...application, is_overdue: false }, managesApps, NOW);
  expect(actions.map(({ label }) => label)).toEqual(offered);
});

it.each(['declined', 'activation_expired'] as const)(
  'one that is %s is not reopened once it is too late',
  (state) => {
    const late = { state, may_decide: false, may_reopen: false, interview_at: null };
    const actions = actionsOf({ ...late, is_overdue: false }, MANAGES, NOW);
    expect(actions.map(({ name }) => name)).not.toContain('reopen');
  },
);
