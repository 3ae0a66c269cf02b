import type { Database } from '@/backend/core/db/database';
import type { RulesQuestion } from '@/lib/contracts/training';
import { findRules, lockRulesVersions, publishRules } from './rules-store';

const BODY = `## On the road

1. Drive as you would with the load of somebody who trusts you. Overtake where there is room, keep to the limits of the server, give way.
2. Ramming, blocking, racing and wrong-way driving end a membership.
3. Whoever causes an accident says sorry, and waits until everybody involved can go on.

## Deliveries

1. Deliveries come from your tracker. One member uses one tracker and one Steam account.
2. A delivery that the tracker missed may be asked for by hand within seven days, with a picture of its result.
3. Changed game files, faked figures and deliveries of somebody else are voided, and the staff decides what follows.

## Convoys

1. Be at the meet-up ten minutes early, with fuel and the trailer that was asked for.
2. The lead's word counts. Nobody overtakes in a convoy unless the convoy control says so.
3. Keep the voice channel free for those who lead.

## Together

1. We are civil to each other and to other companies, in the game, on Discord and everywhere else.
2. No insults, no politics, no advertising. What is private stays private.
3. If you will be away for a week or more, ask for leave. If something troubles you, tell HR.

## Quota

1. Each month has a quota. New members have none in their first weeks.
2. Whoever misses it hears from HR. Nothing happens by itself: people decide.
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
    answers: ['The fastest driver', 'Everybody for themselves', 'The convoy control'],
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
