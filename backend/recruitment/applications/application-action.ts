import { audit } from '@/backend/core/audit/audit';
import type { Config } from '@/backend/core/config/config';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import {
  alreadyClaimed,
  alreadyDecided,
  changedBy,
  changedMeanwhile,
  noLongerPossible,
  notFound,
  Refusal,
  refused,
} from '@/backend/core/http/errors';
import type { Sentence } from '@/backend/core/audit/sentence';
import { lastChangedBy } from '@/backend/members/public';
import { withdrawApplicationNotices } from '@/backend/recruitment/notices';
import { permittedTo } from '@/lib/contracts/core/permissions';
import type { ApplicationState } from '@/lib/contracts/recruitment/applications';
import { type Actor, type ApplicationEvent, judge, type Objection, OPEN_STATES } from './rules';
import {
  announceApplication,
  changeApplication,
  type ApplicationChange,
  lockApplication,
  type StoredApplication,
  writeThread,
} from './store';

export type Settings = Pick<Context, 'config'>;

/** The acting staff member, their address and the time. */
export interface Recruiter {
  user_id: number;
  name: string;
  address: string;
  /** The origin for links in email. */
  origin: () => string;
  viewsApps: boolean;
  managesApps: boolean;
  config: Config;
  now: Date;
}

/** Which application. */
export interface Chosen {
  ref: string;
}

/** The version the caller saw; a changed application is refused. */
export type Seen = Chosen & { version: number };

export const STATE_WORDS: Record<ApplicationState, string> = {
  draft: 'not sent yet',
  submitted: 'in the pool',
  claimed: 'claimed',
  info_requested: 'waiting for the applicant',
  interview: 'waiting for an interview',
  on_hold: 'on hold',
  accepted: 'accepted',
  activated: 'activated',
  activation_expired: 'accepted, but not activated in time',
  declined: 'declined',
  withdrawn: 'withdrawn',
  expired: 'expired',
};

const DECISIONS: readonly ApplicationEvent[] = ['accept', 'decline', 'close_spam'];

function refusalOf(
  why: Objection,
  event: ApplicationEvent,
  { state, assignee_id, assignee_name, decided_by, decider_name }: StoredApplication,
): Refusal {
  if (why !== 'not_allowed' && decided_by !== null && DECISIONS.includes(event))
    return alreadyDecided({ user_id: decided_by, name: decider_name });
  switch (why) {
    case 'claimed_already':
      return alreadyClaimed({ user_id: assignee_id, name: assignee_name });
    case 'claim_first':
      return refused('claim_first', 'Claim the application first.');
    case 'not_allowed':
      return new Refusal(
        403,
        'permission_missing',
        `You need permission to ${permittedTo(['MANAGE_APPS'])}. Ask HR.`,
      );
    case 'not_now':
      return noLongerPossible(STATE_WORDS[state], 'the application');
  }
}

export function stateAfter(
  application: StoredApplication,
  event: ApplicationEvent,
  actor: Actor,
): ApplicationState {
  const judged = judge(application, event, actor);
  if (!judged.ok) throw refusalOf(judged.why, event, application);
  return judged.state;
}

export async function lockFor(tx: Database, ref: string): Promise<StoredApplication> {
  const application = await lockApplication(tx, ref);
  // Drafts are private until sent.
  if (!application || application.submitted_at === null) throw notFound('This application');
  return application;
}

/** Applicants and services change it too; then no staff member is named. */
async function changedSince(tx: Database, { id, updated_at }: StoredApplication): Promise<Refusal> {
  const editor = await lastChangedBy(tx, 'application', id, updated_at);
  return editor !== null && editor.name !== null
    ? changedBy(editor)
    : changedMeanwhile('The application');
}

/** Locks an application for a staff action, and refuses actions its state doesn't allow. */
export async function lockToAct(
  tx: Database,
  recruiter: Recruiter,
  asked: { ref: string; version?: number },
  event: ApplicationEvent,
): Promise<{ application: StoredApplication; state: ApplicationState }> {
  const application = await lockFor(tx, asked.ref);
  const state = stateAfter(application, event, recruiter);
  if (asked.version !== undefined && asked.version !== application.version)
    throw await changedSince(tx, application);
  return { application, state };
}

/** The fields every decision sets. */
export const decidedBy = ({ user_id, now }: Recruiter, state: ApplicationState) => ({
  state,
  decided_by: user_id,
  decided_at: now,
  acted_at: now,
  interview_at: null,
  updated_at: now,
});

interface Deed {
  /** The audit action, `application.…`. */
  action: string;
  /** A sentence for the thread and the audit. */
  summary: Sentence;
  reason?: string;
  /** A further message to the applicant, or a staff note. */
  words?: { kind: 'comment' | 'question' | 'answer'; text: string };
  change: ApplicationChange;
}

/**
 * Writes a change with its thread and audit entries. `actor` is null for the panel or the
 * applicant.
 */
export async function carryOut(
  tx: Database,
  application: Pick<StoredApplication, 'id' | 'ref' | 'state' | 'assignee_id'>,
  actor: { user_id: number; address: string } | null,
  { action, summary, reason, words, change }: Deed,
): Promise<void> {
  const at = change.updated_at;
  const author_id = actor?.user_id ?? null;
  const isGiven = change.assignee_id !== undefined;
  const { role_id, division_id, tracker } = change;
  const line = { application_id: application.id, at };
  await changeApplication(tx, application.id, change);
  const state = change.state ?? application.state;
  const isTaken = isGiven || !OPEN_STATES.some((open) => open === state);
  // What the panel only notes about it leaves it to whoever has it.
  if (actor !== null || change.state !== undefined || isGiven)
    await withdrawApplicationNotices(tx, application.ref, isTaken, at);
  await writeThread(tx, { ...line, kind: 'event', author_id, text: summary });
  if (words) await writeThread(tx, { ...line, ...words, author_id });
  await audit(tx, {
    at,
    actor_id: author_id,
    ...(actor && { actor_address: actor.address }),
    action: `application.${action}`,
    object_type: 'application',
    object_id: application.id,
    summary,
    before: { state: application.state, ...(isGiven && { assignee_id: application.assignee_id }) },
    after: {
      state,
      ...(isGiven && { assignee_id: change.assignee_id }),
      ...(role_id !== undefined && { role_id, division_id, tracker }),
    },
    ...(reason !== undefined && { reason }),
  });
  announceApplication(tx);
}
