import { type QueryFunctionContext, queryOptions, useQuery } from '@tanstack/react-query';
import { type Permission, PERMISSIONS } from '@/lib/contracts/core/permissions';
import { isAnythingTyped, onceUntyped } from '@/lib/store/typed';
import { ApiError } from '@/lib/http/api-error';
import { onPageReset } from '@/lib/store/page-state';
import { useHydrated } from '@/lib/store/use-hydrated';
import { checkPermissions } from './check-permissions';
import { forgetPermissions, recallPermissions, rememberPermissions } from './remembered';

interface Known {
  held: readonly Permission[];
  hasFailed: boolean;
  /** How often in a row the check broke; it is repeated until it answers. */
  failures: number;
}

interface HeldPermissions {
  held: ReadonlySet<Permission>;
  isPending: boolean;
  /** No answer came, so nothing is known. */
  hasFailed: boolean;
}

export const PERMISSIONS_KEY = ['permissions'];
const FIRST_PAUSE_MS = 2_000;
const LONGEST_PAUSE_MS = 30_000;
const NONE: ReadonlySet<Permission> = new Set();
let stopWaiting: () => void = () => undefined;
onPageReset(() => stopWaiting());

function recall(): Known | undefined {
  const held = recallPermissions();
  return held ? { held, hasFailed: false, failures: 0 } : undefined;
}

/** A form goes with the permission it needs, so what has been typed keeps it until it is sent or dropped. */
const withdrawnFrom = (before: Known | undefined, approved: ReadonlySet<string>) =>
  isAnythingTyped() ? (before?.held ?? []).filter((permission) => !approved.has(permission)) : [];

const isRefusal = (error: unknown) =>
  error instanceof ApiError && [401, 403].includes(error.status);

async function ask({ client, signal }: QueryFunctionContext): Promise<Known> {
  const problems: unknown[] = [];
  const answers = await checkPermissions(PERMISSIONS, true, (error) => problems.push(error));
  const isRefused = problems.some(isRefusal);
  const before = client.getQueryData<Known>(PERMISSIONS_KEY);
  // An answer names every requested permission.
  const hasFailed = answers.length === 0;
  const failures = hasFailed && !isRefused ? (before?.failures ?? 0) + 1 : 0;
  // What is shown stays while only the check fails.
  if (failures > 0 && before && !before.hasFailed) return { ...before, failures };
  const approved = new Set(answers.flatMap((answer) => (answer.approved ? answer.permission : [])));
  const held = PERMISSIONS.filter((permission) => approved.has(permission));
  const withdrawn = withdrawnFrom(before, approved);
  const known = { held: [...held, ...withdrawn], hasFailed, failures };
  // A later answer supersedes this one.
  if (signal.aborted) return known;
  if (hasFailed) forgetPermissions();
  else rememberPermissions(held);
  stopWaiting();
  if (withdrawn.length > 0 && !hasFailed)
    stopWaiting = onceUntyped(() => void client.invalidateQueries({ queryKey: PERMISSIONS_KEY }));
  return known;
}

const permissionsQuery = queryOptions({
  queryKey: PERMISSIONS_KEY,
  queryFn: ask,
  initialData: recall,
  // Cached answers are revalidated once; fresh ones only after a change.
  staleTime: ({ state }) => (state.dataUpdateCount > 0 ? Infinity : 0),
  gcTime: Infinity,
  refetchInterval: ({ state: { data } }) =>
    data && data.failures > 0 && Math.min(FIRST_PAUSE_MS * data.failures, LONGEST_PAUSE_MS),
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
