import type { Database } from '@/backend/core/db/database';
import {
  type Applicants,
  type BlacklistHit,
  findBlacklistHits,
  listMet,
  noteBlacklistHits,
} from '@/backend/blacklist/public';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';
import type { Settings } from '@/backend/recruitment/applications/application-action';
import { judge, OPEN_STATES } from '@/backend/recruitment/applications/rules';
import {
  announceApplication,
  changeApplication,
  lockApplication,
  type StoredApplication,
} from '@/backend/recruitment/applications/store';
import { lockSettings } from '@/backend/recruitment/auto-claim/store';
import { hold, isHeldByPanel, letGoOn, warn } from './hold';
import { listHits } from './matched-applications-store';
import { findIdentity, listIdentities } from './identities-store';
import { withBlacklist } from '@/backend/recruitment/applicants/check-rules';

/** States in which a blacklist match still matters. */
const RECHECKED: readonly ApplicationState[] = [...OPEN_STATES, 'accepted'];

interface Rechecked {
  held: number;
  resumed: number;
}

async function recheckOne(
  tx: Database,
  context: Settings,
  application: StoredApplication,
  { hits, isNew, now }: { hits: readonly BlacklistHit[]; isNew: boolean; now: Date },
): Promise<keyof Rechecked | null> {
  const checks = withBlacklist(application.checks, hits, now);
  if (hits.length > 0 && isNew && judge(application, 'match', 'panel').ok) {
    await hold(tx, context, application, checks, now);
    return 'held';
  }
  const isFree = hits.length === 0 && application.state === 'on_hold';
  if (isFree && (await isHeldByPanel(tx, application))) {
    await letGoOn(tx, context, application, checks, now);
    return 'resumed';
  }
  await changeApplication(tx, application.id, { checks, updated_at: now });
  announceApplication(tx);
  if (application.state === 'accepted' && isNew)
    await warn(
      tx,
      application,
      `Application ${application.ref}, already accepted, matches a blacklist entry.`,
      now,
    );
  return null;
}

/**
 * Rechecks applications that match, or matched, changed entries: holds new matches and resumes
 * former ones. Call its `lock` before changing the entries.
 */
async function recheck(
  tx: Database,
  context: Settings,
  entryIds: readonly number[],
  now: Date,
): Promise<Rechecked> {
  const met = await listMet(tx, entryIds);
  const open = await listIdentities(tx, RECHECKED);
  const result = { held: 0, resumed: 0 };
  for (const { id, ...identity } of open) {
    const hits = await findBlacklistHits(tx, identity, { isActive: true });
    const isMeant = hits.some(({ entry_id }) => entryIds.includes(entry_id));
    if (!isMeant && !met.has(id)) continue;
    const application = await lockApplication(tx, id);
    if (!application || !RECHECKED.includes(application.state)) continue;
    const fresh = await noteBlacklistHits(tx, application, hits, now);
    const outcome = await recheckOne(tx, context, application, {
      hits,
      isNew: fresh.length > 0,
      now,
    });
    if (outcome !== null) result[outcome] += 1;
  }
  return result;
}

/** Serialises entries and applications, so that the second sees the first. */
const lock = async (tx: Database, now: Date): Promise<void> => {
  await lockSettings(tx, now);
};

export const APPLICANTS: Applicants = {
  lock,
  recheck,
  findByRef: findIdentity,
  listMet: listHits,
};
