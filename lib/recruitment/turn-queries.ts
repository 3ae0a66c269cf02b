import type * as z from 'zod/mini';
import * as contract from '@/lib/contracts/recruitment/auto-claim';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { readQuery } from '@/lib/http/list-query';
import { useWrite, write } from '@/lib/http/write';

const KEY = ['auto-claim'];
const FORM = { key: KEY, showsOwnError: true };

export const useAutoClaim = readQuery({
  key: KEY,
  endpoint: contract.autoClaimEndpoint,
  topics: ['applications'],
});
export const useOwnTurns = readQuery({
  key: KEY,
  endpoint: contract.ownTurnsEndpoint,
  topics: ['applications'],
});

export const useChangeAutoClaim = write({ ...FORM, endpoint: contract.changeAutoClaimEndpoint });

type Row = z.input<typeof contract.changeOwnTurnsEndpoint.input.body>;

/** Null for the member's own settings. */
export const useChangeTurns = (userId: number | null) =>
  useWrite(FORM, (body: Row) =>
    userId === null
      ? callEndpoint(contract.changeOwnTurnsEndpoint, { body })
      : callEndpoint(contract.changeClaimerEndpoint, { params: { user_id: userId }, body }),
  );
