import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/picture/avatar';
import type { BoardLeader, BoardOrder } from '@/lib/contracts/rewards/board';
import { routes } from '@/lib/navigation/routes';
import { figureWords } from '@/lib/rewards/board-words';

interface BoardRowProps {
  leader: BoardLeader;
  by: BoardOrder;
  isOwn: boolean;
}

/** Highlights places on the podium. */
const PODIUM = 3;

/** A driver's place; the link covers the whole row. */
export function BoardRow({ leader, by, isOwn }: BoardRowProps) {
  const { main, others } = figureWords(leader, by);
  return (
    <div
      aria-current={isOwn ? 'true' : undefined}
      className={`relative flex items-center gap-2 rounded-md px-1 py-2 text-sm sm:gap-3 sm:px-2 hover:bg-raised ${isOwn ? 'bg-raised' : ''}`}
    >
      <span
        className={`w-6 shrink-0 text-right font-semibold tabular-nums sm:w-8 ${leader.place <= PODIUM ? 'text-ink' : 'text-muted'}`}
      >
        <span className="sr-only">Place </span>
        {leader.place}
      </span>
      <Avatar src={leader.avatar} name={leader.name} />
      <div className="min-w-0 grow">
        <div className="flex items-baseline justify-between gap-3">
          <AppLink
            href={routes.profile(leader.user_id)}
            className={`min-w-0 wrap-anywhere covers-row hover:text-accent ${isOwn ? 'font-semibold' : 'font-medium'}`}
          >
            <bdi>{leader.name}</bdi>
            {isOwn && ' (you)'}
          </AppLink>
          <p className="shrink-0 text-right font-medium tabular-nums">{main}</p>
        </div>
        <p className="text-xs text-muted">{others.join(', ')}</p>
      </div>
    </div>
  );
}
