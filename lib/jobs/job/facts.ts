import type { Job } from '@/lib/contracts/jobs/jobs';
import { formatDuration } from '@/lib/format/duration';
import { formatMoney } from '@/lib/format/money';
import {
  formatFactor,
  formatNumber,
  formatSigned,
  formatSpeed,
  formatVolume,
} from '@/lib/format/quantity';
import { toWords } from '@/lib/contracts/core/to-words';
import { gameMinutesOf } from './game-minutes';
import { MULTIPLAYER_LABELS } from '@/lib/jobs/labels';
import { formatDamage } from './damage';

export interface JobFact {
  label: string;
  value: string;
  /** Says nothing of note: unknown, none, "No" or a factor of 1. */
  isMinor: boolean;
}

function known<Value>(
  label: string,
  value: Value | null,
  format: (value: Value) => string,
  isOrdinary: (value: Value) => boolean = () => false,
): JobFact {
  if (value === null) return { label, value: 'Unknown', isMinor: true };
  return { label, value: format(value), isMinor: isOrdinary(value) };
}

const yesNo = (label: string, isSo: boolean | null) =>
  known(
    label,
    isSo,
    (so) => (so ? 'Yes' : 'No'),
    (so) => !so,
  );
const isZero = (value: number) => value === 0;
const asItIs = (text: string) => text;

export function moneyFacts({ currency, income, expenses, fines, revenue }: Job): JobFact[] {
  const money = (amount: number) => formatMoney(amount, currency);
  const paid = (label: string, amount: number) =>
    known(label, amount, () => formatSigned(-amount, money), isZero);
  return [
    known('Income', income, money),
    paid('Expenses', expenses),
    paid('Fines', fines),
    known('Net income', revenue, money),
  ];
}

export function drivingFacts(job: Job): JobFact[] {
  const truck = [job.truck_brand, job.truck_model].filter(Boolean).join(' ');
  return [
    known('Truck', truck || null, asItIs),
    known('Trailer', job.trailer, asItIs),
    known('Driving time', job.real_seconds, (seconds) => formatDuration(seconds / 60)),
    known('Game time', gameMinutesOf(job), formatDuration),
    known('Top speed', job.top_speed_kmh, formatSpeed),
    known('Average speed', job.avg_speed_kmh, formatSpeed),
    known('Fuel', job.fuel_l, formatVolume),
    known('Cargo damage', job.cargo_damage, formatDamage, isZero),
    known('Truck damage', job.truck_damage, formatDamage, isZero),
    known('Trailer damage', job.trailer_damage, formatDamage, isZero),
  ];
}

export const conditionFacts = (job: Job): JobFact[] => [
  known('Market', job.market, toWords),
  known('Multiplayer', job.multiplayer, (kind) => MULTIPLAYER_LABELS[kind]),
  known('Server', job.server ?? 'None', asItIs, () => job.server === null),
  known('Time warp', job.warp, formatFactor, (factor) => factor === 1),
  yesNo('Late', job.late),
  yesNo('Special transport', job.special),
  yesNo('Automatic parking', job.auto_park),
  yesNo('Automatic loading', job.auto_load),
  known('Experience', job.xp, (xp) => `${formatNumber(xp)} XP`, isZero),
];
