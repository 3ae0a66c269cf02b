import type { DayEntry } from '@/components/ui/calendar/entry';
import type { HrDay } from '@/lib/contracts/duty';
import { deedsWords, isClaimable } from '@/lib/duty/words';

/** A duty day's calendar entry; none if no one held it or it can't be claimed yet. */
export function dayEntry(day: HrDay, today: string, userId: number | undefined): DayEntry[] {
  const { holder, counters } = day;
  const place = { id: day.day, day: day.day };
  if (!holder) return isClaimable(day, today) ? [{ ...place, title: 'Free', tone: 'open' }] : [];
  const notes = [
    counters ? deedsWords(counters) : '',
    day.handover_note === null ? '' : 'Handover',
    day.offered_to ? 'Offered' : '',
  ].filter(Boolean);
  return [
    {
      ...place,
      title: holder.name,
      ...(notes.length > 0 && { note: notes.join(', ') }),
      ...(holder.user_id === userId && { tone: 'own' as const }),
    },
  ];
}
