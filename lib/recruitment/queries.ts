import * as contract from '@/lib/contracts/recruitment/recruitment';
import * as acts from '@/lib/contracts/recruitment/recruitment-acts';
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

export const useClaim = write({ ...WRITE, endpoint: acts.claimApplicationEndpoint });
export const useRecheck = write({ ...WRITE, endpoint: acts.recheckApplicationEndpoint });
export const useResendActivation = write({ ...WRITE, endpoint: acts.resendActivationEndpoint });
/** The same from a form, which shows a refusal itself. */
export const useResendInSpite = write({ ...FORM, endpoint: acts.resendActivationEndpoint });
export const useRelease = write({ ...FORM, endpoint: acts.releaseApplicationEndpoint });
export const useAssign = write({ ...FORM, endpoint: acts.assignApplicationEndpoint });
export const useAskApplicant = write({ ...FORM, endpoint: acts.askApplicantEndpoint });
export const useSetInterview = write({ ...FORM, endpoint: acts.setInterviewEndpoint });
export const useEndInterview = write({ ...FORM, endpoint: acts.endInterviewEndpoint });
export const useCallOff = write({ ...FORM, endpoint: acts.callOffInterviewEndpoint });
export const useHold = write({ ...FORM, endpoint: acts.holdApplicationEndpoint });
export const useResume = write({ ...FORM, endpoint: acts.resumeApplicationEndpoint });
export const useAccept = write({ ...FORM, endpoint: acts.acceptApplicationEndpoint });
export const useDecline = write({ ...FORM, endpoint: acts.declineApplicationEndpoint });
export const useReopen = write({ ...FORM, endpoint: acts.reopenApplicationEndpoint });
export const useCloseLapsed = write({ ...FORM, endpoint: acts.closeLapsedEndpoint });
export const useComment = write({ ...FORM, endpoint: acts.commentApplicationEndpoint });
export const useCloseSpam = write({ ...FORM, endpoint: acts.closeSpamEndpoint });
