import { lazy, Suspense } from 'react';
import type { EventDetail } from '@/lib/contracts/events/events';
import { loadLate } from '@/lib/late/load-late';
import { useDetails } from '@/lib/details/use-details';

const PlayerListCard = lazy(() =>
  loadLate(() => import('@/components/events/player-list/player-list-card')).then((found) => ({
    default: found.PlayerListCard,
  })),
);

interface LazyPlayerListProps {
  event: EventDetail;
}

/** Loaded only for the lead, from the meet-up until attendance is confirmed. */
export function LazyPlayerList({ event: { id, crew, phase } }: LazyPlayerListProps) {
  const reader = useDetails()?.user_id;
  const isLead = crew.some(({ duty, member }) => duty === 'lead' && member.user_id === reader);
  if (!isLead || (phase !== 'running' && phase !== 'awaiting_attendance')) return null;
  return (
    <Suspense>
      <PlayerListCard id={id} members={null} />
    </Suspense>
  );
}
