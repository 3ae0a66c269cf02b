import { type QueryFunctionContext, queryOptions, useQuery } from '@tanstack/react-query';
import { type Permission, PERMISSIONS } from '@/lib/contracts/core/permissions';
import { isAnythingTyped } from '@/lib/forms/typed';
import { useHydrated } from '@/lib/store/use-hydrated';
import { checkPermissions } from './check-permissions';
import { forgetPermissions, recallPermissions, rememberPermissions } from './remembered';

interface Known {
  held: readonly Permission[];
  hasFailed: boolean;
  /** Some of these have been withdrawn under somebody who is typing. */
  isOutOfDate: boolean;
}

interface HeldPermissions {
  held: ReadonlySet<Permission>;
  isPending: boolean;
  /** No answer came, so nothing is known. */
  hasFailed: boolean;
}

export const PERMISSIONS_KEY = ['permissions'];
const ASK_AGAIN_MS = 2_000;
const NONE: ReadonlySet<Permission> = new Set();

function recall(): Known | undefined {
  const held = recallPermissions();
  return held ? { held, hasFailed: false, isOutOfDate: false } : undefined;
}

/** A form goes with the permission it needs, so what has been typed keeps it until it is sent or dropped. */
const withdrawnFrom = (before: Known | undefined, approved: ReadonlySet<string>) =>
  isAnythingTyped() ? (before?.held ?? []).filter((permission) => !approved.has(permission)) : [];

async function ask({ client, signal }: QueryFunctionContext): Promise<Known> {
  const answers = await checkPermissions(PERMISSIONS, true);
  const approved = new Set(answers.flatMap((answer) => (answer.approved ? answer.permission : [])));
  const held = PERMISSIONS.filter((permission) => approved.has(permission));
  const withdrawn = withdrawnFrom(client.getQueryData<Known>(PERMISSIONS_KEY), approved);
  const known = {
    held: [...held, ...withdrawn],
    // An answer names every requested permission.
    hasFailed: answers.length === 0,
    isOutOfDate: answers.length > 0 && withdrawn.length > 0,
  };
  // A later answer supersedes this one.
  if (signal.aborted) return known;
  if (known.hasFailed) forgetPermissions();
  else rememberPermissions(held);
  return known;
}

const permissionsQuery = queryOptions({
  queryKey: PERMISSIONS_KEY,
  queryFn: ask,
  initialData: recall,
  // Cached answers are revalidated once; fresh ones only after a change.
  staleTime: ({ state }) => (state.dataUpdateCount > 0 ? Infinity : 0),
  refetchInterval: ({ state }) => (state.data?.isOutOfDate ? ASK_AGAIN_MS : false),
  gcTime: Infinity,
  select: ({ held, hasFailed }) => ({ held: new Set(held), hasFailed }),
  meta: { topics: ['permissions'] },
});

/** The member's permissions, requested once per page load; nothing is held until they are known. */
export function usePermissions(): HeldPermissions {
  const { data } = useQuery(permissionsQuery);
  const known = useHydrated() ? data : undefined;
  return {
    held: known?.held ?? NONE,
    isPending: known === undefined,
    hasFailed: known?.hasFailed ?? false,
  };
}

/** Retries after a failure. */
export function useAskAgain() {
  const { isFetching, refetch } = useQuery(permissionsQuery);
  return { isAsking: isFetching, askAgain: () => void refetch() };
}
