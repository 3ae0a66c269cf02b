import type { Database } from '@/backend/core/db/database';
import { noticeKinds } from '@/backend/core/notice-kind';
import { withdrawNotices } from '@/backend/inbox/public';
import type { Permission } from '@/lib/contracts/core/permissions';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';
import { DECIDERS } from './store';

interface Pages {
  own: string;
  queue: string;
  all: string;
  deciders: readonly Permission[];
}

const kindsOf = (area: string, { own, queue, all, deciders }: Pages) => {
  const toMember = { subject: 'account', path: () => own } as const;
  const toDeciders = { subject: 'staff_work', path: () => queue, needs: deciders } as const;
  return noticeKinds(area, {
    requested: toDeciders,
    changed: toDeciders,
    answered: toDeciders,
    called_off: { ...toDeciders, path: () => `${all}?state=all` },
    quiet: { ...toDeciders, path: () => `${all}?state=no_return` },
    asked: toMember,
    accepted: toMember,
    declined: toMember,
    reopened: toMember,
    cancelled: toMember,
    extended: toMember,
    started: toMember,
    ended: toMember,
    reminded: toMember,
    hinted: toMember,
    undelegated: { ...toDeciders, path: () => `${all}?state=active` },
    delegated: toMember,
    delegate_lost: toMember,
    standing_in: { ...toMember, subject: 'staff_work' },
  });
};

/** About an absence, by ID. */
export const LOA_NOTICES = {
  driver: kindsOf('loa', {
    own: '/loa/request',
    queue: '/loa/driver/pending',
    all: '/loa/driver/all',
    deciders: DECIDERS.driver,
  }),
  staff: kindsOf('staff_loa', {
    own: '/loa/request?tab=staff',
    queue: '/staff/loa/pending',
    all: '/staff/loa/pending',
    deciders: DECIDERS.staff,
  }),
};
export type LoaNotice = keyof typeof LOA_NOTICES.driver;

const ENDS = ['withdrawn', 'cancelled', 'ended'];
/** What leaves a request undecided. */
const TALKS = ['asked', 'answered'];

/** What isn't so any more once something was done with an absence. */
export async function withdrawLoaNotices(
  tx: Database,
  { id, scope, follows_id }: { id: number; scope: AbsenceScope; follows_id?: number | null },
  action: string,
  now: Date,
): Promise<void> {
  const { requested, changed, answered, asked, reopened, ...others } = LOA_NOTICES[scope];
  const { accepted, declined, extended, started, reminded, hinted, ...ofDelegate } = others;
  const { undelegated, standing_in } = ofDelegate;
  const isOver = ENDS.includes(action);
  const kinds = [requested, changed, answered, asked, reopened];
  if (action === 'reopened') kinds.push(accepted, declined);
  if (isOver) kinds.push(accepted, extended, started, reminded, hinted);
  if (action === 'returned' || action === 'gone') kinds.push(others.quiet);
  if (isOver || action === 'delegated' || action === 'undelegated')
    kinds.push(undelegated, others.delegated, others.delegate_lost, standing_in);
  await withdrawNotices(tx, { kinds, about: id }, now);
  // The reminder says whether more days are needed, or wait for a decision.
  if (follows_id && !TALKS.includes(action))
    await withdrawNotices(tx, { kinds: [reminded], about: follows_id }, now);
}

const toLeaver = { subject: 'account', path: () => '/loa/request?tab=leave' } as const;
const toHr = {
  subject: 'staff_work',
  path: () => '/leave/pending',
  needs: DECIDERS.driver,
} as const;

/** About a request to leave, by ID. */
export const LEAVING_NOTICES = noticeKinds('leave', {
  requested: toHr,
  withdrawn: toHr,
  unanswered: toHr,
  left: { ...toHr, path: () => '/leave/all' },
  in_talks: toLeaver,
  closed: toLeaver,
  confirmed: toLeaver,
  farewell: { subject: 'account', isOfSecurity: true },
});
export type LeavingNotice = keyof typeof LEAVING_NOTICES;

const DECIDED = ['withdrawn', 'closed', 'left'];

/** What isn't so any more once something was done with somebody's wish to leave. */
export function withdrawLeavingNotices(
  tx: Database,
  id: number,
  action: string,
  now: Date,
): Promise<void> {
  const { requested, in_talks, confirmed, unanswered } = LEAVING_NOTICES;
  const kinds = [requested, in_talks];
  if (DECIDED.includes(action)) kinds.push(confirmed, unanswered);
  return withdrawNotices(tx, { kinds, about: id }, now);
}

export const LEAVE_NOTICES = [LOA_NOTICES.driver, LOA_NOTICES.staff, LEAVING_NOTICES].flatMap(
  (kinds) => Object.values(kinds),
);
