import type { HrDay } from '@/lib/contracts/duty';
import { deedsWords } from '@/lib/duty/words';

interface DayFactsProps {
  day: HrDay;
  today: string;
}

export function DayFacts({ day, today }: DayFactsProps) {
  const { holder, counters, handover_note: note, offered_to: offered } = day;
  if (!holder)
    return (
      <p className="text-sm text-muted">
        {day.day < today ? 'No one was on duty.' : 'No one has claimed this day yet.'}
      </p>
    );
  const isOver = day.day < today;
  const deeds = counters ? deedsWords(counters) : '';
  const nothing = isOver ? 'nothing' : 'nothing yet';
  return (
    <div className="space-y-2 text-sm">
      <p>
        On duty: <bdi className="font-medium">{holder.name}</bdi>.
        {offered && (
          <>
            {' '}
            Offered to <bdi>{offered.name}</bdi>.
          </>
        )}
      </p>
      {counters && <p className="text-muted">Handled: {deeds === '' ? nothing : deeds}.</p>}
      {note !== null && (
        <p className="border-l-2 border-line pl-3 wrap-anywhere whitespace-pre-line">{note}</p>
      )}
    </div>
  );
}
