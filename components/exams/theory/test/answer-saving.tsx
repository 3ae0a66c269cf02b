import type { KeptAnswers } from '@/lib/exams/theory/answer-keeper';

const WORDS: Record<KeptAnswers['status'], string> = {
  saved: 'Saved.',
  waiting: 'Saving…',
  offline: 'Can’t save right now. Answers are kept on this device and sent as soon as possible.',
  late: 'The test has ended. Later answers don’t count.',
  refused: 'This answer wasn’t saved.',
};

interface AnswerSavingProps {
  kept: KeptAnswers;
}

/** Whether the answers have arrived. */
export function AnswerSaving({ kept: { status, problem } }: AnswerSavingProps) {
  const isFine = status === 'saved' || status === 'waiting';
  return (
    <p role="status" className={`text-sm ${isFine ? 'text-muted' : 'font-medium text-warning'}`}>
      {WORDS[status]}
      {status === 'refused' && problem !== null && ` ${problem}`}
    </p>
  );
}
