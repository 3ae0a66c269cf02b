import { subDays } from 'date-fns';
import { accounts } from './accounts/module';
import { endMembership } from './accounts/public';
import { blacklist } from './blacklist/module';
import { calendars } from './calendars/module';
import { connections } from './connections/module';
import { forgetOldKeys } from './core/http/idempotency';
import type { Module } from './core/module';
import { forgetSent } from './core/outbox/outbox';
import type { PersonalData } from './core/privacy/personal-data';
import { corePersonal } from './core/privacy/personal-store';
import { dashboard } from './dashboard/module';
import { demo } from './demo/module';
import { discord } from './discord/module';
import { divisions } from './divisions/module';
import { duty } from './duty/module';
import { DUTY_OF_ABSENT, DUTY_WORK } from './duty/public';
import { events } from './events/module';
import {
  EVENT_FEEDS,
  dutiesOfAbsent,
  eventsOfAbsent,
  INVITE_WORK,
  isPictureOfList,
  isProofOfDispute,
} from './events/public';
import { exams } from './exams/module';
import {
  ASSISTING_OF_ABSENT,
  EXAM_FEED,
  EXAM_WORK,
  EXAMINING_OF_ABSENT,
  EXAMS_OF_ABSENT,
  THEORY_OF_ABSENT,
  windowsOfAbsent,
} from './exams/public';
import { files } from './files/module';
import { handbook } from './handbook/module';
import { inbox } from './inbox/module';
import { jobs } from './jobs/module';
import {
  isProofOfReport,
  isProofOfRequest,
  listDelivering,
  listUnderWay,
  REPORT_WORK,
} from './jobs/public';
import { leave } from './leave/module';
import { isNotToReturn } from './leave/public';
import { mail } from './mail/module';
import { map } from './map/module';
import { knowsWay, readPositions } from './map/public';
import { members } from './members/module';
import { onboarding } from './onboarding/module';
import { goOn } from './onboarding/public';
import { ownAccount } from './own-account/module';
import { ownData } from './own-data/module';
import { profiles } from './profiles/module';
import { quota } from './quota/module';
import { previewQuota } from './quota/public';
import { recruitment } from './recruitment/module';
import { APPLICANTS, APPLICATION_WORK } from './recruitment/public';
import { rewards } from './rewards/module';
import { session } from './session/module';
import { steam } from './steam/module';
import { training } from './training/module';
import { truckersmp } from './truckersmp/module';

/** Data that no domain owns. */
const core: Module = {
  tasks: [
    {
      name: 'core.forget-idempotency-keys',
      everySeconds: 600,
      run: ({ db }, now) => forgetOldKeys(db, subDays(now, 1)),
    },
    {
      name: 'core.forget-sent',
      everySeconds: 600,
      run: ({ db }, now) => forgetSent(db, subDays(now, 30)),
    },
  ],
};

/**
 * The domains in order: each may import `public.ts` of those above it, which the import rules read
 * from here. What one needs from a domain below is injected.
 */
const DOMAINS: readonly Module[] = [
  mail,
  discord,
  steam,
  truckersmp,
  members,
  files([
    { needs: 'MANAGE_MANUAL_JOBS', isTheirs: isProofOfRequest },
    { needs: 'MANAGE_JOBS', isTheirs: isProofOfReport },
    { needs: 'MANAGE_EVENTS', isTheirs: isProofOfDispute },
    { needs: 'MANAGE_EVENTS', isTheirs: isPictureOfList },
  ]),
  inbox(() => NOTICE_KINDS),
  divisions,
  rewards,
  training(goOn),
  session({ isNotToReturn }),
  calendars([...EVENT_FEEDS, EXAM_FEED]),
  leave({
    effectsOf: [eventsOfAbsent, dutiesOfAbsent, windowsOfAbsent],
    effects: [
      DUTY_OF_ABSENT,
      EXAMS_OF_ABSENT,
      EXAMINING_OF_ABSENT,
      ASSISTING_OF_ABSENT,
      THEORY_OF_ABSENT,
    ],
    work: [APPLICATION_WORK, REPORT_WORK, DUTY_WORK, INVITE_WORK, EXAM_WORK],
    previewQuota,
    listDelivering,
    endMembership,
  }),
  events({ drives: listUnderWay, positions: readPositions, knowsWay }),
  duty,
  ownAccount,
  jobs,
  map,
  quota,
  handbook,
  blacklist(APPLICANTS),
  connections,
  recruitment,
  accounts,
  onboarding,
  exams,
  profiles,
  dashboard,
];

const PERSONAL_DATA_OF_DOMAINS = DOMAINS.flatMap(({ personalData }) => personalData ?? []);

/**
 * Everything stored about members: a new table that refers to them must be added to its domain, or
 * excluded with a reason.
 */
export const PERSONAL_DATA: readonly PersonalData[] = [
  ...PERSONAL_DATA_OF_DOMAINS,
  corePersonal(PERSONAL_DATA_OF_DOMAINS.flatMap(({ lanesOf }) => lanesOf ?? [])),
];

export const MODULES: readonly Module[] = [core, ...DOMAINS, ownData(PERSONAL_DATA), demo];

/** All notifications. */
const NOTICE_KINDS = MODULES.flatMap(({ notices }) => notices ?? []);

/** What fills the demo company. */
export const DEMO_FILLERS = MODULES.flatMap(({ fillDemo }) => fillDemo ?? []);

/** All timed tasks. */
export const TASKS = MODULES.flatMap(({ tasks = [] }) => tasks);
