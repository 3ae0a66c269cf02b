import { fillDeliveries } from './fill-deliveries';
import { fillMembers } from './fill-members';
import { fillRewards } from './fill-rewards';
import { fillStaffWork } from './fill-staff-work';
import type { Run, Size } from './size';

const LARGE_TABLES = `'jobs', 'job_events', 'points_entries', 'tracker_payloads'`;

const executeEach = (statement: string, from: string) => `do $$ declare one text; begin
  for one in select ${statement} from ${from} loop execute one; end loop; end $$`;

/** An index is built several times faster over what is there than row by row. */
async function withoutIndexes(run: Run, work: () => Promise<void>): Promise<void> {
  await run(`create temp table dropped_indexes as select indexname, indexdef from pg_indexes
    where tablename in (${LARGE_TABLES}) and indexdef like 'CREATE INDEX%'`);
  await run(executeEach(`format('drop index %I', indexname)`, 'dropped_indexes'));
  await work();
  await run(executeEach('indexdef', 'dropped_indexes'));
}

/**
 * Fills a migrated, empty database with a company of some age: members, their deliveries with the
 * ledger, and what the staff have done about them. Plain statements, since a million requests would
 * take an hour; the roll-ups are summed from what was written.
 */
export async function fill(run: Run, size: Size): Promise<void> {
  await run('select setseed(0.5)');
  await run(`set maintenance_work_mem = '256MB'`);
  // What is written here refers to what is there: that needn't be looked up a million times.
  await run('set session_replication_role = replica');
  await withoutIndexes(run, async () => {
    await fillMembers(run, size);
    await fillDeliveries(run, size);
    await fillRewards(run, size);
  });
  await fillStaffWork(run, size);
  await run('set session_replication_role = origin');
  await run('vacuum analyze');
}
