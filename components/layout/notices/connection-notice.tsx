import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { Notice } from '@/components/ui/state/notice';
import { readTopDialog, subscribeToDialogs } from '@/components/ui/dialog/open-dialogs';
import { type Connection, readConnection, subscribeToConnection } from '@/lib/http/connection';
import { hasSlowWrite, subscribeToSlowWrites } from '@/lib/http/slow-writes';
import { useReturn } from '@/lib/http/use-return';
import { readHeldChange, subscribeToHeldChange } from '@/lib/navigation/held-change';

const WORDS = {
  offline: 'You’re offline.',
  silent: 'The panel isn’t responding.',
  up: 'The panel is slow to answer.',
} as const;

const noDialog = () => null;
const up = (): Connection => 'up';
const no = () => false;

/** The most serious first. */
function detailOf(isHeld: boolean, isWaiting: boolean): string {
  if (isHeld) return 'The page you chose opens as soon as it can be reached.';
  if (isWaiting) return 'Your last action isn’t confirmed yet. Keep this page open.';
  return 'What you see may be out of date. It updates as soon as the connection is back.';
}

/** Warns on every page, and above open dialogs, that the content may be out of date. */
export function ConnectionNotice() {
  const connection = useSyncExternalStore(subscribeToConnection, readConnection, up);
  const isHeld = useSyncExternalStore(subscribeToHeldChange, readHeldChange, no);
  const isWaiting = useSyncExternalStore(subscribeToSlowWrites, hasSlowWrite, no);
  const dialog = useSyncExternalStore(subscribeToDialogs, readTopDialog, noDialog);
  useReturn();
  const notice = (
    <div
      role="status"
      data-away={connection === 'up' ? undefined : ''}
      className="pointer-events-none fixed inset-x-4 bottom-4 z-100 mx-auto max-w-xl print:hidden"
    >
      {(connection !== 'up' || isHeld || isWaiting) && (
        <Notice tone="warning">
          <p className="font-medium">{WORDS[connection]}</p>
          <p className="mt-0.5">{detailOf(isHeld, isWaiting)}</p>
        </Notice>
      )}
    </div>
  );
  return dialog ? createPortal(notice, dialog) : notice;
}
