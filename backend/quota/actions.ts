import { addDays } from 'date-fns';
import { type StaffAction, noteAction } from '@/backend/core/audit/staff-action';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { notFound, Refusal, refused } from '@/backend/core/http/errors';
import { nameOfMember, sentence, type Sentence } from '@/backend/core/audit/sentence';
import { monthsBefore, periodOf, startOfCompanyDay } from '@/backend/core/time/time';
import { dateInWords, monthInWords } from '@/backend/core/text/time-words';
import { tell, tellOthersWho, withdrawNotices } from '@/backend/inbox/public';
import { DISMISSAL_NOTICES, QUOTA_NOTICES } from './notices';
import { lockMember } from '@/backend/members/public';
import { REMINDER_GAP_DAYS, type ContactKind } from '@/lib/contracts/quota-management';
import { lockQuota } from './lock-store';
import { addContact, listContacts } from './contact-store';
import { readQuotaMonth } from './month';
import { skippedMonth } from './rules';
import {
  closeMonth,
  grantExemption,
  keepResults,
  listClosedBefore,
  withdrawExemption,
} from './store';

/** One action of the staff on a driver's month. */
export interface QuotaAction extends StaffAction {
  period: string;
  user_id: number;
}

const alreadyClosed = () => new Refusal(409, 'month_closed', 'The month is already closed.');

function announceQuota(tx: Database, user_id?: number): void {
  announce(tx, { topic: 'quota', needs: ['VIEW_HR_SITUATION'] });
  if (user_id !== undefined) announce(tx, { topic: 'quota', user_id });
}

/** The driver's month, with the driver locked: actions on one driver come one after another. */
async function findDriver({ tx, config, actor, period, user_id, now }: QuotaAction) {
  if (user_id === actor.user_id) throw refused('own_quota', 'You can’t decide on your own quota.');
  await lockMember(tx, user_id);
  const month = await readQuotaMonth(tx, { period, user_ids: [user_id] }, { now, config });
  const [line] = month.lines;
  if (!line) throw notFound('This driver');
  return { line, isClosed: month.closed !== null };
}

const note = (action: QuotaAction, verb: string, summary: Sentence, reason?: string) =>
  noteAction(action, {
    action: `quota.${verb}`,
    object_type: 'user',
    object_id: action.user_id,
    summary,
    after: { period: action.period },
    ...(reason !== undefined && { reason }),
  });

/** The driver of a month that is open, and stays so until this is done. */
async function findInOpenMonth(action: QuotaAction) {
  await lockQuota(action.tx);
  const { line, isClosed } = await findDriver(action);
  if (isClosed) throw alreadyClosed();
  return line;
}

export async function exempt(action: QuotaAction, reason: string): Promise<void> {
  await findInOpenMonth(action);
  const { tx, period, user_id, actor, now } = action;
  await grantExemption(tx, {
    period,
    user_id,
    reason,
    granted_by: actor.user_id,
    created_at: now,
  });
  await note(
    action,
    'exempted',
    sentence`Exempted ${nameOfMember(user_id)} from the quota of ${period}`,
    reason,
  );
  const { exemption_withdrawn, reminded } = QUOTA_NOTICES;
  const before = { kinds: [exemption_withdrawn, reminded], about: period, of: [user_id] };
  await withdrawNotices(tx, before, now);
  await tell(
    tx,
    {
      user_id,
      type: 'SUCCESS',
      message: `You’re exempt from the quota of ${monthInWords(period)}: ${reason}`,
      kind: QUOTA_NOTICES.exempted,
      about: period,
      goesOut: true,
    },
    now,
  );
  announceQuota(tx, user_id);
}

export async function endExemption(action: QuotaAction): Promise<void> {
  const line = await findInOpenMonth(action);
  const { tx, period, user_id, now } = action;
  const reason = await withdrawExemption(tx, { period, user_id });
  if (reason === null)
    throw new Refusal(409, 'not_exempt', `${line.name} has no HR exemption for this month.`);
  await note(
    action,
    'exemption_withdrawn',
    sentence`Withdrew the exemption of ${nameOfMember(user_id)} in ${period}`,
  );
  const before = { kinds: [QUOTA_NOTICES.exempted], about: period, of: [user_id] };
  await withdrawNotices(tx, before, now);
  await tell(
    tx,
    {
      user_id,
      type: 'WARNING',
      message: `Your exemption from the quota of ${monthInWords(period)} was withdrawn.`,
      kind: QUOTA_NOTICES.exemption_withdrawn,
      about: period,
      goesOut: true,
    },
    now,
  );
  announceQuota(tx, user_id);
}

