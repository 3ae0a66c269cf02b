import {
  type Check,
  type RequestState,
  SERVER_RULES,
  type ServerChecklist,
} from '@/lib/contracts/events/dedicated-server';
import { counted, formatNumber } from '@/lib/format/quantity';

export const REQUEST_LABELS: Record<RequestState, string> = {
  open: 'Requested',
  granted: 'Granted',
  declined: 'Declined',
};

export const REQUEST_TONES = {
  open: 'warning',
  granted: 'success',
  declined: 'danger',
} as const satisfies Record<RequestState, string>;

const { notice_days, ahead_days, signups: needed } = SERVER_RULES;

/** What is asked, and how the event stands to it. */
export function checkWords(check: Check, list: ServerChecklist): { label: string; figure: string } {
  const { days, signups, others } = list;
  switch (check) {
    case 'notice':
      return {
        label: `At least ${notice_days} days’ notice`,
        figure: counted(days, 'day'),
      };
    case 'ahead':
      return { label: `Less than ${ahead_days} days ahead`, figure: counted(days, 'day') };
    case 'signups':
      return {
        label: `At least ${needed} sign-ups`,
        figure: `${formatNumber(signups)} of ${needed}`,
      };
    case 'route':
      return {
        label: 'Route map on the event’s page',
        figure: list.checks.some((one) => one.check === 'route' && one.is_met)
          ? 'Shown'
          : 'Needs two cities that the map knows',
      };
    default:
      return {
        label: 'No other open request',
        figure: others.length === 0 ? 'None' : others.map(({ title }) => title).join(', '),
      };
  }
}
