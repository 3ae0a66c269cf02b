import { createHash } from 'node:crypto';
import { addHours } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { Database } from '@/backend/core/db/database';
import { addUpload } from '@/backend/files/store';
import { storePicture } from '@/backend/files/store-picture';
import type { Delivery } from '@/backend/jobs/record/delivery';
import { acceptRequest, askAboutRequest, declineRequest } from '@/backend/jobs/requests/decisions';
import type { StoredRequest } from '@/backend/jobs/requests/store';
import { requestJob, type Writer } from '@/backend/jobs/requests/requests';
import type { ManualJob } from '@/lib/contracts/jobs/job-requests';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import type { Choice, Chosen } from './deliveries/pick';
import { takeScreenshot } from './proof-picture';
import type { WriterOf } from './writers';

interface Decision {
  by: string;
  hoursLater: number;
  decide: (
    tx: Database,
    context: Pick<Context, 'config' | 'clock'>,
    writer: Writer,
    request: Pick<StoredRequest, 'id' | 'version'> & { shown: ManualDelivery },
  ) => Promise<StoredRequest>;
}

/** A manual request for a job. */
export interface Wanted extends Choice, Pick<ManualJob, 'reason' | 'comment'> {
  /** Time between the job's end and the request. */
  hoursLater: number;
  /** What did arrive: a payload of another tracker, or an invalid one. */
  sent?: 'by_another_tracker' | 'unreadable';
  /** Figures that differ from the screenshot. */
  told?: (shown: ManualDelivery) => Partial<ManualDelivery>;
  decision?: Decision;
}

const HR = 'hr@demo.example';
const ADMIN = 'admin@demo.example';

export const WANTED: readonly Wanted[] = [
  {
    hours: [50, 125],
    isOfVisitor: true,
    hoursLater: 14,
    reason: 'tracker_offline',
    comment: 'The tracker lost its connection somewhere on the motorway and never recovered.',
  },
  {
    hours: [6, 60],
    hoursLater: 2,
    sent: 'by_another_tracker',
    reason: 'other',
    comment: 'I had to reinstall Windows, and the wrong tracker was running. Fixed now.',
  },
  {
    hours: [14, 80],
    fits: ({ tracker }) => tracker === 'trucky',
    hoursLater: 1,
    sent: 'unreadable',
    reason: 'tracker_down',
    comment: 'The tracker froze on the last screen. I entered the distance from memory.',
    told: ({ driven_km }) => ({ driven_km: Math.round(driven_km) + 38 }),
    decision: {
      by: HR,
      hoursLater: 9,
      decide: (tx, context, writer, { id, version, shown }) =>
        acceptRequest(tx, context, writer, { id, version, delivery: shown }),
    },
  },
  {
    hours: [20, 120],
    hoursLater: 1,
    reason: 'tracker_down',
    comment: null,
  },
  {
    hours: [12, 120],
    hoursLater: 2,
    reason: 'not_installed',
    comment: 'Driven on my laptop, which didn’t have the tracker.',
    decision: {
      by: HR,
      hoursLater: 4,
      decide: (tx, _context, writer, { id, version }) =>
        askAboutRequest(tx, writer, {
          id,
          version,
          question: 'Was this in that evening’s convoy, or alone? The screenshot doesn’t say.',
        }),
    },
  },
  {
    hours: [40, 150],
    hoursLater: 3,
    reason: 'tracker_offline',
    comment: 'Please count this one too.',
    told: ({ driven_km, income }) => ({
      driven_km: Math.round(driven_km * 2.1),
      income: Math.round(income * 2.1),
    }),
    decision: {
      by: ADMIN,
      hoursLater: 20,
      decide: (tx, _context, writer, { id, version }) =>
        declineRequest(tx, writer, {
          id,
          version,
          note: 'The screenshot shows half of that distance and income. Please send a new request with those figures.',
        }),
    },
  },
];

/** The figures on the delivery screen. */
const shownOf = (delivery: Delivery): ManualDelivery => ({
  game: delivery.game,
  finished_at: delivery.finished_at.toISOString(),
  source_city_name: delivery.source_city_name ?? '',
  source_company_name: delivery.source_company_name,
  destination_city_name: delivery.destination_city_name ?? '',
  destination_company_name: delivery.destination_company_name,
  cargo_name: delivery.cargo_name,
  cargo_mass_kg: delivery.cargo_mass_kg,
  planned_km: delivery.planned_km,
  driven_km: Math.round(delivery.driven_km),
  game_minutes: delivery.game_minutes,
  cargo_damage: delivery.cargo_damage,
  income: delivery.income,
  fines: delivery.fines,
  top_speed_kmh: null,
});

/** Deterministic, so that a retry after a failed fill reuses the pictures. */
const keyOf = ({ steam_id, external_id }: Delivery) =>
  createHash('sha256').update(`${steam_id} ${external_id}`).digest('hex').slice(0, 32);

async function addRequest(
  tx: Database,
  config: Context['config'],
  writerOf: WriterOf,
  { delivery, told, decision, ...wanted }: Chosen<Wanted>,
): Promise<void> {
  const asked_at = addHours(delivery.finished_at, wanted.hoursLater);
  const writer = writerOf(delivery.steam_id, asked_at);
  const shown = shownOf(delivery);
  const picture = {
    key: keyOf(delivery),
    owner_id: writer.user_id,
    purpose: 'proof' as const,
    bytes: await takeScreenshot(shown),
    now: asked_at,
  };
  const { key } = await storePicture(config.dataDir, picture, (upload) => addUpload(tx, upload));
  const request = await requestJob(tx, { config }, writer, {
    delivery: { ...shown, ...told?.(shown) },
    reason: wanted.reason,
    comment: wanted.comment,
    proofs: [key],
  });
  if (!decision) return;
  const now = addHours(asked_at, decision.hoursLater);
  const context = { config, clock: { now: () => now } };
  await decision.decide(tx, context, writerOf(decision.by, now), { ...request, shown });
}

/** Requests for unreported jobs, each with a screenshot. */
export async function addRequests(
  tx: Database,
  config: Context['config'],
  writerOf: WriterOf,
  requests: readonly Chosen<Wanted>[],
): Promise<void> {
  for (const request of requests) await addRequest(tx, config, writerOf, request);
}
