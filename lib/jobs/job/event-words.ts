import type { Job, JobEvent, JobEventType } from '@/lib/contracts/jobs/jobs';
import { formatMoney } from '@/lib/format/money';
import { formatNumber, formatVolume } from '@/lib/format/quantity';
import { toWords } from '@/lib/contracts/core/to-words';

const TITLES: Record<JobEventType, string> = {
  started: 'Departed',
  resumed: 'Resumed',
  fine: 'Fine',
  speeding: 'Speeding',
  collision: 'Collision',
  tollgate: 'Toll',
  ferry: 'Ferry',
  train: 'Train',
  refuel: 'Refuelled',
  repair: 'Repair',
  teleport: 'Teleport',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
};

const IN_MONEY: readonly JobEventType[] = [
  'fine',
  'tollgate',
  'ferry',
  'train',
  'repair',
  'delivered',
  'cancelled',
];

export const eventTitle = ({ type, offence }: Pick<JobEvent, 'type' | 'offence'>) =>
  offence === null ? TITLES[type] : `${TITLES[type]}: ${toWords(offence)}`;

export function eventAmount(
  { type, amount }: Pick<JobEvent, 'type' | 'amount'>,
  currency: Job['currency'],
): string | null {
  if (amount === null) return null;
  if (type === 'refuel') return formatVolume(amount);
  return IN_MONEY.includes(type) ? formatMoney(amount, currency) : formatNumber(amount, 2);
}
