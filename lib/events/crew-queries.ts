import * as contract from '@/lib/contracts/events/crew';
import { write } from '@/lib/http/write';

const KEY = ['events'];

export const useWishes = write({ key: KEY, endpoint: contract.wishesEndpoint });
export const usePublishCrew = write({ key: KEY, endpoint: contract.publishCrewEndpoint });
export const useAnswerDuty = write({ key: KEY, endpoint: contract.answerDutyEndpoint });
