import { addDays, subDays } from 'date-fns';
import type { DemoFilling } from '@/backend/core/module';
import { companyDayOf } from '@/backend/core/time/time';
import { claim, handOver } from './actions';
import { noteReminded } from './store';

const HR = 'hr@demo.example';
const COLLEAGUE = 'marek@demo.example';

/** Who holds which day, relative to today. */
const DAYS: readonly { from: number; by: string; note?: string }[] = [
  { from: -6, by: HR, note: 'All requests done. Two flags are waiting for drivers to answer.' },
  { from: -4, by: COLLEAGUE },
  {
    from: -1,
    by: COLLEAGUE,
    note: 'The oldest request is waiting for a better screenshot; I asked for one last night. The very high income comes from a mod: I’ve told the driver we’ll accept it once.',
  },
  { from: 0, by: HR },
  { from: 3, by: COLLEAGUE },
  { from: 6, by: HR },
];
const CLAIMED_BEFORE_DAYS = 8;

export async function fillDemo({ tx, config, now, by }: DemoFilling): Promise<void> {
  for (const { from, by: who, note } of DAYS) {
    const of = addDays(now, from);
    const action = by(who, subDays(of, CLAIMED_BEFORE_DAYS));
    const { id, version } = await claim(action, companyDayOf(of, config.timeZone));
    if (from <= 0) await noteReminded(tx, id, subDays(of, 1));
    if (note !== undefined) await handOver({ ...action, now: of }, { id, version }, note);
  }
}
