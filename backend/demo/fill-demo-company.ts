import { setImmediate } from 'node:timers/promises';
import { subDays } from 'date-fns';
import { audit, hasHappened } from '@/backend/core/audit/audit';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { DatabaseBusy } from '@/backend/core/db/when-there';
import type { Module } from '@/backend/core/module';
import { periodOf } from '@/backend/core/time/time';
import { zip } from '@/backend/core/lists/zip';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { recordDeliveries } from '@/backend/jobs/record/record-delivery';
import { keepPast } from '@/backend/inbox/store';
import { issueToken } from '@/backend/jobs/trackers/token-store';
import { nameConnections } from '@/backend/members/connection-store';
import { sumAllDays } from '@/backend/map/sum-days';
import { createMember, findRole, hasMembers, tryLockForSetup } from '@/backend/members/store';
import { addPoints, openLedger } from '@/backend/rewards/store';
import { hashPassword } from '@/backend/session/password/passwords';
import { beginWithRules } from '@/backend/training/first-rules';
import { recordAcceptances } from '@/backend/training/rules-store';
import { LINKED_SERVICES } from '@/lib/contracts/core/service-names';
import { DEMO_ACCOUNTS, DEMO_PASSWORD, demoTokenOf } from './people/accounts';
import { COUNTRIES } from './deliveries/countries';
import { carriedOver } from './deliveries/carried-over';
import { demoDeliveries } from './deliveries/deliveries';
import { addWeeklyRun } from './convoys/weekly-run';
import { layRoads } from './deliveries/roads';
import { addClosedMonth } from './closed-month';
import { addEvents } from './events';
import { addExams } from './exams';
import { addLeave } from './leave';
import { addManagedAccounts } from './people/managed-accounts';
import { addNewcomers, mailInvitation } from './people/newcomers';
import { demoPeople, startOfYear, type Person } from './people/people';
import { addRecruitment } from './recruitment';
import { addStaffWork, planStaffWork } from './staff-work';
import { shareTrucks } from './trucks';
import { addInvites } from './truckersmp/invites';
import { createWriters } from './writers';

const FILLED = { action: 'demo.fill', object_type: 'company', object_id: 'demo' } as const;

/** The demo passwords are public, so such a database must not serve a real company. */
export async function refuseDemoCompany({ db }: Pick<Context, 'db'>): Promise<void> {
  if (await hasHappened(db, FILLED))
    throw new Error(
      'DEMO_DATA: this database contains the demo company. Set another DATA_DIR or DATABASE_URL, or DEMO_DATA=on.',
    );
}

type Filling = Pick<Context, 'config' | 'clock'>;
/** Those of the domains, in their order. */
type Fillers = readonly NonNullable<Module['fillDemo']>[];

async function roleIdsOf(tx: Database, people: readonly Person[]) {
  const ids = new Map<string, number>();
  for (const name of new Set(people.map(({ role }) => role))) {
    const id = await findRole(tx, name);
    if (id === null) throw new Error(`The demo company needs the role ${name}.`);
    ids.set(name, id);
  }
  return (role: string) => {
    const id = ids.get(role);
    if (id === undefined) throw new Error(`The demo company needs the role ${role}.`);
    return id;
  };
}

const isAccount = (email: string) => DEMO_ACCOUNTS.some((account) => account.email === email);

async function addMembers(
  tx: Database,
  { config, clock }: Filling,
  people: readonly Person[],
  deliveries: readonly Delivery[],
  password_hash: string,
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  const now = clock.now();
  const roleIdOf = await roleIdsOf(tx, people);
  const byAge = [...people].sort(
    (one, other) => one.joined_at.getTime() - other.joined_at.getTime(),
  );
  for (const person of people) {
    const { name, email, steam_id, tracker, country, joined_at } = person;
    const user_id = await createMember(
      tx,
      {
        member_no: byAge.indexOf(person) + 1,
        name,
        email,
        password_hash,
        avatar_url: person.avatar,
        state: 'active',
        country,
        birth_year: person.birth_year,
        // Visitors see the time zone of their own device.
        time_zone: isAccount(email) ? null : COUNTRIES[country].time_zone,
        units: country === 'US' ? 'imperial' : 'metric',
        supporter: person.is_supporter,
        steam_id,
        truckersmp_id: person.truckersmp_id,
        discord_id: person.discord_id,
        tracker,
        joined_at,
      },
      [roleIdOf(person.role)],
      joined_at,
    );
    ids.set(email, user_id);
    const token = demoTokenOf(email);
    if (token) await issueToken(tx, { user_id, now, token });
    await openLedger(tx, user_id);
    const amount = carriedOver(person, deliveries);
    if (amount === 0) continue;
    const created_at = startOfYear(now);
    await addPoints(tx, {
      user_id,
      amount,
      kind: 'correction',
      ref_type: 'carried_over',
      ref_id: String(user_id),
      note: 'Carried over',
      period: periodOf(created_at, config.timeZone),
      created_at,
    });
  }
  return ids;
}

