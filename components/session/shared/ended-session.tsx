import { lazy, Suspense } from 'react';
import { loadLate } from '@/lib/http/load-late';
import { useEndedSession } from '@/lib/session/ended-session';

// Hardly anybody ever sees it.
const EndedSessionDialog = lazy(async () => {
  const { EndedSessionDialog: dialog } = await loadLate(() => import('./ended-session-dialog'));
  return { default: dialog };
});

/** Keeps a page with what was typed on it when the session ends, until its member is back. */
export function EndedSession() {
  const ended = useEndedSession();
  if (!ended) return null;
  return (
    <Suspense fallback={null}>
      <EndedSessionDialog user_id={ended.user_id} />
    </Suspense>
  );
}
