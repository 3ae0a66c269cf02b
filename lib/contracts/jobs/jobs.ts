import * as z from 'zod/mini';
import { calendarDay } from '@/lib/contracts/core/days';
import { defineEndpoint } from '@/lib/contracts/core/endpoint';
import { byId, recordId } from '@/lib/contracts/core/ids';
import { CURRENCIES, GAMES } from './games';
import { REPORT_STATUSES } from './report-statuses';
import { listAnswer, listInput } from '@/lib/contracts/core/list';
import { namedMember } from '@/lib/contracts/core/people';
import { searchText } from '@/lib/contracts/core/texts';
import { pointsBreakdown } from '@/lib/contracts/rewards/points';

export const TRACKERS = ['trucky', 'tracksim', 'unitracker', 'job_logger', 'custom'] as const;
export const JOB_STATUSES = ['accepted', 'flagged', 'void', 'cancelled', 'orphan'] as const;
export const JOB_SOURCES = ['webhook', 'manual', 'import'] as const;
/** Why a job is flagged. */
export const JOB_FLAGS = [
  'high_revenue',
  'steady_speed',
  'detour',
  'overlap',
  'warp',
  'teleport',
  'collision_without_damage',
  'senseless_start',
  'in_the_future',
  'too_old',
  'many_cancelled',
  'deleted_by_tracker',
] as const;
export const SPEED_CLASSES = ['real', 'race', 'void'] as const;
export const MULTIPLAYER_KINDS = ['single', 'convoy', 'truckersmp'] as const;
export const JOB_EVENT_TYPES = [
  'started',
  'resumed',
  'fine',
  'speeding',
  'collision',
  'tollgate',
  'ferry',
  'train',
  'refuel',
  'repair',
  'teleport',
  'delivered',
  'cancelled',
] as const;

export type Tracker = (typeof TRACKERS)[number];
export type JobSource = (typeof JOB_SOURCES)[number];
export type JobFlag = (typeof JOB_FLAGS)[number];
export type JobStatus = (typeof JOB_STATUSES)[number];
export type JobEventType = (typeof JOB_EVENT_TYPES)[number];

const text = z.nullable(z.string());
const number = z.nullable(z.number());
const flag = z.nullable(z.boolean());

/** A job in a list. Damage is a fraction 0..1; money is in `currency`; null is unknown. */
export const jobRow = z.object({
  id: z.number(),
  driver: z.nullable(namedMember),
  tracker: z.nullable(z.enum(TRACKERS)),
  source: z.enum(JOB_SOURCES),
  game: z.enum(GAMES),
  currency: z.enum(CURRENCIES),
  status: z.enum(JOB_STATUSES),
  finished_at: z.string(),
  planned_km: number,
  driven_km: z.number(),
  cargo_name: z.string(),
  source_city_name: text,
  destination_city_name: text,
  income: z.number(),
  cargo_damage: number,
  truck_damage: number,
  trailer_damage: number,
  top_speed_kmh: number,
  speed_class: z.nullable(z.enum(SPEED_CLASSES)),
  points: z.number(),
  /** Points of the job itself, without bonuses, once it's accepted; null unless it is flagged. */
  held_points: number,
  flags: z.array(z.enum(JOB_FLAGS)),
  /** What raised its flags, apart from the fields above; null unless it is flagged. */
  raised_by: z.nullable(z.object({ revenue: z.number(), warp: number, teleport_m: number })),
  /** Of a job without a driver. */
  steam_id: text,
  version: z.number(),
});
export type JobRow = z.infer<typeof jobRow>;

export const jobEvent = z.object({
  type: z.enum(JOB_EVENT_TYPES),
  at: text,
  game_min: number,
  x: number,
  z: number,
  /** Money for fines, tolls, ferries, trains and repairs; litres for refuelling. */
  amount: number,
  offence: text,
  meta: z.record(z.string(), z.unknown()),
});
export type JobEvent = z.infer<typeof jobEvent>;

