import { addWeeks, differenceInHours, startOfWeek } from 'date-fns';
import { TZDate } from '@date-fns/tz';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';
import type { ApplicationStatistics } from '@/lib/contracts/recruitment/recruitment';

export const STATISTIC_WEEKS = 12;

interface Decided {
  state: ApplicationState;
  submitted_at: Date | null;
  decided_at: Date | null;
  decided_by: number | null;
  decider_name: string | null;
}

const ACCEPTED: readonly ApplicationState[] = ['accepted', 'activated', 'activation_expired'];

function median(values: readonly number[]): number | null {
  const sorted = values.toSorted((one, other) => one - other);
  const high = sorted[Math.floor(sorted.length / 2)];
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  return high === undefined || low === undefined ? null : (low + high) / 2;
}

const HOURS_A_DAY = 24;

/** The whole days a decision took, in no particular time zone. */
export const daysOf = ({
  submitted_at,
  decided_at,
}: Pick<Decided, 'submitted_at' | 'decided_at'>) =>
  submitted_at && decided_at
    ? Math.max(0, Math.floor(differenceInHours(decided_at, submitted_at) / HOURS_A_DAY))
    : null;

const sumUp = (decided: readonly Decided[]) => ({
  accepted: decided.filter(({ state }) => ACCEPTED.includes(state)).length,
  declined: decided.filter(({ state }) => state === 'declined').length,
  median_days: median(decided.map(daysOf).filter((days) => days !== null)),
});

/** Twelve weeks of recruitment up to the current one, in the company's time zone. */
export function statisticsOf(
  found: readonly Decided[],
  { now, timeZone, showsRecruiters }: { now: Date; timeZone: string; showsRecruiters: boolean },
): ApplicationStatistics {
  const thisWeek = startOfWeek(new TZDate(now, timeZone), { weekStartsOn: 1 });
  const begin = addWeeks(thisWeek, 1 - STATISTIC_WEEKS);
  const isDecision = ({ state, decided_at }: Decided) =>
    (ACCEPTED.includes(state) || state === 'declined') &&
    decided_at !== null &&
    decided_at >= begin;
  const decisions = found.filter(isDecision);
  const weeks = Array.from({ length: STATISTIC_WEEKS }, (_, place) => {
    const from = addWeeks(begin, place);
    const before = addWeeks(begin, place + 1);
    const isIn = (at: Date | null) => at !== null && at >= from && at < before;
    const { accepted, declined } = sumUp(decisions.filter(({ decided_at }) => isIn(decided_at)));
    const submitted = found.filter(({ submitted_at }) => isIn(submitted_at)).length;
    return { begins_on: from.toISOString().slice(0, 10), submitted, accepted, declined };
  });
  const deciders = new Set(decisions.map(({ decided_by }) => decided_by));
  const recruiters = [...deciders].flatMap((user_id) => {
    const own = decisions.filter(({ decided_by }) => decided_by === user_id);
    const { median_days, ...outcome } = sumUp(own);
    const name = own[0]?.decider_name;
    return user_id === null || !name
      ? []
      : [{ member: { user_id, name }, ...outcome, median_days: median_days ?? 0 }];
  });
  return {
    weeks,
    ...sumUp(decisions),
    recruiters: showsRecruiters
      ? recruiters.toSorted(
          (one, other) => other.accepted + other.declined - one.accepted - one.declined,
        )
      : null,
  };
}
