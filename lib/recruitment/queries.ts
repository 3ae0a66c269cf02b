import * as contract from '@/lib/contracts/recruitment/recruitment';
import * as actions from '@/lib/contracts/recruitment/recruitment-actions';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const KEY = ['applications'];
const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

export const useCurrentApplications = listQuery({
  key: KEY,
  endpoint: contract.currentApplicationsEndpoint,
  topics: ['applications'],
});
/** The place of the application before stays until the next one has loaded. */
export const useApplicationPlace = listQuery({
  key: KEY,
  endpoint: contract.applicationPlaceEndpoint,
  topics: ['applications'],
});
export const usePastApplications = listQuery({
  key: KEY,
  endpoint: contract.pastApplicationsEndpoint,
  topics: ['applications'],
});
export const useApplicationStatistics = readQuery({
  key: KEY,
  endpoint: contract.applicationStatisticsEndpoint,
  topics: ['applications'],
});
export const useApplication = readQuery({
  key: KEY,
  endpoint: contract.applicationEndpoint,
  topics: ['applications'],
});
export const useApplicationChoices = readQuery({
  key: KEY,
  endpoint: contract.applicationChoicesEndpoint,
});

export const useClaim = write({ ...WRITE, endpoint: actions.claimApplicationEndpoint });
export const useRecheck = write({ ...WRITE, endpoint: actions.recheckApplicationEndpoint });
export const useResendActivation = write({ ...WRITE, endpoint: actions.resendActivationEndpoint });
/** The same from a form, which shows errors itself. */
export const useResendInSpite = write({ ...FORM, endpoint: actions.resendActivationEndpoint });
export const useRelease = write({ ...FORM, endpoint: actions.releaseApplicationEndpoint });
export const useAssign = write({ ...FORM, endpoint: actions.assignApplicationEndpoint });
export const useAskApplicant = write({ ...FORM, endpoint: actions.askApplicantEndpoint });
export const useSetInterview = write({ ...FORM, endpoint: actions.setInterviewEndpoint });
export const useEndInterview = write({ ...FORM, endpoint: actions.endInterviewEndpoint });
export const useCallOff = write({ ...FORM, endpoint: actions.callOffInterviewEndpoint });
export const useHold = write({ ...FORM, endpoint: actions.holdApplicationEndpoint });
export const useResume = write({ ...FORM, endpoint: actions.resumeApplicationEndpoint });
export const useAccept = write({ ...FORM, endpoint: actions.acceptApplicationEndpoint });
export const useDecline = write({ ...FORM, endpoint: actions.declineApplicationEndpoint });
export const useReopen = write({ ...FORM, endpoint: actions.reopenApplicationEndpoint });
export const useCloseLapsed = write({ ...FORM, endpoint: actions.closeLapsedEndpoint });
export const useComment = write({ ...FORM, endpoint: actions.commentApplicationEndpoint });
export const useCloseSpam = write({ ...FORM, endpoint: actions.closeSpamEndpoint });
