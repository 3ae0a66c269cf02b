import { type AwayDays, spanWords } from '@/lib/leave/words';

interface AwayLineProps {
  days: AwayDays;
}

/** Days on which the same people are away. */
export function AwayLine({ days: { people, ...span } }: AwayLineProps) {
  return (
    <li className="grid grid-cols-1 gap-x-4 py-2 first:pt-0 last:pb-0 sm:grid-cols-[14rem_1fr]">
      <span className="text-muted">{spanWords(span)}</span>
      <span className="min-w-0 wrap-anywhere">
        {people
          .map(({ member, scope }) => (scope === 'staff' ? `${member.name} (staff)` : member.name))
          .join(', ')}
      </span>
    </li>
  );
}
