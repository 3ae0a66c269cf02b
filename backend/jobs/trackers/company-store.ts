import { randomUUID } from 'node:crypto';
import type { Database } from '@/backend/core/db/database';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { findLast, laneOfMember, send } from '@/backend/core/outbox/outbox';
import { TRACKERS, type Tracker } from '@/lib/contracts/jobs/jobs';
import type { OwnTracker } from '@/lib/contracts/jobs/tracker-settings';
import { tellThoseWho } from '@/backend/inbox/public';
import { countOrphansOf } from '@/backend/jobs/review/orphan-store';
import { findTracker } from '@/backend/jobs/requests/context-store';
import { ORPHAN_NOTICES, REPORT_DECIDERS } from '@/backend/jobs/notices';
import { findDriverFacts } from './signal-store';

export const trackerCompanyKind = (tracker: Tracker): string => `${tracker}:drivers`;
export const trackerLeaverKind = (tracker: Tracker): string => `${tracker}:leavers`;

/** Who comes and goes does so in that order. */
const laneOf = (tracker: Tracker, userId: number) =>
  laneOfMember(trackerCompanyKind(tracker), userId);

const STATES = { waiting: 'waiting', delivered: 'added', given_up: 'failed' } as const;

/** How far a member's way onto the tracker's own list of drivers is. */
export async function companyStateOf(
  db: Database,
  tracker: Tracker | null,
  userId: number,
): Promise<OwnTracker['company']> {
  const last = tracker && (await findLast(db, laneOf(tracker, userId)));
  return tracker && last?.kind === trackerCompanyKind(tracker) ? STATES[last.state] : 'not_needed';
}

/** Writes that a member is to be added to the company at the tracker, unless that was done or is under way. */
export async function addToTrackerCompany(
  tx: Database,
  { tracker, user_id, now }: { tracker: Tracker; user_id: number; now: Date },
): Promise<void> {
  const state = await companyStateOf(tx, tracker, user_id);
  const facts = await findDriverFacts(tx, user_id);
  if (state === 'waiting' || state === 'added' || !facts?.steam_id) return;
  const lane = laneOf(tracker, user_id);
  const cause = `${lane} ${randomUUID()}`;
  await send(tx, { kind: trackerCompanyKind(tracker), lane, content: { ...facts }, cause }, now);
}

/**
 * Writes that somebody who goes is to be taken off the lists of all trackers: what was added long ago
 * is no longer known, and who isn't on a list is no loss to it.
 */
export async function removeFromTrackerCompanies(
  tx: Database,
  { user_id, steam_id }: { user_id: number; steam_id: string | null },
  now: Date,
): Promise<void> {
  if (steam_id === null) return;
  for (const tracker of TRACKERS) {
    const lane = laneOf(tracker, user_id);
    const entry = { kind: trackerLeaverKind(tracker), lane, cause: `${lane} ${randomUUID()}` };
    await send(tx, { ...entry, content: { steam_id } }, now);
  }
}

interface Followed {
  user_id: number;
  steam_id: string;
  former: string | null;
  now: Date;
}

/** Tells the staff of jobs that came before the member had linked the account they were driven with. */
async function offerOrphans(
  tx: Database,
  { user_id, steam_id, now }: Omit<Followed, 'former'>,
): Promise<void> {
  const orphans = await countOrphansOf(tx, steam_id);
  if (orphans === 0) return;
  const jobs = orphans === 1 ? 'a job' : `${orphans} jobs`;
  const message = sentence`${nameOfMember(user_id)} linked a Steam account with ${jobs} that no one has earned points for yet.`;
  const kind = ORPHAN_NOTICES.orphans_linked;
  const about = user_id;
  await tellThoseWho(tx, REPORT_DECIDERS, { type: 'WARNING', message, kind, about }, now);
}

/** Puts the account that a member has linked at Steam now in the place of the former one. */
export async function followSteamAccount(
  tx: Database,
  { user_id, steam_id, former, now }: Followed,
): Promise<void> {
  await removeFromTrackerCompanies(tx, { user_id, steam_id: former }, now);
  await offerOrphans(tx, { user_id, steam_id, now });
  const tracker = await findTracker(tx, user_id);
  if (tracker !== null) await addToTrackerCompany(tx, { tracker, user_id, now });
}
