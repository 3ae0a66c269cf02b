interface Candidate {
  user_id: number;
  is_on: boolean;
  is_on_leave: boolean;
  max_open: number;
  languages: readonly string[];
  away_until: Date | null;
  open_now: number;
  last_assigned_at: Date | null;
}

interface Wanted {
  languages: readonly string[];
  /** Recruiters who had it and gave it up. */
  not: readonly number[];
  now: Date;
}

const isFree = (
  { is_on, is_on_leave, max_open, open_now, away_until }: Candidate,
  now: Date,
): boolean =>
  is_on && !is_on_leave && open_now < max_open && (away_until === null || away_until <= now);

const speaks = ({ languages }: Candidate, wanted: readonly string[]) =>
  languages.length === 0 || languages.some((one) => wanted.includes(one));

/** The next recruiter: a shared language first, then the fewest open, then the longest wait. */
export function nextRecruiter<Recruiter extends Candidate>(
  candidates: readonly Recruiter[],
  { languages, not, now }: Wanted,
): Recruiter | null {
  const free = candidates.filter((one) => !not.includes(one.user_id) && isFree(one, now));
  const able = free.filter((one) => speaks(one, languages));
  const [next] = (able.length > 0 && languages.length > 0 ? able : free).toSorted(
    (one, other) =>
      one.open_now - other.open_now ||
      (one.last_assigned_at?.getTime() ?? 0) - (other.last_assigned_at?.getTime() ?? 0) ||
      one.user_id - other.user_id,
  );
  return next ?? null;
}
