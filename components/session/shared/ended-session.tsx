import { lazy, Suspense } from 'react';
import { loadLate } from '@/lib/late/load-late';
import { useEndedSession } from '@/lib/session/ended-session';

// Loaded on demand, since it is rarely needed.
const EndedSessionDialog = lazy(async () => {
  const { EndedSessionDialog: dialog } = await loadLate(() => import('./ended-session-dialog'));
  return { default: dialog };
});

/** Keeps a page and its input when the session ends, until the member signs in again. */
export function EndedSession() {
  const ended = useEndedSession();
  if (!ended) return null;
  return (
    <Suspense fallback={null}>
      <EndedSessionDialog user_id={ended.user_id} />
    </Suspense>
  );
}