/** A few days' worth: with more, jobs would be numbered far out of order. */
const RECORDED_AT_ONCE = 100;

const connectionsOf = (people: readonly Person[], ids: ReadonlyMap<string, number>) =>
  people.flatMap(({ email, name }) => {
    const user_id = ids.get(email);
    return user_id === undefined
      ? []
      : LINKED_SERVICES.map((service) => ({ user_id, service, name }));
  });

async function addDeliveries(
  tx: Database,
  { config }: Filling,
  deliveries: readonly Delivery[],
): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (let place = 0; place < deliveries.length; place += RECORDED_AT_ONCE) {
    // The embedded database never leaves the microtask queue; without this nothing else runs, not
    // even Ctrl-C.
    await setImmediate();
    const some = deliveries.slice(place, place + RECORDED_AT_ONCE);
    const outcomes = await recordDeliveries(
      tx,
      { config },
      some.map((delivery) => ({ delivery, payload: null, now: delivery.finished_at })),
    );
    for (const [{ external_id }, { result, reason, job_id }] of zip(some, outcomes)) {
      if (reason !== undefined)
        throw new Error(`Delivery ${external_id} of the demo company is ${result}: ${reason}`);
      if (job_id !== undefined) ids.set(external_id, job_id);
    }
  }
  return ids;
}

/**
 * Fills an empty database with the demo company, using the same functions as requests. Runs in one
 * transaction, so an interrupted start leaves nothing behind. Returns false if the database already
 * has members.
 */
export async function fillDemoCompany(context: Context, fillers: Fillers): Promise<boolean> {
  const invitation = await fill(context, fillers);
  if (invitation === null) return false;
  await mailInvitation(context, invitation);
  return true;
}

/** Returns the reference of the applicant to email; null if there are members already. */
const fill = ({ db, config, clock, log }: Context, fillers: Fillers): Promise<string | null> =>
  db.transaction(async (tx) => {
    if (!(await tryLockForSetup(tx))) throw new DatabaseBusy('another instance is filling it');
    if (await hasMembers(tx)) return null;
    const began = performance.now();
    const now = clock.now();
    const people = demoPeople(now);
    const deliveries = demoDeliveries(people, now);
    log.info(`Filling the empty database with a demo company of ${people.length} members …`);
    const password_hash = await hashPassword(DEMO_PASSWORD);
    const at = { config, clock: { now: () => now } };
    const ids = await addMembers(tx, at, people, deliveries, password_hash);
    keepPast(tx, {
      readers: DEMO_ACCOUNTS.flatMap(({ email }) => ids.get(email) ?? []),
      since: subDays(now, 14),
      read: subDays(now, 2),
    });
    const rules_id = await beginWithRules(tx, subDays(now, 30));
    const accepted = { version_id: rules_id, at: subDays(now, 2) };
    await recordAcceptances(tx, [...ids.values()], accepted);
    await nameConnections(tx, connectionsOf(people, ids), now);
    const work = planStaffWork(people, deliveries, now);
    const jobIds = await addDeliveries(tx, { config, clock }, work.plain);
    const writerOf = createWriters(people, ids);
    await addStaffWork(tx, { config, log, now, writerOf, jobIds }, work);
    await addManagedAccounts(tx, { config, now, ids });
    const driverRole = await findRole(tx, 'Driver');
    if (driverRole !== null) await addRecruitment(tx, { config, now, writerOf }, driverRole);
    const filled = { config, writerOf, now, password_hash, rules_id };
    const invitation = await addNewcomers(tx, filled);
    const by = (who: string, at: Date) => ({ tx, config, actor: writerOf(who, at), now: at });
    for (const fillDemo of fillers) await fillDemo({ tx, config, now, by });
    await addLeave(tx, { config, now, writerOf }, people);
    await addClosedMonth(tx, { config, now, writerOf });
    await addEvents(tx, { config, now, writerOf }, { people, deliveries });
    await addWeeklyRun(tx, { config, now, writerOf }, people);
    await addInvites(tx, { config, now, writerOf }, people);
    await addExams(tx, { config, now, writerOf }, people);
    await shareTrucks(tx, people, ids, now);
    await layRoads(tx, now);
    await sumAllDays({ db: tx, config }, now);
    await audit(tx, {
      ...FILLED,
      at: now,
      actor_id: null,
      summary: `Filled the empty database with ${people.length} members and ${deliveries.length} jobs.`,
    });
    const seconds = Math.round((performance.now() - began) / 1000);
    log.info(`Demo company created with ${deliveries.length} jobs in ${seconds} s.`);
    return invitation;
  });
