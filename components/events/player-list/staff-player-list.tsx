import { useAttendance } from '@/lib/events/queries';
import { PlayerListCard } from './player-list-card';

/** The player list with the names of those who are listed for the event. */
export function StaffPlayerList({ id }: { id: number }) {
  const members = (useAttendance({ id }).data?.items ?? []).map(({ member }) => member);
  return <PlayerListCard id={id} members={members} />;
}
