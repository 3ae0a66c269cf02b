import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import type { Endpoints } from '@/backend/core/http/endpoints';
import { sendList } from '@/backend/core/text/csv';
import { companyDayOf, dayAfter, startOfCompanyDay } from '@/backend/core/time/time';
import {
  type ExamStatistics,
  examStatisticsEndpoint,
  exportExamStatisticsEndpoint,
} from '@/lib/contracts/exams/statistics';
import { linesOf, STATISTICS_CSV } from './csv-lines';
import * as store from './store';

const DAYS = 365;

interface Asked {
  from?: string | undefined;
  to?: string | undefined;
}

async function readStatistics(
  db: Database,
  { from, to }: Asked,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<ExamStatistics> {
  const last = to ?? companyDayOf(now, timeZone);
  const first = from ?? dayAfter(last, -DAYS);
  const span = {
    from: startOfCompanyDay(first, timeZone),
    until: startOfCompanyDay(last, timeZone, 1),
  };
  const [types, routes, examiners, marks, theory] = await Promise.all([
    store.countByType(db, span),
    store.countByRoute(db, span),
    store.countByExaminer(db, span),
    store.countMarks(db, span),
    store.countTheory(db, span),
  ]);
  return { from: first, to: last, types, routes, examiners, marks, theory };
}

/** How exams end, for those who manage them. */
export function registerStatistics(endpoints: Endpoints, context: Context): void {
  const { timeZone } = context.config;
  endpoints.member(examStatisticsEndpoint, ({ db, query, now }) =>
    readStatistics(db, query, { now, timeZone }),
  );
  endpoints.member(exportExamStatisticsEndpoint, (call) =>
    sendList(context, call, {
      ...STATISTICS_CSV,
      read: async ({ from, to }) => ({
        items: linesOf(await readStatistics(call.db, { from, to }, { now: call.now, timeZone })),
        next: null,
      }),
    }),
  );
}
