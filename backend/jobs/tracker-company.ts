import * as z from 'zod';
import { askOutside } from '@/backend/core/ask-outside';
import { attemptOf } from '@/backend/core/attempt';
import type { TrackerCompany } from '@/backend/core/company-settings';
import type { Config } from '@/backend/core/config';
import type { Database } from '@/backend/core/database';
import { send, stateOfLast, type Sender } from '@/backend/core/outbox';
import type { Tracker } from '@/lib/contracts/jobs';
import type { OwnTracker } from '@/lib/contracts/tracker-settings';
import { findDriverFacts } from './tracker-signal-store';

/** The driver is on the list already. */
const THERE_ALREADY = 409;

const driver = z.object({
  steam_id: z.string().min(1),
  name: z.string(),
  email: z.string().nullable(),
});
type Driver = z.output<typeof driver>;

export const trackerCompanyKind = (tracker: Tracker): string => `${tracker}:drivers`;

const laneOf = (tracker: Tracker, userId: number) => `${trackerCompanyKind(tracker)} ${userId}`;

const toTrucky = ({ url, key, agent }: TrackerCompany, one: Driver) => ({
  address: `${url}/api/v1/drivershub/members`,
  headers: { 'x-access-token': key, 'user-agent': agent, 'content-type': 'application/json' },
  body: JSON.stringify(one),
});

const toTracksim = ({ url, key, agent }: TrackerCompany, { steam_id }: Driver) => ({
  address: `${url}/v1/drivers/add`,
  headers: {
    authorization: `Api-Key ${key}`,
    'user-agent': agent,
    'content-type': 'application/x-www-form-urlencoded',
  },
  body: new URLSearchParams({ steam_id }).toString(),
});

/** Adds drivers to the company at a tracker that takes them by a call. */
export const createTrackerCompanySender =
  (tracker: Tracker, company: TrackerCompany, limits: Pick<Config, 'answerWithinMs'>): Sender =>
  async ({ content }) => {
    const read = driver.safeParse(content);
    if (!read.success) return { result: 'never', reason: 'This is no driver.' };
    const asked = (tracker === 'trucky' ? toTrucky : toTracksim)(company, read.data);
    const { address, headers, body } = asked;
    const answer = await askOutside(limits, address, { method: 'POST', headers, body });
    if (answer !== 'unreachable' && answer.status === THERE_ALREADY) return { result: 'delivered' };
    return attemptOf(answer, tracker);
  };

const STATES = { waiting: 'waiting', delivered: 'added', given_up: 'failed' } as const;

/** How far a member's way onto the tracker's own list of drivers is. */
export async function companyStateOf(
  db: Database,
  tracker: Tracker | null,
  userId: number,
): Promise<OwnTracker['company']> {
  const state = tracker && (await stateOfLast(db, laneOf(tracker, userId)));
  return state ? STATES[state] : 'not_needed';
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
  const cause = `${lane} ${facts.steam_id} ${now.toISOString()}`;
  await send(tx, { kind: trackerCompanyKind(tracker), lane, content: { ...facts }, cause }, now);
}
