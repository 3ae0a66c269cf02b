import { and, eq, inArray, isNotNull, isNull, ne, or, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import { listFormerIds } from '@/backend/core/audit/audit';
import type { Database } from '@/backend/core/db/database';
import {
  DECIDED,
  rowsOf,
  type Person,
  type PersonalData,
} from '@/backend/core/privacy/personal-data';
import { applications } from '@/backend/recruitment/tables';
import {
  deletionRequests,
  emailLinks,
  memberNotes,
  onboardingReminders,
  onboardingSteps,
  outsideStandings,
  userConnections,
} from './account-tables';
import { lockUser } from './lock-store';
import { formerName } from './name-rules';
import { roles, userRoles, users } from './tables';

export async function lockPerson(tx: Database, userId: number): Promise<Person | null> {
  await lockUser(tx, userId);
  const [found] = await tx
    .select({
      user_id: users.id,
      name: users.name,
      email: users.email,
      steam_id: users.steam_id,
      discord_id: users.discord_id,
      truckersmp_id: users.truckersmp_id,
    })
    .from(users)
    .where(eq(users.id, userId));
  if (!found) return null;
  return { ...found, ids: await listIds(tx, found), emails: await listEmails(tx, found) };
}

type Account = Omit<Person, 'emails' | 'ids'>;

const withoutNull = <Value>(values: readonly (Value | null)[]): Value[] =>
  values.flatMap((value) => value ?? []);

/** Several people may have used an account elsewhere: whoever has it linked now has it. */
async function listIds(tx: Database, account: Account): Promise<string[]> {
  const { user_id, steam_id, discord_id, truckersmp_id } = account;
  const present = withoutNull([steam_id, discord_id, truckersmp_id]).map(String);
  const former = await listFormerIds(tx, user_id);
  const isInIds = (id: AnyPgColumn) => inArray(sql`${id}::text`, former);
  const others =
    former.length === 0
      ? []
      : await tx
          .select({ steam: users.steam_id, discord: users.discord_id, mp: users.truckersmp_id })
          .from(users)
          .where(
            and(
              ne(users.id, user_id),
              or(isInIds(users.steam_id), isInIds(users.discord_id), isInIds(users.truckersmp_id)),
            ),
          );
  const taken = withoutNull(others.flatMap(({ steam, discord, mp }) => [steam, discord, mp]));
  const free = former.filter((id) => !taken.map(String).includes(id));
  return [...new Set([...present, ...free])];
}

/** Also those that mail went to and that were never confirmed. */
async function listEmails(tx: Database, { user_id, email }: Account): Promise<string[]> {
  const found = await tx
    .select({ email: emailLinks.email })
    .from(emailLinks)
    .where(eq(emailLinks.user_id, user_id))
    .union(
      tx
        .select({ email: sql<string>`${applications.email}` })
        .from(applications)
        .where(and(eq(applications.user_id, user_id), isNotNull(applications.email))),
    );
  const former = found.map((one) => one.email);
  const others =
    former.length === 0
      ? []
      : await tx
          .select({ email: users.email })
          .from(users)
          .where(and(ne(users.id, user_id), inArray(users.email, former)));
  const free = former.filter((one) => !others.some((other) => other.email === one));
  return [...new Set([...withoutNull([email]), ...free])];
}

const EMPTY = {
  member_no: null,
  email: null,
  password_hash: null,
  avatar_url: null,
  state: 'deleted',
  country: null,
  birth_year: null,
  time_zone: null,
  language: 'en',
  units: 'metric',
  supporter: false,
  steam_id: null,
  truckersmp_id: null,
  discord_id: null,
  tracker: null,
  bio: null,
  name_changed_at: null,
  state_reason: null,
  disabled_until: null,
  last_seen_at: null,
  privacy: {},
  notify: {},
} as const;

/** The account goes on as that of a former member, for the deliveries that refer to it. */
export const emptyAccount = (tx: Database, userId: number, now: Date) =>
  tx
    .update(users)
    .set({
      ...EMPTY,
      name: formerName(userId),
      left_at: sql`coalesce(${users.left_at}, ${now.toISOString()}::timestamptz)`,
      updated_at: now,
      version: sql`${users.version} + 1`,
    })
    .where(eq(users.id, userId));

/** Roles off, but for the lowest: whoever is shown is shown with one. */
const keepLowestRole = {
  columns: ['user_roles.user_id'],
  area: 'roles',
  read: (db: Database, { user_id }: Person) =>
    db
      .select({ role: roles.name, is_primary: userRoles.is_primary })
      .from(userRoles)
      .innerJoin(roles, eq(roles.id, userRoles.role_id))
      .where(eq(userRoles.user_id, user_id)),
  erase: async (tx: Database, { user_id }: Person) => {
    await tx.delete(userRoles).where(eq(userRoles.user_id, user_id));
    const [lowest] = await tx
      .select({ id: roles.id })
      .from(roles)
      .where(and(eq(roles.is_staff, false), isNull(roles.team)))
      .orderBy(roles.level, roles.id)
      .limit(1);
    if (lowest)
      await tx.insert(userRoles).values({ user_id, role_id: lowest.id, is_primary: true });
  },
};

const notesOf = ({ user_id }: Person) => eq(memberNotes.user_id, user_id);

export const membershipPersonal: PersonalData = {
  parts: [
    rowsOf(users, users.id, { area: 'account', without: ['password_hash'], erasing: 'kept' }),
    keepLowestRole,
    rowsOf(userConnections, userConnections.user_id, { area: 'connections', erasing: 'deleted' }),
    rowsOf(outsideStandings, outsideStandings.user_id, {
      area: 'outside-standing',
      erasing: 'deleted',
    }),
    rowsOf(onboardingSteps, onboardingSteps.user_id, { area: 'onboarding', erasing: 'deleted' }),
    rowsOf(onboardingReminders, onboardingReminders.user_id, {
      area: 'onboarding-reminders',
      erasing: 'deleted',
    }),
    rowsOf(memberNotes, memberNotes.user_id, {
      area: 'warnings',
      of: (person) => sql`${notesOf(person)} and ${memberNotes.is_warning}`,
      erasing: 'deleted',
    }),
    {
      columns: ['member_notes.user_id'],
      area: 'notes-of-staff',
      // What they say is for the staff; that there are some is told.
      read: async (db, person) => [{ count: await db.$count(memberNotes, notesOf(person)) }],
      erase: async (tx, person) => {
        await tx.delete(memberNotes).where(notesOf(person));
      },
    },
    rowsOf(emailLinks, emailLinks.user_id, {
      area: 'email-links',
      without: ['token_hash'],
      erasing: 'deleted',
    }),
    rowsOf(deletionRequests, deletionRequests.user_id, { area: 'deletion', erasing: 'kept' }),
  ],
  leftOut: { 'member_notes.by_user': DECIDED },
};
