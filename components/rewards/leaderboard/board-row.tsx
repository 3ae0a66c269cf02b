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
      className={`relative flex items-center gap-3 rounded-md px-2 py-2 text-sm hover:bg-raised ${isOwn ? 'bg-raised' : ''}`}
    >
      <span
        className={`w-8 shrink-0 text-right font-semibold tabular-nums ${leader.place <= PODIUM ? 'text-ink' : 'text-muted'}`}
      >
        <span className="sr-only">Place </span>
        {leader.place}
      </span>
      <Avatar src={leader.avatar} name={leader.name} />
      <div className="min-w-0 grow">
        <AppLink
          href={routes.profile(leader.user_id)}
          className={`wrap-anywhere covers-row hover:text-accent ${isOwn ? 'font-semibold' : 'font-medium'}`}
        >
          <bdi>{leader.name}</bdi>
          {isOwn && ' (you)'}
        </AppLink>
        <p className="text-xs text-muted">{others.join(', ')}</p>
      </div>
      <p className="shrink-0 text-right font-medium tabular-nums">{main}</p>
    </div>
  );
}
