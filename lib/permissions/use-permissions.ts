import { useSyncExternalStore } from 'react';
import { type Permission, PERMISSIONS } from '@/lib/contracts/permissions';
import { onForbidden } from '@/lib/http/forbidden';
import { checkPermissions } from './check-permissions';
import { forgetPermissions, recallPermissions, rememberPermissions } from './remembered';

interface HeldPermissions {
  held: ReadonlySet<Permission>;
  isPending: boolean;
}

const UNKNOWN: HeldPermissions = { held: new Set(), isPending: true };

const listeners = new Set<() => void>();
let current: HeldPermissions | null = null;
let latestAsk = 0;

function known(): HeldPermissions {
  if (!current) {
    const held = recallPermissions();
    current = held ? { held, isPending: false } : UNKNOWN;
  }
  return current;
}

async function ask(): Promise<void> {
  latestAsk += 1;
  const ownAsk = latestAsk;
  const answers = await checkPermissions(PERMISSIONS, true);
  if (ownAsk !== latestAsk) return;
  const approved = new Set(answers.flatMap((answer) => (answer.approved ? answer.permission : [])));
  const held = new Set(PERMISSIONS.filter((permission) => approved.has(permission)));
  if (answers.length > 0) rememberPermissions(held);
  else forgetPermissions();
  current = { held, isPending: false };
  for (const listener of listeners) listener();
}

function askAgain(): void {
  if (listeners.size > 0) void ask();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (latestAsk === 0) {
    onForbidden(askAgain);
    void ask();
  }
  return () => listeners.delete(listener);
}

/** What the member may do, asked once a page load; while it isn't known the answer is no. */
export const usePermissions = (): HeldPermissions =>
  useSyncExternalStore(subscribe, known, () => UNKNOWN);
