import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { monthsBefore, periodOf, startOfCompanyDay } from '@/backend/core/time/time';
import { close } from '@/backend/quota/actions';
import type { WriterOf } from './writers';

const HR = 'hr@demo.example';

interface Filled extends Pick<Context, 'config'> {
  now: Date;
  writerOf: WriterOf;
}

/** The month before last; the last one is left for visitors to close. */
export const closedMonth = ({ now, config }: Pick<Filled, 'now' | 'config'>): string =>
  monthsBefore(periodOf(now, config.timeZone), 2);

/** A month whose quota no longer changes. */
export async function addClosedMonth(tx: Database, filled: Filled): Promise<void> {
  const { config, writerOf } = filled;
  const period = closedMonth(filled);
  const at = startOfCompanyDay(`${monthsBefore(period, -1)}-03`, config.timeZone);
  await close({ tx, config, actor: writerOf(HR, at), now: at, period });
}
