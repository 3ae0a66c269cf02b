import * as attendance from '@/lib/contracts/events/attendance';
import * as manage from '@/lib/contracts/events/event-management';
import * as contract from '@/lib/contracts/events/events';
import type { Scope } from '@/lib/contracts/events/series';
import { importEventEndpoint } from '@/lib/contracts/events/truckersmp';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';

const KEY = ['events'];
const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };
const topics = ['events'] as const;

export const useEvents = listQuery({ key: KEY, endpoint: contract.eventsEndpoint, topics });
export const useEvent = readQuery({
  key: KEY,
  endpoint: contract.eventEndpoint,
  topics: ['events', 'absences'],
});

export const useManagedEvents = listQuery({
  key: KEY,
  endpoint: manage.managedEventsEndpoint,
  topics,
});
export const useEditedEvent = readQuery({
  key: KEY,
  endpoint: manage.editedEventEndpoint,
  topics,
});
/** Fetched once per form, which keeps its first values; the next form fetches again. */
export const useProposedTimes = readQuery({
  key: ['proposed-times'],
  endpoint: manage.proposedTimesEndpoint,
  staleTime: Infinity,
  gcTime: 0,
});
export const useEventHistory = readQuery({
  key: KEY,
  endpoint: manage.eventHistoryEndpoint,
  select: ({ items }) => items,
  topics,
});
export const useEventPreview = listQuery({
  key: ['event-preview'],
  endpoint: manage.previewEventEndpoint,
});

interface Saved {
  event: manage.EventFields;
  scope?: Scope | undefined;
}

/** Creates a draft, or edits an event; answers its ID. */
export const useSaveEvent = (known: { id: number; version: number } | null) =>
  useWrite(FORM, async ({ event, scope }: Saved): Promise<number> => {
    if (!known) return (await callEndpoint(manage.createEventEndpoint, { body: { event } })).id;
    const { id, version } = known;
    await callEndpoint(manage.editEventEndpoint, {
      params: { id },
      body: { version, event, scope },
    });
    return id;
  });

export const useImportEvent = write({ ...FORM, endpoint: importEventEndpoint });
export const usePublishEvent = write({ ...WRITE, endpoint: manage.publishEventEndpoint });
export const useCancelEvent = write({ ...FORM, endpoint: manage.cancelEventEndpoint });
export const useDeleteEvent = write({ ...WRITE, endpoint: manage.deleteEventEndpoint });
export const useDuplicateEvent = write({ ...WRITE, endpoint: manage.duplicateEventEndpoint });

export const useAttendance = readQuery({
  key: KEY,
  endpoint: attendance.attendanceEndpoint,
  topics: ['events', 'jobs'],
});
export const useConfirmAttendance = write({
  ...WRITE,
  endpoint: attendance.confirmAttendanceEndpoint,
});
export const useCorrectAttendance = write({
  ...FORM,
  endpoint: attendance.correctAttendanceEndpoint,
});
export const useOwnAttendance = listQuery({
  key: KEY,
  endpoint: attendance.ownAttendanceEndpoint,
  topics,
});
export const useAttendanceTotals = readQuery({
  key: KEY,
  endpoint: attendance.attendanceTotalsEndpoint,
  topics,
});
export const useDispute = write({ ...FORM, endpoint: attendance.disputeEndpoint });
export const useDisputes = listQuery({
  key: KEY,
  endpoint: attendance.disputesEndpoint,
  topics,
});
export const useDecideDispute = write({ ...FORM, endpoint: attendance.decideDisputeEndpoint });
export const useReopenDispute = write({ ...WRITE, endpoint: attendance.reopenDisputeEndpoint });
export const useEventStatistics = readQuery({
  key: KEY,
  endpoint: attendance.eventStatisticsEndpoint,
  topics,
});
