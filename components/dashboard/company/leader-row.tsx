import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/picture/avatar';
import type { Leader } from '@/lib/contracts/rewards/rewards';
import { formatDistance, formatNumber, wordFor } from '@/lib/format/quantity';
import { routes } from '@/lib/navigation/routes';

interface LeaderRowProps {
  leader: Leader;
  isOwn: boolean;
  /** Whether places between this row and the one above are left out. */
  isApart?: boolean;
}

export function LeaderRow({ leader, isOwn, isApart = false }: LeaderRowProps) {
  return (
    <li
      aria-current={isOwn ? 'true' : undefined}
      className={`relative flex items-center gap-3 rounded-md px-2 py-1.5 text-sm hover:bg-raised ${isOwn ? 'bg-raised' : ''} ${isApart ? 'mt-3 ring-1 ring-line' : ''}`}
    >
      <span className="w-6 shrink-0 text-right font-medium text-muted">{leader.place}</span>
      <Avatar src={leader.avatar} name={leader.name} />
      <div className="min-w-0 grow">
        <AppLink
          href={routes.profile(leader.user_id)}
          className={`flex gap-1 covers-row hover:text-accent ${isOwn ? 'font-semibold' : 'font-medium'}`}
        >
          <span className="truncate">{leader.name}</span>
          {isOwn && ' (you)'}
        </AppLink>
        <p className="truncate text-xs text-muted">{formatDistance(leader.km)}</p>
      </div>
      <p className="shrink-0 text-right tabular-nums">
        {formatNumber(leader.points)}
        <span className="block text-xs text-muted"> {wordFor(leader.points, 'point')}</span>
      </p>
    </li>
  );
}
