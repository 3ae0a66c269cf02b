import { Time } from '@/components/ui/date/time';
import type { Invite } from '@/lib/contracts/events/invites';
import { leftWords } from '@/lib/format/left';
import { useMinute } from '@/lib/format/use-minute';

const SOON_MS = 86_400_000;

/** When an invitation expires, and how soon that is while it waits. */
export function Deadline({ invite: { state, deadline_at } }: { invite: Invite }) {
  const now = useMinute();
  const left = now === null || state !== 'new' ? null : Date.parse(deadline_at) - now;
  return (
    <>
      <Time iso={deadline_at} shape="day" />
      {now !== null && left !== null && left > 0 && (
        <span
          className={`block text-xs ${left < SOON_MS ? 'font-medium text-danger' : 'text-muted'}`}
        >
          {leftWords(deadline_at, now)} left
        </span>
      )}
    </>
  );
}
