import { Card } from '@/components/ui/card';
import { QueryStates } from '@/components/ui/state/query-states';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import type { PickedMember } from '@/components/shared/members/member-picker';
import { MOST_PICTURES } from '@/lib/contracts/events/player-list';
import { usePlayerList } from '@/lib/events/player-list-queries';
import { AddPictures } from './add-pictures';
import { ListPictures } from './list-pictures';
import { PlayerTicks } from './player-ticks';

interface PlayerListCardProps {
  id: number;
  /** Whose names staff tick; null for the lead, who only adds pictures. */
  members: readonly PickedMember[] | null;
}

/** Pictures of the game's list of players, and who can be seen there. */
export function PlayerListCard({ id, members }: PlayerListCardProps) {
  return (
    <Card title="Player list">
      <QueryStates
        subject="the player list"
        query={usePlayerList({ id })}
        skeleton={<RowsSkeleton count={2} rowClassName="h-16" />}
      >
        {(list) => (
          <div className="space-y-4">
            <p className="text-sm text-muted">
              {members
                ? 'A screenshot of the in-game player list. Whoever you tick is proposed as attended.'
                : 'Add a screenshot of the in-game player list, so that the events team sees who was there.'}
            </p>
            {list.pictures.length > 0 && (
              <div className="grid grid-cols-1 gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
                <ListPictures id={id} list={list} />
                {members && list.is_open && (
                  <PlayerTicks id={id} members={members} seen={list.seen} />
                )}
              </div>
            )}
            {list.is_open && list.pictures.length < MOST_PICTURES && (
              <AddPictures id={id} room={MOST_PICTURES - list.pictures.length} />
            )}
            {!list.is_open && list.pictures.length === 0 && (
              <p className="text-sm">
                No pictures. They’re deleted once attendance can’t be disputed any more.
              </p>
            )}
          </div>
        )}
      </QueryStates>
    </Card>
  );
}
