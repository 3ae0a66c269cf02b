import { addHours, subDays, subHours } from 'date-fns';
import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNull,
  lte,
  ne,
  notExists,
  or,
  type SQL,
  sql,
  notInArray,
} from 'drizzle-orm';
import { announce } from '@/backend/core/db/transaction';
import type { Database } from '@/backend/core/db/database';
import { inWords, type Sentence } from '@/backend/core/audit/sentence';
import { auditEntries } from '@/backend/core/db/tables';
import type { Identity } from '@/backend/blacklist/public';
import { HERE, nameOf, users } from '@/backend/members/public';
import type { ApplicationState, THREAD_KINDS } from '@/lib/contracts/recruitment/applications';
import { DRAFT_DAYS, OPEN_STATES, TIME_OUTS } from './rules';
import { applications, applicationThread } from '@/backend/recruitment/tables';

const { browser_hash: _browser, ...shown } = {
  ...getTableColumns(applications),
  assignee_name: nameOf(applications.assignee_id),
  decider_name: nameOf(applications.decided_by),
};

const selectApplications = (db: Database) => db.select(shown).from(applications);

export type StoredApplication = Awaited<ReturnType<typeof selectApplications>>[number];

export async function findApplication(
  db: Database,
  ref: string,
): Promise<StoredApplication | null> {
  const [found] = await selectApplications(db).where(eq(applications.ref, ref));
  return found ?? null;
}

/** An application, locked until the transaction ends. */
export async function lockApplication(
  tx: Database,
  id: number | string,
): Promise<StoredApplication | null> {
  const isIt = typeof id === 'number' ? eq(applications.id, id) : eq(applications.ref, id);
  const [locked] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(isIt)
    .for('no key update');
  if (!locked) return null;
  const [found] = await selectApplications(tx).where(eq(applications.id, locked.id));
  return found ?? null;
}

export type NewApplication = Omit<typeof applications.$inferInsert, 'id'>;
export type ApplicationChange = Partial<Omit<NewApplication, 'ref' | 'version' | 'created_at'>> & {
  updated_at: Date;
};

export async function addApplication(tx: Database, application: NewApplication): Promise<number> {
  const [added] = await tx
    .insert(applications)
    .values(application)
    .returning({ id: applications.id });
  if (!added) throw new Error('The application was not stored.');
  return added.id;
}

export const changeApplication = (tx: Database, id: number, change: ApplicationChange) =>
  tx
    .update(applications)
    .set({ ...change, version: sql`${applications.version} + 1` })
    .where(eq(applications.id, id));

export const writeThread = (
  tx: Database,
  line: {
    application_id: number;
    kind: (typeof THREAD_KINDS)[number];
    author_id: number | null;
    text: Sentence;
    at: Date;
  },
) => tx.insert(applicationThread).values(line);

export const listThread = (db: Database, applicationId: number) =>
  db
    .select({
      id: applicationThread.id,
      kind: applicationThread.kind,
      author_id: applicationThread.author_id,
      author_name: nameOf(applicationThread.author_id),
      text: inWords(applicationThread.text),
      at: applicationThread.at,
    })
    .from(applicationThread)
    .where(eq(applicationThread.application_id, applicationId))
    .orderBy(asc(applicationThread.id));

const OTHERS_SHOWN = 20;

const IDS = [
  { label: 'Steam', column: 'steam_id' },
  { label: 'Discord', column: 'discord_id' },
  { label: 'TruckersMP', column: 'truckersmp_id' },
  { label: 'email', column: 'email' },
] as const;

/** Other applications that share an ID, newest first. */
export async function listOthers(db: Database, id: number, identity: Identity) {
  const known = IDS.filter(({ column }) => identity[column] !== null);
  if (known.length === 0) return [];
  const found = await db
    .select({
      ref: applications.ref,
      state: applications.state,
      name: applications.name,
      submitted_at: applications.submitted_at,
      decided_at: applications.decided_at,
      may_apply_again_at: applications.may_apply_again_at,
      steam_id: applications.steam_id,
      discord_id: applications.discord_id,
      truckersmp_id: applications.truckersmp_id,
      email: applications.email,
    })
    .from(applications)
    .where(
      and(
        ne(applications.id, id),
        ne(applications.state, 'draft'),
        or(...known.map(({ column }) => sql`${applications[column]} = ${identity[column]}`)),
      ),
    )
    .orderBy(desc(applications.id))
    .limit(OTHERS_SHOWN);
  return found.map(({ steam_id, discord_id, truckersmp_id, email, ...other }) => {
    const ids = { steam_id, discord_id, truckersmp_id, email };
    const shared = known.filter(({ column }) => ids[column] === identity[column]);
    return { ...other, same: shared.map(({ label }) => label) };
  });
}

/** A person's draft; there is at most one. */
export async function findDraft(db: Database, steamId: string): Promise<number | null> {
  const [found] = await db
    .select({ id: applications.id })
    .from(applications)
    .where(and(eq(applications.steam_id, steamId), eq(applications.state, 'draft')));
  return found?.id ?? null;
}

