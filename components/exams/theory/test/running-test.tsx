import { useState, useSyncExternalStore } from 'react';
import type { TheoryAttempt } from '@/lib/contracts/exams/theory/attempts';
import { answerAt, answerKeeperOf } from '@/lib/exams/theory/answer-keeper';
import { AnswerSaving } from './answer-saving';
import { HandIn } from './hand-in';
import { QuestionField } from './question-field';
import { TimeLeft } from './time-left';

interface RunningTestProps {
  attempt: TheoryAttempt;
  /** On this device's clock. */
  endsAt: number;
}

/** The questions of a test that is under way; each answer is saved at once. */
export function RunningTest({ attempt, endsAt }: RunningTestProps) {
  const { id, drawn, now } = attempt;
  const [keeper] = useState(() => answerKeeperOf(id));
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  const answers = drawn.map(({ answer }, place) => answerAt(kept, place, { answer, now }));
  const open = answers.filter((answer) => answer === null).length;
  return (
    <div className="max-w-3xl space-y-4">
      <div className="sticky top-16 z-10 flex lg:top-2 flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-lg border border-line bg-surface px-4 py-3">
        <TimeLeft endsAt={endsAt} />
        <p className="text-sm text-muted">
          {drawn.length - open} of {drawn.length} answered
        </p>
        <AnswerSaving kept={kept} />
      </div>
      <ol className="space-y-4">
        {drawn.map((question, place) => (
          <QuestionField
            key={place}
            question={question}
            place={place}
            answer={answers[place] ?? null}
            onChoose={(option) => keeper.choose(place, option)}
          />
        ))}
      </ol>
      <HandIn id={id} open={open} keeper={keeper} />
    </div>
  );
}
