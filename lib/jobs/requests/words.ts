import type { ManualJobFlag } from '@/lib/contracts/jobs/job-request-queue';
import type { ManualJobRequest } from '@/lib/contracts/jobs/job-requests';
import type { ManualDelivery } from '@/lib/contracts/jobs/manual-delivery';
import { CURRENCY_OF } from '@/lib/contracts/jobs/games';
import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatInstant } from '@/lib/format/date-time';
import { formatDuration } from '@/lib/format/duration';
import { formatMoney } from '@/lib/format/money';
import { formatDistance, formatMass, formatSpeed } from '@/lib/format/quantity';
import { GAME_LABELS } from '@/lib/jobs/labels';
import { formatDamage } from '@/lib/jobs/job/damage';

type Status = ManualJobRequest['status'];

export const REQUEST_STATUS_TONES = {
  pending: 'neutral',
  info_requested: 'warning',
  accepted: 'success',
  declined: 'danger',
  withdrawn: 'neutral',
  superseded: 'neutral',
} as const;

export const isOpen = (status: Status) => status === 'pending' || status === 'info_requested';

export const DOUBT_LABELS: Record<ManualJobFlag, string> = {
  similar_recorded: 'Similar job',
  tracker_was_reporting: 'Tracker active',
  close_to_another: 'Close to another job',
  detour: 'Detour',
  high_income: 'High income',
  fast_average: 'High average speed',
  top_speed: 'High top speed',
  frequent: 'Frequent requests',
};

export const DOUBT_WORDS: Record<ManualJobFlag, string> = {
  similar_recorded: 'A similar job by this driver is already recorded.',
  tracker_was_reporting: 'The driver’s tracker was active within two hours of this job.',
  close_to_another: 'Another job by this driver finished within ten minutes of this one.',
  detour: 'Distance driven is more than 1.5 times the planned distance.',
  high_income: 'Income is unusually high.',
  fast_average: 'Average speed is above 130 km/h.',
  top_speed: 'Top speed is too high to earn points.',
  frequent: 'The driver has made five or more requests in the last 30 days.',
};

/** A job can't be reported again until staff have closed its report. */
export const isReportOpen = ({ report }: Pick<Job, 'report'>): boolean =>
  report === 'open' || report === 'in_review';

export const REPORT_STATUS_TONES = {
  open: 'neutral',
  in_review: 'warning',
  resolved: 'success',
  rejected: 'danger',
} as const;

interface DeliveryFact {
  label: string;
  value: string;
}

const known = <Value>(value: Value | null, format: (value: Value) => string) =>
  value === null ? '–' : format(value);

/** The details of a manually entered job. */
export function deliveryFacts(delivery: ManualDelivery): DeliveryFact[] {
  const currency = CURRENCY_OF[delivery.game];
  const money = (amount: number) => formatMoney(amount, currency);
  const place = (company: string | null, city: string) => (company ? `${city}, ${company}` : city);
  return [
    { label: 'Game', value: GAME_LABELS[delivery.game] },
    { label: 'Finished', value: formatInstant(delivery.finished_at, 'moment') },
    { label: 'From', value: place(delivery.source_company_name, delivery.source_city_name) },
    {
      label: 'To',
      value: place(delivery.destination_company_name, delivery.destination_city_name),
    },
    { label: 'Cargo', value: delivery.cargo_name },
    { label: 'Mass', value: known(delivery.cargo_mass_kg, formatMass) },
    { label: 'Distance driven', value: formatDistance(delivery.driven_km, 2) },
    { label: 'Planned distance', value: known(delivery.planned_km, (km) => formatDistance(km, 2)) },
    { label: 'Game time', value: known(delivery.game_minutes, formatDuration) },
    { label: 'Top speed', value: known(delivery.top_speed_kmh, formatSpeed) },
    { label: 'Cargo damage', value: known(delivery.cargo_damage, formatDamage) },
    { label: 'Income', value: money(delivery.income) },
    { label: 'Fines', value: money(delivery.fines) },
  ];
}

export interface DeliveryChange {
  label: string;
  before: string;
  after: string;
}

/** The fields staff changed when accepting a request. */
export function changesBetween(told: ManualDelivery, accepted: ManualDelivery): DeliveryChange[] {
  const after = deliveryFacts(accepted);
  return deliveryFacts(told).flatMap(({ label, value }, place) => {
    const now = after[place]?.value ?? value;
    return now === value ? [] : [{ label, before: value, after: now }];
  });
}

export const requestRoute = (delivery: ManualDelivery) =>
  `${delivery.source_city_name} → ${delivery.destination_city_name}`;