/** Announces a new or changed application to recruiters' pages. */
export const announceApplication = (tx: Database): void =>
  announce(tx, { topic: 'applications', needs: ['VIEW_APPS', 'MANAGE_APPS'] });

type TimedState = keyof typeof TIME_OUTS;

/** The next idle application in a state, locked for this instance. */
export async function lockTimedOut(
  tx: Database,
  { state, now, except }: { state: TimedState; now: Date; except: readonly number[] },
): Promise<StoredApplication | null> {
  const [due] = await tx
    .select({ id: applications.id })
    .from(applications)
    .where(
      and(
        eq(applications.state, state),
        lte(applications.acted_at, subHours(now, TIME_OUTS[state].hours)),
        notInArray(applications.id, [...except]),
      ),
    )
    .orderBy(asc(applications.acted_at))
    .limit(1)
    .for('no key update', { skipLocked: true });
  return due ? lockApplication(tx, due.id) : null;
}

/** Deletes abandoned drafts, except those that matched the blacklist. */
export const forgetDrafts = (db: Database, now: Date) =>
  db.execute(sql`
    delete from applications where state = 'draft'
      and updated_at < ${subDays(now, DRAFT_DAYS).toISOString()}::timestamptz
      and not exists (select 1 from blacklist_hits where application_id = applications.id)
      and not exists (select 1 from application_thread where application_id = applications.id)`);

export const ERASED = {
  name: null,
  email: null,
  steam_id: null,
  steam_name: null,
  discord_id: null,
  discord_name: null,
  truckersmp_id: null,
  birth_year: null,
  browser_hash: null,
  message: null,
  answers: {},
  checks: [],
};

/** Anonymises an application; the application and its outcome stay for statistics. */
export async function eraseDecided(
  tx: Database,
  states: readonly ApplicationState[],
  before: Date,
  now: Date,
): Promise<void> {
  const erased = await tx
    .update(applications)
    .set({ ...ERASED, erased_at: now })
    .where(
      and(
        inArray(applications.state, [...states]),
        lte(applications.decided_at, before),
        isNull(applications.erased_at),
      ),
    )
    .returning({ id: applications.id });
  if (erased.length === 0) return;
  await tx.delete(applicationThread).where(
    inArray(
      applicationThread.application_id,
      erased.map(({ id }) => id),
    ),
  );
}

/** Interviews that begin within an hour, except those scheduled that late. */
export const listInterviews = (db: Database, now: Date) =>
  selectApplications(db).where(
    and(
      eq(applications.state, 'interview'),
      gte(applications.interview_at, now),
      lte(applications.interview_at, addHours(now, 1)),
      notExists(
        db
          .select({ one: sql`1` })
          .from(auditEntries)
          .where(
            and(
              eq(auditEntries.object_type, 'application'),
              eq(auditEntries.object_id, sql`${applications.id}::text`),
              eq(auditEntries.action, 'application.interview_set'),
              gt(auditEntries.at, sql`${applications.interview_at} - interval '1 hour'`),
            ),
          ),
      ),
    ),
  );

const LINKED_AT_ONCE = 20;

const hasCheck = (isSought: SQL) =>
  sql`exists (select 1 from jsonb_array_elements(${applications.checks}) as one where ${isSought})`;

const listToAsk = (db: Database, states: readonly ApplicationState[], isSought: SQL) =>
  selectApplications(db)
    .where(and(inArray(applications.state, [...states]), hasCheck(isSought)))
    .orderBy(asc(applications.updated_at))
    .limit(5);

/** Open applications with a requested recheck, the longest waiting first. */
export const listAsked = (db: Database, states: readonly ApplicationState[]) =>
  listToAsk(db, states, sql`(one ->> 'is_asked')::boolean`);

/** Open applications with a check unknown since before a time, least recently checked first. */
export const listUnknown = (db: Database, states: readonly ApplicationState[], before: Date) =>
  listToAsk(
    db,
    states,
    sql`one ->> 'result' = 'unknown' and one ->> 'checked_at' < ${before.toISOString()}
      and one ->> 'name' <> 'discord_email'`,
  );

/** Open applications whose Steam account a member has linked since, and whose checks don't say so. */
export const listLinkedElsewhere = (db: Database) =>
  db
    .select({ id: applications.id, user_id: users.id })
    .from(applications)
    .innerJoin(users, and(eq(users.steam_id, applications.steam_id), inArray(users.state, HERE)))
    .where(
      and(
        inArray(applications.state, [...OPEN_STATES]),
        sql`not ${hasCheck(sql`one ->> 'name' = 'duplicate' and one ->> 'text' ~ ('/profiles/' || ${users.id} || '\\M')`)}`,
      ),
    )
    .orderBy(asc(applications.id))
    .limit(LINKED_AT_ONCE);
