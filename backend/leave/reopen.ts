import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import type { StaffAction, Versioned } from '@/backend/core/audit/staff-action';
import { requireUndoable } from '@/backend/core/audit/undo';
import { notPossible } from '@/backend/core/http/errors';
import type { AbsenceScope } from '@/lib/contracts/leave/absences';
import { type Around, restoreEffects } from './around';
import { lockForDecision } from './decisions';
import { overlapWith, spanInWords } from './rules';
import { changeAbsence, listFollowing, listSpans, type StoredAbsence } from './store';
import { CALLED, noteAbsence, tellMember } from './words';

/** What accepting has cancelled, begun or handed to a delegate can't be put back. */
const hasConsequences = ({ state, scope, started_at, effects }: StoredAbsence): boolean =>
  state === 'approved' && (scope === 'staff' || started_at !== null || effects.length > 0);

/** Staff add days as accepted at once; a request has another version once it is decided. */
const isExtension = ({ state, version }: StoredAbsence): boolean =>
  state === 'approved' && version === 1;

/** Undoes the last decision about a request, which waits as it did before. */
export async function reopenAbsence(
  action: StaffAction,
  around: Around,
  { scope, ...seen }: Versioned & { scope: AbsenceScope },
): Promise<void> {
  const { tx, config, actor, now } = action;
  const absence = await lockForDecision(action, scope, seen, { states: ['approved', 'declined'] });
  const { id, user_id, state, from, to, asked_from, asked_to } = absence;
  const lost_at = requireUndoable(absence, { user_id: actor.user_id, now });
  if (isExtension(absence)) throw notPossible('An extension can’t be undone. Cancel it instead.');
  if (hasConsequences(absence))
    throw notPossible('Accepting it has changed more than this request. Cancel or end it instead.');
  if ((await listFollowing(tx, id)).some(isExtension))
    throw notPossible('It has been extended since. Cancel or end it instead.');
  const asked = { from: asked_from, to: asked_to };
  const others = await listSpans(tx, { user_ids: [user_id], scope, except: id });
  const overlap = overlapWith(asked, others);
  if (overlap !== null) throw notPossible(overlap);
  await changeAbsence(tx, absence, {
    state: 'pending',
    first_day: asked_from,
    last_day: asked_to,
    note: null,
    decided_by: null,
    decided_at: null,
    updated_at: now,
  });
  if (state === 'approved') await restoreEffects(tx, around, { user_id, scope, lost_at }, now);
  await noteAbsence(action, absence, {
    action: 'reopened',
    summary: sentence`${nameOfMember(actor.user_id)} undid the decision about the ${CALLED[scope]} of ${nameOfMember(user_id)}.`,
    before: { state, from, to },
  });
  await tellMember({ tx, config, now }, absence, {
    kind: 'reopened',
    isGood: false,
    message: `The decision on your ${CALLED[scope]} (${spanInWords(asked)}) was undone. It’s waiting for review again.`,
    subject: `Your ${CALLED[scope]} is waiting for review again`,
  });
}
