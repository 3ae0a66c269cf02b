import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import type { FormValues } from '@/lib/forms/places';

const FOLLOWING = ['start_at', 'end_at'] as const;
type Times = Readonly<Record<'meetup_at' | (typeof FOLLOWING)[number], string>>;

/** Wall clock times are compared and moved as if there were no zones. */
const asInstant = (text: string) => Date.parse(`${text}Z`);
const moved = (text: string, by: number) =>
  new Date(asInstant(text) + by).toISOString().slice(0, 'YYYY-MM-DDTHH:MM'.length);

/**
 * Moves start and end along with the meet-up, as long as they are as they were: whoever has set one
 * of them means it.
 */
export function useFollowingTimes(first: Times): (meetup: string) => void {
  const { getValues, setValue } = useFormContext<FormValues>();
  const times = useRef(first);
  return (meetup) => {
    const before = times.current;
    const by = asInstant(meetup) - asInstant(before.meetup_at);
    if (Number.isNaN(by)) return;
    const next = { ...before, meetup_at: meetup };
    for (const name of FOLLOWING) {
      if (getValues(name) !== before[name]) continue;
      next[name] = moved(before[name], by);
      setValue(name, next[name]);
    }
    times.current = next;
  };
}
