import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '@/backend/core/db/database';
import {
  DECIDED,
  rowsOf,
  type Person,
  type PersonalData,
} from '@/backend/core/privacy/personal-data';
import {
  deletionRequests,
  memberNotes,
  onboardingReminders,
  onboardingSteps,
  userConnections,
} from './account-tables';
import { formerName } from './name-rules';
import { roles, userRoles, users } from './tables';

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

/** The account stays as a former member's, since jobs refer to it. */
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

/** Removes all roles but the lowest, since every shown member has one. */
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

export const membersPersonal: PersonalData = {
  parts: [
    rowsOf(users, users.id, { area: 'account', without: ['password_hash'], erasing: 'kept' }),
    keepLowestRole,
    rowsOf(userConnections, userConnections.user_id, { area: 'connections', erasing: 'deleted' }),
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
      // Their content is for staff; only their existence is disclosed.
      read: async (db, person) => [{ count: await db.$count(memberNotes, notesOf(person)) }],
      erase: async (tx, person) => {
        await tx.delete(memberNotes).where(notesOf(person));
      },
    },
    rowsOf(deletionRequests, deletionRequests.user_id, { area: 'deletion', erasing: 'kept' }),
  ],
  leftOut: { 'member_notes.by_user': DECIDED },
};
