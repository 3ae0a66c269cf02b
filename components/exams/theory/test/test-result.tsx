import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Facts } from '@/components/ui/text/facts';
import { Time } from '@/components/ui/date/time';
import type { TheoryAttempt } from '@/lib/contracts/exams/theory/attempts';
import { scoreWords, THEORY_TONES } from '@/lib/exams/theory/words';
import { THEORY_LABELS } from '@/lib/contracts/exams/exam-labels';
import { formatDay } from '@/lib/format/date-time';
import { routes } from '@/lib/navigation/routes';
import { AnsweredQuestion } from './answered-question';

interface TestResultProps {
  attempt: TheoryAttempt;
}

/** What became of a test, and of each of its questions. */
export function TestResult({ attempt }: TestResultProps) {
  const {
    state,
    type,
    candidate,
    drawn,
    is_own: isOwn,
    valid_until: until,
    next_on: next,
  } = attempt;
  const isMarked = state === 'passed' || state === 'failed';
  const facts = [
    ...(isOwn ? [] : [{ label: 'Candidate', value: <bdi>{candidate.name}</bdi> }]),
    ...(isMarked ? [{ label: 'Result', value: scoreWords(attempt) }] : []),
    { label: 'Pass mark', value: `${attempt.pass_percent}%` },
    { label: 'Started', value: <Time iso={attempt.started_at} /> },
    ...(attempt.ended_at === null
      ? [{ label: 'Ends', value: <Time iso={attempt.ends_at} /> }]
      : [{ label: 'Ended', value: <Time iso={attempt.ended_at} /> }]),
    ...(until === null ? [] : [{ label: 'Valid until', value: formatDay(until) }]),
    ...(next === null ? [] : [{ label: 'Next attempt', value: `from ${formatDay(next)}` }]),
  ];
  return (
    <div className="max-w-3xl space-y-4">
      <Card title="Result" aside={<Badge tone={THEORY_TONES[state]}>{THEORY_LABELS[state]}</Badge>}>
        <Facts facts={facts} />
        {isOwn && (
          <div className="mt-4 flex flex-wrap gap-2">
            {state === 'passed' && (
              <ButtonLink href={routes.examBookOf(type.id)} variant="primary">
                Book {type.name}
              </ButtonLink>
            )}
            <ButtonLink href={routes.exams} variant="secondary">
              See all exams
            </ButtonLink>
          </div>
        )}
      </Card>
      {isMarked && drawn.length > 0 && (
        <ol aria-label="Questions" className="space-y-4">
          {drawn.map((question, place) => (
            <AnsweredQuestion key={place} question={question} place={place} />
          ))}
        </ol>
      )}
    </div>
  );
}
