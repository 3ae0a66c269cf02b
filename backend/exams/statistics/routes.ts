import { singleFlight } from '@/backend/core/async/single-flight';
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
  // One after the other: these take long, and others need the connections too.
  return {
    from: first,
    to: last,
    types: await store.countByType(db, span),
    routes: await store.countByRoute(db, span),
    examiners: await store.countByExaminer(db, span),
    marks: await store.countMarks(db, span),
    theory: await store.countTheory(db, span),
  };
}

/** How exams end, for those who manage them. */
export function registerStatistics(endpoints: Endpoints, context: Context): void {
  const { db, clock } = context;
  const { timeZone } = context.config;
  const read = singleFlight((asked: Asked) =>
    readStatistics(db, asked, { now: clock.now(), timeZone }),
  );
  endpoints.member(examStatisticsEndpoint, ({ query: { from, to } }) => read({ from, to }));
  endpoints.member(exportExamStatisticsEndpoint, (call) =>
    sendList(context, call, {
      ...STATISTICS_CSV,
      read: async ({ from, to }) => ({
        items: linesOf(await read({ from, to })),
        next: null,
      }),
    }),
  );
}
