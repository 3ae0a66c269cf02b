import { useSyncExternalStore } from 'react';
import { type Permission, PERMISSIONS } from '@/lib/contracts/core/permissions';
import { onForbidden } from '@/lib/http/forbidden';
import { createListeners } from '@/lib/store/listeners';
import { onPageReset } from '@/lib/store/page-state';
import { checkPermissions } from './check-permissions';
import { forgetPermissions, recallPermissions, rememberPermissions } from './remembered';

interface HeldPermissions {
  held: ReadonlySet<Permission>;
  isPending: boolean;
  /** No answer came, which says nothing of what is held. */
  hasFailed: boolean;
}

const UNKNOWN: HeldPermissions = { held: new Set(), isPending: true, hasFailed: false };

let current: HeldPermissions | null = null;
let latestAsk = 0;
let hasAsked = false;
const listeners = createListeners({ start: askFirst });

onPageReset(() => {
  current = null;
  hasAsked = false;
  // An answer that is still under way is nobody's any more.
  latestAsk += 1;
});

function known(): HeldPermissions {
  if (!current) {
    const held = recallPermissions();
    current = held ? { ...UNKNOWN, held, isPending: false } : UNKNOWN;
  }
  return current;
}

function set(next: HeldPermissions): void {
  current = next;
  listeners.tell();
}

async function ask(): Promise<void> {
  hasAsked = true;
  latestAsk += 1;
  const ownAsk = latestAsk;
  const answers = await checkPermissions(PERMISSIONS, true);
  if (ownAsk !== latestAsk) return;
  const approved = new Set(answers.flatMap((answer) => (answer.approved ? answer.permission : [])));
  const held = new Set(PERMISSIONS.filter((permission) => approved.has(permission)));
  // An answer names every permission that was asked for.
  const hasFailed = answers.length === 0;
  if (hasFailed) forgetPermissions();
  else rememberPermissions(held);
  set({ held, isPending: false, hasFailed });
}

/** What the member may do has changed, or may have. */
export function refreshPermissions(): void {
  if (listeners.isAnybodyThere()) void ask();
}

export function retryPermissions(): void {
  set({ ...known(), isPending: true });
  void ask();
}

/** For when the panel is there again. */
export function retryFailedPermissions(): void {
  if (known().hasFailed && listeners.isAnybodyThere()) retryPermissions();
}

function askFirst(): void {
  if (hasAsked) return;
  onForbidden(refreshPermissions);
  void ask();
}

/** What the member may do, asked once a page load; while it isn't known the answer is no. */
export const usePermissions = (): HeldPermissions =>
  useSyncExternalStore(listeners.subscribe, known, () => UNKNOWN);
