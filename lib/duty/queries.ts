import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import * as contract from '@/lib/contracts/hr-days';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

const KEY = ['hr_days'];

type DaysQuery = z.input<typeof contract.hrDaysEndpoint.input.query>;

/** Null until the address of the page is known. */
export const useHrDays = (query: DaysQuery | null) =>
  useQuery({
    queryKey: [...KEY, 'month', query],
    queryFn: query
      ? ({ signal }) => callEndpoint(contract.hrDaysEndpoint, { query }, { signal })
      : skipToken,
    placeholderData: keepPreviousData,
    meta: { topics: ['hr_days'] },
  });

export const useHrWork = () =>
  useQuery({
    queryKey: [...KEY, 'work'],
    queryFn: ({ signal }) => callEndpoint(contract.hrWorkEndpoint, {}, { signal }),
    meta: { topics: ['jobs', 'job_requests', 'job_reports'] },
  });

export const useColleagues = () =>
  useQuery({
    queryKey: [...KEY, 'colleagues'],
    queryFn: ({ signal }) => callEndpoint(contract.colleaguesEndpoint, {}, { signal }),
    meta: { topics: ['profiles'] },
  });

const WRITE = { key: KEY };
const FORM = { key: KEY, showsOwnError: true };

/** A held day as the member saw it. */
export interface SeenDay {
  id: number;
  version: number;
}

export const useClaimDay = () =>
  useWrite(FORM, (day: string) => callEndpoint(contract.claimDayEndpoint, { body: { day } }));

export const useReleaseDay = ({ id, version }: SeenDay) =>
  useWrite(FORM, ({ reason }: { reason: string }) =>
    callEndpoint(contract.releaseDayEndpoint, {
      params: { id },
      body: { version, reason: reason === '' ? null : reason },
    }),
  );

export const useOfferDay = ({ id, version }: SeenDay) =>
  useWrite(FORM, ({ user_id }: { user_id: number | null }) =>
    callEndpoint(contract.offerDayEndpoint, { params: { id }, body: { version, user_id } }),
  );

export const useAnswerOffer = ({ id, version }: SeenDay) =>
  useWrite(WRITE, (accept: boolean) =>
    callEndpoint(contract.answerOfferEndpoint, { params: { id }, body: { version, accept } }),
  );

export const useHandOver = ({ id, version }: SeenDay) =>
  useWrite(FORM, ({ note }: { note: string }) =>
    callEndpoint(contract.handOverEndpoint, { params: { id }, body: { version, note } }),
  );
