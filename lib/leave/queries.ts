import * as z from 'zod/mini';
import { sortOf } from '@/lib/contracts/core/list';
import * as contract from '@/lib/contracts/leave/absences';
import * as queue from '@/lib/contracts/leave/absence-queue';
import { delegatesEndpoint } from '@/lib/contracts/leave/handover';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';
import { listAddress } from '@/lib/navigation/list-address';

const KEY = ['absences'];
const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };
const topics = ['absences'] as const;
/** What an absence cancels or hands over. */
const EFFECT_TOPICS = [
  'absences',
  'hr_days',
  'applications',
  'events',
  'event_invites',
  'exams',
  'job_reports',
] as const;

export const useOwnAbsences = readQuery({
  key: KEY,
  endpoint: contract.ownAbsencesEndpoint,
  topics,
});
/** Keep the last answer while days are being chosen. */
export const useAbsencePreview = listQuery({
  key: KEY,
  endpoint: contract.previewAbsenceEndpoint,
  topics: EFFECT_TOPICS,
});
export const useRequestAbsence = write({ ...FORM, endpoint: contract.requestAbsenceEndpoint });
export const useEditAbsence = write({ ...FORM, endpoint: contract.editAbsenceEndpoint });
export const useCancelAbsence = write({ ...WRITE, endpoint: contract.cancelAbsenceEndpoint });
export const useAnswerAbsence = write({ ...FORM, endpoint: contract.answerAbsenceEndpoint });

const { driver, staff } = queue.ABSENCE_QUEUES;
const asked = driver.list.input.query;

const addressOf = (first: 'active' | 'pending') =>
  listAddress(
    z.extend(asked, {
      state: z._default(z.enum([...queue.QUEUE_STATES, 'all']), first),
      sort: z.optional(sortOf(asked)),
    }),
    { member: 'a member' },
    { state: 'a status' },
  );
export const absenceAddress = addressOf('active');
export const staffAbsenceAddress = addressOf('pending');

type AskedAbsences = NonNullable<ReturnType<typeof absenceAddress.read>['query']>;
export const absenceQueryOf = ({ state, ...query }: AskedAbsences) => ({
  ...query,
  sort: query.sort ?? (state === 'pending' ? ('created_at' as const) : ('-from' as const)),
  ...(state !== 'all' && { state }),
});

/** The queue's URL has no status, since every request in it is waiting. */
const waiting = z.omit(asked, { state: true });
export const waitingAddress = listAddress(waiting, { member: 'a member' });

const hooksOf = (of: typeof driver) => ({
  useQueue: listQuery({ key: KEY, endpoint: of.list, topics }),
  useHistory: readQuery({
    key: KEY,
    endpoint: of.history,
    select: ({ items }) => items,
    topics,
  }),
  useEffects: listQuery({
    key: KEY,
    endpoint: of.effects,
    topics: EFFECT_TOPICS,
  }),
  useDecline: write({ ...FORM, endpoint: of.decline }),
  useReopen: write({ ...WRITE, endpoint: of.reopen }),
  useAsk: write({ ...FORM, endpoint: of.ask }),
  useEnd: write({ ...FORM, endpoint: of.end }),
  useExtend: write({ ...FORM, endpoint: of.extend }),
});

/** What those who decide do, by what they decide. */
export const QUEUE_HOOKS = { driver: hooksOf(driver), staff: hooksOf(staff) };

export const useAcceptAbsence = write({ ...FORM, endpoint: queue.acceptAbsenceEndpoint });
export const useAcceptStaffAbsence = write({
  ...FORM,
  endpoint: queue.acceptStaffAbsenceEndpoint,
});
export const useChangeDelegate = write({ ...FORM, endpoint: queue.changeDelegateEndpoint });
export const useDelegates = listQuery({
  key: KEY,
  endpoint: delegatesEndpoint,
  select: ({ items }) => items,
  topics,
});
export const useAway = listQuery({ key: KEY, endpoint: queue.awayEndpoint, topics });