export const job = z.extend(jobRow, {
  external_id: z.string(),
  started_at: text,
  received_at: z.string(),
  game_minutes: number,
  real_seconds: number,
  cargo_mass_kg: number,
  source_company_name: text,
  destination_company_name: text,
  truck_brand: text,
  truck_model: text,
  trailer: text,
  expenses: z.number(),
  fines: z.number(),
  revenue: z.number(),
  xp: number,
  fuel_l: number,
  avg_speed_kmh: number,
  market: text,
  late: flag,
  special: flag,
  auto_park: flag,
  auto_load: flag,
  multiplayer: z.nullable(z.enum(MULTIPLAYER_KINDS)),
  server: text,
  warp: number,
  /** The game's simulation settings, as named by the tracker. */
  realism: z.nullable(z.record(z.string(), z.unknown())),
  points_breakdown: z.nullable(pointsBreakdown),
  /** Why staff gave the job its status. */
  status_reason: text,
  /** The bonus applied to its points. */
  bonus: z.nullable(z.object({ id: z.number(), title: z.string() })),
  /** The status of its driver's last report; null if there is none. */
  report: z.nullable(z.enum(REPORT_STATUSES)),
  events: z.array(jobEvent),
});
export type Job = z.infer<typeof job>;

export const JOB_SORTS = ['finished_at', 'driven_km', 'income', 'points'] as const;

const yesNo = z.enum(['yes', 'no']);

/** Totals of jobs; the two currencies are never added up. */
export const deliverySums = z.object({
  jobs: z.number(),
  km: z.number(),
  points: z.number(),
  income: z.object({ EUR: z.number(), USD: z.number() }),
});

/** The filters of job lists. */
export const jobFilters = {
  scope: z._default(z.enum(['own', 'all']), 'own'),
  status: z.optional(z.enum(JOB_STATUSES)),
  game: z.optional(z.enum(GAMES)),
  tracker: z.optional(z.enum(TRACKERS)),
  source: z.optional(z.enum(JOB_SOURCES)),
  /** One flag, or whether there are any. */
  flag: z.optional(z.enum(JOB_FLAGS)),
  flagged: z.optional(yesNo),
  /** Whether a bonus was applied. */
  bonus: z.optional(yesNo),
  /** Whether it has an open report by its driver. */
  reported: z.optional(yesNo),
  /** A member, with `scope=all`. */
  driver: z.optional(recordId),
  /** Words in its cities, companies or cargo; only in one driver's jobs. */
  search: z.optional(searchText),
  /** First and last day, both included, in the company's time zone. */
  from: z.optional(calendarDay),
  to: z.optional(calendarDay),
};

export const jobsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs',
  summary: 'List your own jobs, or everyone’s with `scope=all` and MANAGE_JOBS',
  needs: 'member',
  input: { query: z.extend(listInput(JOB_SORTS, '-finished_at'), jobFilters) },
  output: listAnswer(jobRow),
});

export const jobTotalsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/totals',
  summary: 'Get totals of the accepted jobs in a filtered list, for one driver or the company',
  needs: 'member',
  input: { query: z.strictObject(jobFilters) },
  output: z.object({
    /** Null for filters without stored totals. */
    totals: z.nullable(z.extend(deliverySums, { of: z.enum(['driver', 'company']) })),
  }),
});

export const companyTotalsEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/company',
  summary: 'Get the company’s totals this month and overall',
  needs: 'member',
  input: {},
  output: z.object({ month: deliverySums, all: deliverySums }),
});
export type CompanyTotals = z.infer<typeof companyTotalsEndpoint.output>;

export const jobEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/:id',
  summary: 'Get a job with everything its tracker sent; for its driver and MANAGE_JOBS',
  needs: 'member',
  input: { params: byId },
  output: job,
});

const figures = { jobs: z.number(), km: z.number(), points: z.number() };

export const jobSummaryEndpoint = defineEndpoint({
  method: 'GET',
  path: '/api/jobs/summary',
  summary: 'Compare your month with your own past',
  needs: 'member',
  input: {},
  output: z.object({
    /** This month so far, and last month up to the same moment of the month. */
    this_month: z.object(figures),
    last_month_so_far: z.object(figures),
    /** Twelve months, oldest first, the current one last; a month is `YYYY-MM` in the company's time zone. */
    months: z.array(z.object({ period: z.string(), ...figures })),
    /** Distance driven on each day of this and the previous month, the first day first; this month ends today. */
    daily_km: z.object({ this_month: z.array(z.number()), last_month: z.array(z.number()) }),
  }),
});
export type JobSummary = z.infer<typeof jobSummaryEndpoint.output>;
