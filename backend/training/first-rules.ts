import type { Database } from '@/backend/core/db/database';
import type { RulesQuestion } from '@/lib/contracts/training';
import { findRules, lockRulesVersions, publishRules } from './rules-store';

const BODY = `## On the road

1. Drive as if the load belonged to someone who trusts you. Overtake only where there is room, keep to the server’s limits and give way.
2. Ramming, blocking, racing and wrong-way driving end a membership.
3. If you cause an accident, apologise and wait until everyone involved can continue.

## Jobs

1. Jobs come from your tracker. Each member uses one tracker and one Steam account.
2. If your tracker missed a job, request it within seven days, with a picture of its result.
3. Jobs with modified game files, faked figures or someone else at the wheel are voided, and staff decide what follows.

## Convoys

1. Be at the meet-up ten minutes early, with fuel and the right trailer.
2. Follow the lead. No one overtakes in a convoy unless the convoy control says so.
3. Keep the voice channel clear for those who lead.

## Together

1. Be civil to each other and to other companies, in the game, on Discord and everywhere else.
2. No insults, no politics, no advertising. What is private stays private.
3. If you’ll be away for a week or more, request LOA. If something troubles you, tell HR.

## Quota

1. Each month has a quota. New members are exempt in their first weeks.
2. If you miss it, you’ll hear from HR. Nothing happens automatically: people decide.
`;

const QUESTIONS: RulesQuestion[] = [
  {
    question: 'You caused an accident. What do you do?',
    answers: [
      'Drive on quickly, before the road is blocked',
      'Apologise and wait until everyone can continue',
      'Report the other driver',
    ],
    right: 1,
  },
  {
    question: 'For how long can you request a job your tracker missed?',
    answers: ['Seven days', 'One month', 'As long as I like'],
    right: 0,
  },
  {
    question: 'Who decides whether you may overtake in a convoy?',
    answers: ['The fastest driver', 'Everyone for themselves', 'The convoy control'],
    right: 2,
  },
];

/** The rules that a company begins with, until it publishes its own. Answers the version that holds. */
export async function beginWithRules(tx: Database, now: Date): Promise<number> {
  await lockRulesVersions(tx);
  const there = await findRules(tx);
  if (there) return there.id;
  return publishRules(tx, {
    major: 1,
    minor: 0,
    body: BODY,
    change_note: 'First version.',
    questions: QUESTIONS,
    published_by: null,
    published_at: now,
  });
}
