import * as z from 'zod/mini';
import * as contract from '@/lib/contracts/leave/absences';
import * as queue from '@/lib/contracts/leave/absence-queue';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';
import { listAddress } from '@/lib/navigation/list-address';

const KEY = ['absences'];
const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };
const topics = ['absences'] as const;

export const useOwnAbsences = readQuery({
  key: KEY,
  endpoint: contract.ownAbsencesEndpoint,
  topics,
});
/** Keep the last answer while days are being chosen. */
export const useAbsencePreview = listQuery({
  key: KEY,
  endpoint: contract.previewAbsenceEndpoint,
});
export const useRequestAbsence = write({ ...FORM, endpoint: contract.requestAbsenceEndpoint });
export const useEditAbsence = write({ ...FORM, endpoint: contract.editAbsenceEndpoint });
export const useCancelAbsence = write({ ...WRITE, endpoint: contract.cancelAbsenceEndpoint });
export const useAnswerAbsence = write({ ...FORM, endpoint: contract.answerAbsenceEndpoint });

const address = z.extend(queue.absenceQueueEndpoint.input.query, {
  state: z._default(z.enum([...queue.QUEUE_STATES, 'all']), 'active'),
});
export const absenceAddress = listAddress(address, { member: 'a member' }, { state: 'a status' });
export const absenceQueryOf = ({ state, ...query }: z.output<typeof address>) => ({
  ...query,
  sort: query.sort ?? ('-from' as const),
  ...(state !== 'all' && { state }),
});

/** The queue's URL has no status, since every request in it is waiting. */
const waiting = z.omit(queue.absenceQueueEndpoint.input.query, { state: true });
export const waitingAddress = listAddress(waiting, { member: 'a member' });

export const useAbsenceQueue = listQuery({
  key: KEY,
  endpoint: queue.absenceQueueEndpoint,
  topics,
});
export const useAbsenceHistory = readQuery({
  key: KEY,
  endpoint: queue.absenceHistoryEndpoint,
  select: ({ items }) => items,
  topics,
});
export const useAbsenceEffects = listQuery({ key: KEY, endpoint: queue.absenceEffectsEndpoint });
export const useAway = listQuery({ key: KEY, endpoint: queue.awayEndpoint, topics });
export const useAcceptAbsence = write({ ...FORM, endpoint: queue.acceptAbsenceEndpoint });
export const useDeclineAbsence = write({ ...FORM, endpoint: queue.declineAbsenceEndpoint });
export const useAskAboutAbsence = write({ ...FORM, endpoint: queue.askAboutAbsenceEndpoint });
export const useEndAbsence = write({ ...FORM, endpoint: queue.endAbsenceEndpoint });
export const useExtendAbsence = write({ ...FORM, endpoint: queue.extendAbsenceEndpoint });
