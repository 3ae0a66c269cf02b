import { subDays } from 'date-fns';
import { TRACKERS } from '@/lib/contracts/jobs';
import type { Module } from '@/backend/core/module';
import type { Sender } from '@/backend/core/outbox/outbox';
import { registerBonusSimulation } from './bonus-simulation';
import { registerJobExport } from './export-routes';
import { registerPayloads } from './payload-routes';
import { forgetPayloads, forgetRefused } from './payload-store';
import { jobsPersonal } from './personal-store';
import { registerRecompute } from './recompute-routes';
import { registerJobReports } from './report-routes';
import { registerJobRequests } from './request-routes';
import { retryKept } from './retry-kept';
import { registerJobReview } from './review-routes';
import { registerJobs } from './routes';
import { registerTrackerChoice } from './tracker-choice-routes';
import { createTrackerCompanySender, createTrackerLeaverSender } from './tracker-company';
import { trackerCompanyKind, trackerLeaverKind } from './tracker-company-store';
import { registerTrackers } from './tracker-routes';
import { registerTrackerSettings } from './tracker-settings-routes';

const REFUSED_DAYS = 7;
const PAYLOAD_DAYS = 90;

export const jobs: Module = {
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
  personalData: jobsPersonal,
};
