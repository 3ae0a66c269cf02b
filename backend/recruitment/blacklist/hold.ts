import * as z from 'zod';
import { listHistory } from '@/backend/core/audit/audit';
import type { Database } from '@/backend/core/db/database';
import { sentence, type Sentence } from '@/backend/core/audit/sentence';
import { nameOfApplicant } from '@/backend/recruitment/applications/words';
import { tell, tellMembers, tellThoseWho } from '@/backend/inbox/public';
import { listHolders } from '@/backend/members/public';
import {
  carryOut,
  type Settings,
  stateAfter,
} from '@/backend/recruitment/applications/application-action';
import { lockApplication, type StoredApplication } from '@/backend/recruitment/applications/store';
import { assignInTurn } from '@/backend/recruitment/auto-claim/auto-claim';
import { HELD_BY_BLACKLIST } from './refresh-check';
import { interviewOff, writeTo } from '@/backend/recruitment/applications/letters';
import { APPLICATION_NOTICES } from '@/backend/recruitment/notices';

const inState = z.object({ state: z.string() });
const isHeld = (value: unknown) => inState.safeParse(value).data?.state === 'on_hold';

/** Whether the panel put it on hold, rather than a staff member. */
export async function isHeldByPanel(tx: Database, { id }: StoredApplication): Promise<boolean> {
  const history = await listHistory(tx, 'application', id);
  const last = history.find(({ before, after }) => isHeld(after) && !isHeld(before));
  return last !== undefined && last.actor_id === null;
}

export const warn = async (
  tx: Database,
  { ref, assignee_id }: StoredApplication,
  message: Sentence,
  now: Date,
): Promise<void> => {
  const notice = {
    type: 'WARNING' as const,
    message,
    kind: APPLICATION_NOTICES.held,
    about: ref,
  };
  const told = new Set(await listHolders(tx, ['MANAGE_APPS']));
  if (assignee_id !== null) told.add(assignee_id);
  await tellMembers(tx, [...told], notice, now);
};

/** Puts an application on hold that matches an entry. */
export async function hold(
  tx: Database,
  { config }: Settings,
  application: StoredApplication,
  checks: StoredApplication['checks'],
  now: Date,
): Promise<void> {
  const { id, ref, state, interview_at } = application;
  await carryOut(tx, application, null, {
    action: 'held',
    summary: HELD_BY_BLACKLIST,
    change: {
      state: stateAfter(application, 'match', 'panel'),
      checks,
      interview_at: null,
      acted_at: now,
      updated_at: now,
    },
  });
  const isOff = state === 'interview' && interview_at !== null;
  if (isOff) await writeTo(tx, config, application, interviewOff(config, application, now), now);
  const interview = isOff ? ' Its interview has been called off.' : '';
  const words = sentence`Application ${ref} of ${nameOfApplicant(id)} is on hold: it matches a blacklist entry.${interview}`;
  await warn(tx, application, words, now);
}

/** Resumes an application that no longer matches any entry. */
export async function letGoOn(
  tx: Database,
  context: Settings,
  application: StoredApplication,
  checks: StoredApplication['checks'],
  now: Date,
): Promise<void> {
  const { id, ref, assignee_id } = application;
  const event = assignee_id === null ? 'clear_unclaimed' : 'clear';
  await carryOut(tx, application, null, {
    action: 'cleared',
    summary: 'Resumed: the application no longer matches the blacklist.',
    change: {
      state: stateAfter(application, event, 'panel'),
      checks,
      acted_at: assignee_id === null ? null : now,
      updated_at: now,
    },
  });
  const notice = {
    type: 'SUCCESS' as const,
    message: `Application ${ref} was resumed: it no longer matches the blacklist.`,
    kind: APPLICATION_NOTICES.cleared,
    about: ref,
  };
  if (assignee_id !== null) return tell(tx, { ...notice, user_id: assignee_id }, now);
  await tellThoseWho(tx, ['MANAGE_APPS'], notice, now);
  const free = await lockApplication(tx, id);
  if (free) await assignInTurn(tx, context, free, now);
}
