import { type StaffAction, noteAction } from '@/backend/core/audit/staff-action';
import { noLongerPossible, notAccepted, notFound } from '@/backend/core/http/errors';
import { nameOfMember, sentence } from '@/backend/core/audit/sentence';
import { companyDayOf, startOfCompanyDay } from '@/backend/core/time/time';
import { refuseStale } from '@/backend/members/public';
import { type BlacklistFields, isKnownBySomething, NO_IDENTITY } from '@/lib/contracts/blacklist';
import type { BlacklistAction } from './applicants';
import { addEntry, changeEntry, findStanding, lockEntry, type StoredEntry } from './entry-store';
import { findIdOfMember } from './people-store';
import { KNOWN_BY } from './rules';
import { announceBlacklist } from './hit-store';

const TYPE = 'blacklist_entry';

const STATE_WORDS = { active: 'active', lifted: 'lifted', expired: 'expired' } as const;

const unique = (values: readonly string[]) => [...new Set(values)];

const lowered = ({ emails }: Pick<BlacklistFields, 'emails'>) =>
  emails.map((email) => email.toLowerCase());

/** What the audit keeps: not the IDs, which may have to be erased. */
const told = ({ reason, severity, until, ...ids }: Omit<BlacklistFields, 'evidence'>) => ({
  reason,
  severity,
  until,
  known_by: Object.entries(ids).flatMap(([list, values]) =>
    values.length > 0 ? [`${values.length} ${list}`] : [],
  ),
});

/** An entry applies until the end of its last day in the company's time zone. */
const endOf = (until: string | null, timeZone: string): Date | null =>
  until === null ? null : startOfCompanyDay(until, timeZone, 1);

export const lastDayOf = (until: Date | null, timeZone: string): string | null =>
  until === null ? null : companyDayOf(new Date(until.getTime() - 1), timeZone);

export const dismissFirst = (id: string) =>
  `${id} belongs to an active member. Dismiss them first.`;

/** Why an entry is refused, and at which field. */
export async function objectionTo(
  { tx, config, now }: Pick<StaffAction, 'tx' | 'config' | 'now'>,
  entry: BlacklistFields,
  exceptId = 0,
): Promise<{ message: string; field: string } | null> {
  const end = endOf(entry.until, config.timeZone);
  if (end !== null && end <= now)
    return { message: 'Last day can’t be in the past.', field: 'until' };
  const member = await findIdOfMember(tx, { ...entry, emails: lowered(entry) });
  if (member !== null) return { message: dismissFirst(member.id), field: member.column };
  const standing = await findStanding(tx, entry, exceptId);
  if (standing === null) return null;
  const message = `Entry #${standing.id} already has this ${KNOWN_BY[standing.by]}.`;
  return { message, field: standing.by };
}

async function refuseObjection(action: StaffAction, entry: BlacklistFields, exceptId?: number) {
  const objection = await objectionTo(action, entry, exceptId);
  if (objection) throw notAccepted(objection.message, objection.field);
}

const storable = (entry: BlacklistFields, timeZone: string) => ({
  names: unique(entry.names),
  steam_ids: unique(entry.steam_ids),
  discord_ids: unique(entry.discord_ids),
  truckersmp_ids: unique(entry.truckersmp_ids),
  emails: unique(lowered(entry)),
  reason: entry.reason,
  evidence: entry.evidence,
  severity: entry.severity,
  until: endOf(entry.until, timeZone),
});

/** Stores a valid entry; applications are rechecked afterwards. */
export async function store(action: StaffAction, entry: BlacklistFields): Promise<number> {
  const { tx, config, actor, now } = action;
  const { evidence: _, ...kept } = entry;
  const id = await addEntry(tx, {
    ...storable(entry, config.timeZone),
    state: 'active',
    by_user: actor.user_id,
    created_at: now,
    updated_at: now,
  });
  await noteAction(action, {
    action: 'blacklist.added',
    object_type: TYPE,
    object_id: id,
    summary: sentence`${nameOfMember(actor.user_id)} added entry #${id}.`,
    after: told(kept),
    reason: entry.reason,
  });
  announceBlacklist(tx);
  return id;
}

async function answer({ tx, config, applicants, now }: BlacklistAction, id: number) {
  const outcome = await applicants.recheck(tx, { config }, [id], now);
  const entry = await lockEntry(tx, id);
  return { id, version: entry?.version ?? 1, ...outcome };
}

export async function add(action: BlacklistAction, entry: BlacklistFields) {
  await action.applicants.lock(action.tx, action.now);
  await refuseObjection(action, entry);
  return answer(action, await store(action, entry));
}

interface Seen {
  id: number;
  version: number;
}

async function lockActive(action: BlacklistAction, { id, version }: Seen): Promise<StoredEntry> {
  await action.applicants.lock(action.tx, action.now);
  const entry = await lockEntry(action.tx, id);
  if (!entry) throw notFound('This entry');
  if (entry.state !== 'active') throw noLongerPossible(STATE_WORDS[entry.state], 'the entry');
  await refuseStale(action.tx, TYPE, entry, version);
  return entry;
}

export async function edit(action: BlacklistAction, seen: Seen, entry: BlacklistFields) {
  const before = await lockActive(action, seen);
  if (before.hashes.length === 0 && !isKnownBySomething(entry))
    throw notAccepted(NO_IDENTITY, 'names');
  await refuseObjection(action, entry, seen.id);
  const { tx, config, actor, now } = action;
  const { evidence: _, ...kept } = entry;
  await changeEntry(tx, seen.id, { ...storable(entry, config.timeZone), updated_at: now });
  const { names, steam_ids, discord_ids, truckersmp_ids, emails, reason, severity } = before;
  const ids = { names, steam_ids, discord_ids, truckersmp_ids, emails };
  const until = lastDayOf(before.until, config.timeZone);
  await noteAction(action, {
    action: 'blacklist.edited',
    object_type: TYPE,
    object_id: seen.id,
    summary: sentence`${nameOfMember(actor.user_id)} changed entry #${seen.id}.`,
    before: told({ ...ids, reason, severity, until }),
    after: told(kept),
  });
  announceBlacklist(tx);
  return answer(action, seen.id);
}

export async function lift(action: BlacklistAction, seen: Seen, reason: string) {
  await lockActive(action, seen);
  const { tx, actor, now } = action;
  await changeEntry(tx, seen.id, { state: 'lifted', lift_reason: reason, updated_at: now });
  await noteAction(action, {
    action: 'blacklist.lifted',
    object_type: TYPE,
    object_id: seen.id,
    summary: sentence`${nameOfMember(actor.user_id)} lifted entry #${seen.id}.`,
    before: { state: 'active' },
    after: { state: 'lifted' },
    reason,
  });
  announceBlacklist(tx);
  return answer(action, seen.id);
}
