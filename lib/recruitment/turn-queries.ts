import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod/mini';
import {
  autoClaimEndpoint,
  changeAutoClaimEndpoint,
  changeClaimerEndpoint,
  changeOwnTurnsEndpoint,
  ownTurnsEndpoint,
} from '@/lib/contracts/recruitment/auto-claim';
import type { Topic } from '@/lib/contracts/core/changes';
import { callEndpoint } from '@/lib/http/call-endpoint';
import { useWrite } from '@/lib/http/write';

const KEY = ['auto-claim'];
const FOLLOWED: { topics: readonly Topic[] } = { topics: ['applications'] };
const FORM = { key: KEY, showsOwnError: true };

export const useAutoClaim = () =>
  useQuery({
    queryKey: [...KEY, 'all'],
    queryFn: ({ signal }) => callEndpoint(autoClaimEndpoint, {}, { signal }),
    meta: FOLLOWED,
  });

export const useOwnTurns = () =>
  useQuery({
    queryKey: [...KEY, 'own'],
    queryFn: ({ signal }) => callEndpoint(ownTurnsEndpoint, {}, { signal }),
    meta: FOLLOWED,
  });

export const useChangeAutoClaim = () =>
  useWrite(FORM, (body: z.input<typeof changeAutoClaimEndpoint.input.body>) =>
    callEndpoint(changeAutoClaimEndpoint, { body }),
  );

type Row = z.input<typeof changeOwnTurnsEndpoint.input.body>;

/** Null: the turns of the member who changes them. */
export const useChangeTurns = (userId: number | null) =>
  useWrite(FORM, (body: Row) =>
    userId === null
      ? callEndpoint(changeOwnTurnsEndpoint, { body })
      : callEndpoint(changeClaimerEndpoint, { params: { user_id: userId }, body }),
  );