const keepContact = (
  { tx, period, user_id, actor, now }: QuotaAction,
  kind: ContactKind,
  text: string,
) => addContact(tx, { user_id, period, kind, note: text, by_user: actor.user_id, at: now });

export async function remind(action: QuotaAction, message: string): Promise<void> {
  const { line } = await findDriver(action);
  const { tx, user_id, now, config } = action;
  if (line.state === 'met' || line.state === 'exempt')
    throw refused(
      'no_reminder_needed',
      `${line.name} needs no reminder: the month is ${line.state}.`,
    );
  const [last] = await listContacts(tx, user_id, { kind: 'reminder', limit: 1 });
  if (last && now < addDays(last.at, REMINDER_GAP_DAYS)) {
    const day = dateInWords(last.at, config.timeZone);
    throw refused('too_soon', `A reminder was sent on ${day}.`);
  }
  await keepContact(action, 'reminder', message);
  await note(
    action,
    'reminded',
    sentence`Reminded ${nameOfMember(user_id)} of the quota of ${action.period}`,
    message,
  );
  const end = startOfCompanyDay(`${monthsBefore(action.period, -1)}-01`, config.timeZone);
  const reminder = {
    user_id,
    type: 'WARNING',
    message,
    kind: QUOTA_NOTICES.reminded,
    about: action.period,
    // A reminder of a failed month comes after its end.
    ...(now < end && { until: end }),
  } as const;
  await tell(tx, { ...reminder, goesOut: true }, now);
  announceQuota(tx, user_id);
}

export async function logContact(action: QuotaAction, text: string): Promise<void> {
  await findDriver(action);
  await keepContact(action, 'contact', text);
  await note(
    action,
    'contacted',
    sentence`Noted a contact with ${nameOfMember(action.user_id)} about ${action.period}`,
  );
  announceQuota(action.tx);
}

/** Only proposes: those who decide about members are told, and nothing else happens. */
export async function proposeDismissal(action: QuotaAction, reason: string): Promise<void> {
  await findDriver(action);
  await keepContact(action, 'dismissal_proposal', reason);
  await note(
    action,
    'dismissal_proposed',
    sentence`Proposed to dismiss ${nameOfMember(action.user_id)}`,
    reason,
  );
  await tellOthersWho(
    action.tx,
    ['MANAGE_USERS_ROLES'],
    [action.actor.user_id],
    {
      type: 'WARNING',
      message: sentence`${nameOfMember(action.actor.user_id)} proposes to dismiss ${nameOfMember(action.user_id)}: ${reason}`,
      kind: DISMISSAL_NOTICES.dismissal_proposed,
      about: action.user_id,
    },
    action.now,
  );
  announceQuota(action.tx);
}

/** Closes a month that is over: what every driver has reached in it stands from now on. */
export async function close(action: Omit<QuotaAction, 'user_id'>): Promise<number> {
  const { tx, config, actor, period, now } = action;
  if (period >= periodOf(now, config.timeZone))
    throw refused('month_not_over', 'This month isn’t over yet.');
  await lockQuota(tx);
  const skipped = skippedMonth(await listClosedBefore(tx, period), period);
  // A month left open would end the row of failed months without a word.
  if (skipped !== null) throw refused('earlier_open', `Close ${monthInWords(skipped)} first.`);
  const month = await readQuotaMonth(tx, { period }, { now, config });
  const isFirst = await closeMonth(tx, { period, closed_by: actor.user_id, closed_at: now });
  if (!isFirst || month.closed) throw alreadyClosed();
  await keepResults(
    tx,
    month.lines.map(({ user_id, state, figures }) => ({ period, user_id, state, figures })),
  );
  await noteAction(action, {
    action: 'quota.closed',
    object_type: 'quota_month',
    object_id: period,
    summary: `Closed the quota of ${monthInWords(period)} with ${month.lines.length} drivers`,
  });
  announceQuota(tx);
  announce(tx, { topic: 'profiles' });
  return month.lines.length;
}
