import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/picture/avatar';
import { Since } from '@/components/ui/date/since';
import type { FeedEntry } from '@/lib/contracts/dashboard';
import { feedWords } from '@/lib/dashboard/words';
import { routes } from '@/lib/navigation/routes';

interface FeedRowProps {
  entry: FeedEntry;
}

export function FeedRow({ entry }: FeedRowProps) {
  const { member } = entry;
  return (
    <li className="relative flex items-center gap-3 rounded-md px-2 py-2 text-sm hover:bg-raised">
      <Avatar src={member.avatar} name={member.name} />
      <p className="min-w-0 grow wrap-anywhere">
        <AppLink
          href={routes.profile(member.user_id)}
          className={`font-medium covers-row hover:text-accent ${member.supporter ? 'text-supporter' : ''}`}
        >
          <bdi>{member.name}</bdi>
        </AppLink>{' '}
        {feedWords(entry)}
      </p>
      <span className="shrink-0 text-xs text-muted">
        <Since iso={entry.at} />
      </span>
    </li>
  );
}
