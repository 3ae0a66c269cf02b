import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { MemberName } from '@/components/ui/text/member-name';
import { QueryCard } from '@/components/ui/state/query-card';
import { RowsSkeleton } from '@/components/ui/table/rows-skeleton';
import { CARD_TITLES } from '@/lib/dashboard/cards';
import { usePresence } from '@/lib/map/presence-query';
import { routes } from '@/lib/navigation/routes';

/** Who is about, drivers first. */
export function PresenceCard() {
  const presence = usePresence();
  const { data } = presence;
  return (
    <QueryCard
      title={CARD_TITLES.presence}
      subject="who is online"
      query={presence}
      skeleton={<RowsSkeleton count={3} rowClassName="h-10" />}
      aside={data && `${data.online} online, ${data.driving} driving`}
      className="min-h-40"
    >
      {({ members, count, driving }) => (
        <>
          {members.length === 0 ? (
            <p className="text-sm text-muted">
              No one is online now. Members who show when they were last seen appear here.
            </p>
          ) : (
            <ul className="grid grid-cols-1 gap-x-6 gap-y-2 text-sm sm:grid-cols-2 xl:grid-cols-3">
              {members.map((member) => (
                <li key={member.user_id} className="flex min-w-0 items-center gap-2">
                  <MemberName member={member} href={routes.profile(member.user_id)} />
                  <Badge tone={member.is_driving ? 'success' : 'neutral'}>
                    {member.is_driving ? 'Driving' : 'Online'}
                  </Badge>
                </li>
              ))}
            </ul>
          )}
          {driving > 0 && (
            <p className="mt-3 text-sm">
              <AppLink href={routes.map} className="text-accent hover:underline">
                See the map
              </AppLink>
            </p>
          )}
          {count > members.length && (
            <p className="mt-3 text-sm text-muted">And {count - members.length} more.</p>
          )}
        </>
      )}
    </QueryCard>
  );
}
