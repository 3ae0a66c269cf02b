import { useRouter } from 'next/router';
import type { Application } from '@/lib/contracts/recruitment/recruitment';
import { fromHere } from '@/lib/navigation/from-here';
import { routes } from '@/lib/navigation/routes';
import { useApplicationPlace } from './queries';

const queueOf = ({ ref, is_own, assignee }: Application) => {
  if (is_own) return { ref, assignee: 'own' } as const;
  return assignee === null ? ({ ref, assignee: 'nobody' } as const) : null;
};

/** The member's own applications, or the unassigned ones while nobody has claimed this one. */
export function useApplicationQueue(application: Application | undefined) {
  const router = useRouter();
  const queue = application ? queueOf(application) : null;
  const { data: place } = useApplicationPlace(queue);
  // Those that wait for somebody else are no next task.
  const waiting = useApplicationPlace(queue && { ...queue, waiting_for: 'staff' });
  return {
    /** Known as soon as the application is; on the way to the next one, as it was before. */
    isInQueue: application ? queue !== null : place !== undefined,
    place,
    openNext: async () => {
      if (queue === null) return;
      const goOn = fromHere();
      const isKnown = waiting.data !== undefined && !waiting.isPlaceholderData;
      // Decided faster than its place was known.
      const known = isKnown ? waiting.data : (await waiting.refetch({ cancelRefetch: false })).data;
      const next = known?.next ?? known?.previous ?? null;
      if (next !== null)
        goOn(() => void router.push(routes.application(next), undefined, { scroll: false }));
    },
  };
}
