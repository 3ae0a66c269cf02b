import { Time } from '@/components/ui/date/time';
import type { OwnBonus } from '@/lib/contracts/rewards/bonuses';
import { useMinute } from '@/lib/format/use-minute';
import { leftWords } from '@/lib/format/left';

interface BonusPeriodProps {
  bonus: Pick<OwnBonus, 'phase' | 'starts_at' | 'ends_at' | 'kind'>;
}

/** When a bonus starts or ends, with a countdown. */
export function BonusPeriod({ bonus }: BonusPeriodProps) {
  const { phase, starts_at: start, ends_at: end, kind } = bonus;
  const now = useMinute();
  if (kind === 'one_off') return <Time iso={start} shape="day" />;
  if (phase === 'ended' || phase === 'stopped')
    return (
      <span>
        <Time iso={start} shape="day" /> – <Time iso={end} shape="day" />
      </span>
    );
  const isAhead = phase === 'upcoming';
  const iso = isAhead ? start : end;
  return (
    <span>
      {isAhead ? 'Starts ' : 'Ends '}
      {now === null ? <Time iso={iso} /> : `in ${leftWords(iso, now)}`}
      {now !== null && (
        <>
          , <Time iso={iso} />
        </>
      )}
    </span>
  );
}
