import * as availability from '@/lib/contracts/exams/availability';
import * as bookings from '@/lib/contracts/exams/bookings';
import { certificateEndpoint } from '@/lib/contracts/exams/certificates';
import { examCatalogueEndpoint } from '@/lib/contracts/exams/catalogue';
import * as colleagues from '@/lib/contracts/exams/colleagues';
import * as proposals from '@/lib/contracts/exams/proposals';
import * as routes from '@/lib/contracts/exams/routes';
import * as sheet from '@/lib/contracts/exams/sheet';
import * as types from '@/lib/contracts/exams/types';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';
import type { SheetKeeper } from './sheet-keeper';

const KEY = ['exams'];
const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

interface Known {
  id: number;
  version: number;
}

export const useExamCatalogue = readQuery({
  key: KEY,
  endpoint: examCatalogueEndpoint,
  topics: ['exam_types', 'exams', 'standing'],
});

export const useExamTypes = readQuery({
  key: KEY,
  endpoint: types.examTypesEndpoint,
  topics: ['exam_types', 'awards'],
});
export const useExamTypeHistory = readQuery({
  key: KEY,
  endpoint: types.examTypeHistoryEndpoint,
  select: ({ items }) => items,
  topics: ['exam_types'],
});
/** Creates or edits an exam type. */
export const useSaveExamType = (known: Known | null) =>
  useWrite(FORM, (type: types.ExamTypeFields): Promise<{ id: number }> =>
    known
      ? callEndpoint(types.editExamTypeEndpoint, {
          params: { id: known.id },
          body: { type, version: known.version },
        })
      : callEndpoint(types.createExamTypeEndpoint, { body: { type } }),
  );
export const useActivateExamType = write({ ...FORM, endpoint: types.activateExamTypeEndpoint });
export const useRemoveExamType = write({ ...FORM, endpoint: types.removeExamTypeEndpoint });

export const useExamRoutes = readQuery({
  key: KEY,
  endpoint: routes.examRoutesEndpoint,
  topics: ['exam_types'],
});
export const useExamRouteHistory = readQuery({
  key: KEY,
  endpoint: routes.examRouteHistoryEndpoint,
  select: ({ items }) => items,
  topics: ['exam_types'],
});
interface SavedRoute {
  route: routes.ExamRouteFields;
  activates_exam: boolean;
}

/** Creates or edits an exam route. */
export const useSaveExamRoute = (known: Known | null) =>
  useWrite(FORM, ({ route, activates_exam }: SavedRoute): Promise<unknown> =>
    known
      ? callEndpoint(routes.editExamRouteEndpoint, {
          params: { id: known.id },
          body: { route, version: known.version },
        })
      : callEndpoint(routes.createExamRouteEndpoint, { body: { route, activates_exam } }),
  );
export const useActivateExamRoute = write({ ...FORM, endpoint: routes.activateExamRouteEndpoint });
export const useRemoveExamRoute = write({ ...FORM, endpoint: routes.removeExamRouteEndpoint });

const topics = ['exams'] as const;

export const useExamBookings = listQuery({ key: KEY, endpoint: bookings.bookingsEndpoint, topics });
export const useOwnExams = readQuery({
  key: KEY,
  endpoint: bookings.ownBookingsEndpoint,
  topics: ['exams', 'standing'],
});
/** Where an exam stands among the requests that can be claimed. */
export const useExamPlace = listQuery({ key: KEY, endpoint: bookings.examPlaceEndpoint, topics });
export const useExam = readQuery({
  key: KEY,
  endpoint: bookings.bookingEndpoint,
  topics: ['exams', 'exam_types'],
});
export const useExamHistory = readQuery({
  key: KEY,
  endpoint: bookings.bookingHistoryEndpoint,
  select: ({ items }) => items,
  topics,
});
export const useExamSlots = readQuery({
  key: KEY,
  endpoint: bookings.slotsEndpoint,
  select: ({ items }) => items,
  topics: ['exams', 'exam_types'],
});
export const useBookExam = write({ ...FORM, endpoint: bookings.bookExamEndpoint });
export const useRequestExam = write({ ...FORM, endpoint: bookings.requestExamEndpoint });
export const useScheduleExam = write({ ...FORM, endpoint: bookings.scheduleExamEndpoint });
export const useOfferTimes = write({ ...FORM, endpoint: bookings.offerTimesEndpoint });
export const useConfirmExam = write({ ...WRITE, endpoint: bookings.confirmExamEndpoint });
export const useCancelExam = write({ ...FORM, endpoint: bookings.cancelExamEndpoint });
export const useClaimExam = write({ ...FORM, endpoint: bookings.claimExamEndpoint });
export const useMarkAbsent = write({ ...WRITE, endpoint: bookings.absentEndpoint });
export const useExamColleagues = readQuery({
  key: KEY,
  endpoint: colleagues.colleaguesEndpoint,
  select: ({ items }) => items,
  topics: ['exams', 'exam_types', 'hr_days', 'events'],
});
export const useSetAssistants = write({ ...FORM, endpoint: colleagues.setAssistantsEndpoint });
export const useStepDown = write({ ...WRITE, endpoint: colleagues.stepDownEndpoint });
export const useOfferExam = write({ ...FORM, endpoint: colleagues.offerExamEndpoint });
export const useAnswerExamOffer = write({
  ...WRITE,
  endpoint: colleagues.answerExamOfferEndpoint,
});
export const useAssignExam = write({ ...FORM, endpoint: colleagues.assignExamEndpoint });
export const useProposeTime = write({ ...FORM, endpoint: proposals.proposeTimeEndpoint });
export const useAnswerProposal = write({ ...WRITE, endpoint: proposals.answerProposalEndpoint });
export const useSettleMissed = write({ ...FORM, endpoint: bookings.settleMissedEndpoint });
export const useStartExam = write({ ...WRITE, endpoint: sheet.startExamEndpoint });

/** Files what is written on a sheet, once it is saved. */
export const useFinishExam = ({ id, keeper }: { id: number; keeper: SheetKeeper }) =>
  useWrite(FORM, async (result: sheet.ExamResult) => {
    await keeper.flush();
    const { status, draft_version, marks, comment } = keeper.read();
    // Whether it arrived isn't known, and so neither is the version to file.
    if (status === 'offline')
      throw new Error('The sheet can’t be saved right now. Try again in a moment.');
    return callEndpoint(sheet.finishExamEndpoint, {
      params: { id },
      body: { draft_version, sheet: { marks, comment, result } },
    });
  });

export const useCorrectExam = write({ ...FORM, endpoint: sheet.correctExamEndpoint });
export const useCertificate = readQuery({ key: KEY, endpoint: certificateEndpoint });

export const useAvailability = listQuery({
  key: KEY,
  endpoint: availability.availabilityEndpoint,
  topics: ['exams', 'absences', 'hr_days', 'events'],
});
export const useExamCalendar = listQuery({
  key: KEY,
  endpoint: availability.examCalendarEndpoint,
  topics: ['exams', 'absences'],
});
export const useAddAvailability = write({
  ...FORM,
  endpoint: availability.addAvailabilityEndpoint,
});
export const useRemoveAvailability = write({
  ...WRITE,
  endpoint: availability.removeAvailabilityEndpoint,
});
