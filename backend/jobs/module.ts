import { subDays } from 'date-fns';
import { TRACKERS } from '@/lib/contracts/jobs/jobs';
import type { Module } from '@/backend/core/module';
import type { Sender } from '@/backend/core/outbox/outbox';
import { registerBonusSimulation } from './record/bonus-simulation';
import { registerJobExport } from './list/export-routes';
import { registerPayloads } from './intake/payload-routes';
import { forgetPayloads } from './intake/payload-store';
import { forgetRefused } from './intake/refused-store';
import { JOBS_NOTICES } from './notices';
import { jobsPersonal } from './personal-store';
import { registerRecompute } from './review/recompute-routes';
import { registerJobReports } from './reports/routes';
import { registerJobRequests } from './requests/routes';
import { fillBoards } from './record/fill-boards';
import { retryKept } from './intake/retry-kept';
import { registerJobReview } from './review/routes';
import { registerJobs } from './list/routes';
import { registerTrackerChoice } from './trackers/choice-routes';
import { createTrackerCompanySender, createTrackerLeaverSender } from './trackers/company';
import { trackerCompanyKind, trackerLeaverKind } from './trackers/company-store';
import { registerTrackers } from './intake/routes';
import { registerTrackerSettings } from './trackers/settings-routes';
import { trackerSettings } from './trackers/settings';

const REFUSED_DAYS = 7;
const PAYLOAD_DAYS = 90;

export const jobs: Module = {
  settings: trackerSettings,
  routes: [
    registerJobs,
    registerJobReview,
    registerJobExport,
    registerPayloads,
    registerRecompute,
    registerBonusSimulation,
    registerTrackerSettings,
    registerTrackerChoice,
    registerJobRequests,
    registerJobReports,
  ],
  routesApart: [registerTrackers],
  tasks: [
    { name: 'jobs.fill-boards', everySeconds: 600, run: fillBoards },
    { name: 'jobs.retry-kept', everySeconds: 15, run: retryKept },
    {
      name: 'jobs.forget-refused',
      everySeconds: 60,
      run: ({ db }, now) => forgetRefused(db, subDays(now, REFUSED_DAYS)),
    },
    {
      name: 'jobs.forget-payloads',
      everySeconds: 600,
      run: ({ db }, now) => forgetPayloads(db, subDays(now, PAYLOAD_DAYS)),
    },
  ],
  senders: ({ config }) =>
    TRACKERS.flatMap((tracker): [string, Sender][] => {
      const company = config.trackerCompanies[tracker];
      if (!company) return [];
      return [
        [trackerCompanyKind(tracker), createTrackerCompanySender(tracker, company, config)],
        [trackerLeaverKind(tracker), createTrackerLeaverSender(tracker, company, config)],
      ];
    }),
  notices: JOBS_NOTICES,
  personalData: jobsPersonal,
};
