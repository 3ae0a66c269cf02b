import * as contract from '@/lib/contracts/duty';
import { listQuery, readQuery } from '@/lib/http/list-query';
import { write } from '@/lib/http/write';

const WRITE = { key: ['hr_days'] };
const FORM = { ...WRITE, showsOwnError: true };

/** A held day in the version the member saw. */
export interface SeenDay {
  id: number;
  version: number;
}

export const useHrDays = listQuery({
  key: ['hr_days'],
  endpoint: contract.hrDaysEndpoint,
  topics: ['hr_days'],
});
export const useHrWork = readQuery({
  key: ['hr_days'],
  endpoint: contract.hrWorkEndpoint,
  topics: ['jobs', 'job_requests', 'job_reports'],
});
export const useColleagues = readQuery({
  key: ['hr_days'],
  endpoint: contract.colleaguesEndpoint,
  topics: ['profiles'],
});

export const useClaimDay = write({ ...FORM, endpoint: contract.claimDayEndpoint });
export const useReleaseDay = write({ ...FORM, endpoint: contract.releaseDayEndpoint });
export const useOfferDay = write({ ...FORM, endpoint: contract.offerDayEndpoint });
export const useAnswerOffer = write({ ...WRITE, endpoint: contract.answerOfferEndpoint });
export const useHandOver = write({ ...FORM, endpoint: contract.handOverEndpoint });
