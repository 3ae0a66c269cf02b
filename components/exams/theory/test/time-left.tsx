import { useSecondsLeft } from '@/lib/exams/theory/time-left';
import { timeLeftWords } from '@/lib/exams/theory/words';

/** Said aloud only now and then. */
function warningOf(seconds: number): string {
  if (seconds === 0) return 'Time is up.';
  if (seconds <= 60) return 'Less than a minute left.';
  return seconds <= 300 ? 'Less than five minutes left.' : '';
}

interface TimeLeftProps {
  /** On this device's clock. */
  endsAt: number;
}

/** How long a test still takes. */
export function TimeLeft({ endsAt }: TimeLeftProps) {
  const seconds = useSecondsLeft(endsAt);
  if (seconds === null) return null;
  const warning = warningOf(seconds);
  return (
    <div className={`font-semibold tabular-nums ${warning === '' ? '' : 'text-warning'}`}>
      {seconds === 0 ? (
        'Time is up. Your result is on its way.'
      ) : (
        <span role="timer">{timeLeftWords(seconds)} left</span>
      )}
      <span role="status" className="sr-only">
        {warning}
      </span>
    </div>
  );
}
