import { Card } from '@/components/ui/card';
import { MemberName } from '@/components/ui/text/member-name';
import type { Attendee, EventDetail } from '@/lib/contracts/events/events';
import { isOverPhase } from '@/lib/events/words';
import { routes } from '@/lib/navigation/routes';

const GROUPS = [
  { name: 'yes', label: 'Coming', past: 'Said yes' },
  { name: 'waiting', label: 'Waiting list', past: 'Waiting list' },
  { name: 'maybe', label: 'Maybe', past: 'Said maybe' },
] as const;

function group(label: string, members: readonly Attendee[]) {
  if (members.length === 0) return null;
  return (
    <section key={label} aria-label={label}>
      <h3 className="mb-2 text-xs font-medium text-muted">
        {label} ({members.length})
      </h3>
      <ul className="grid grid-cols-1 gap-2 text-sm sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
        {members.map((member) => (
          <li key={member.user_id} className="min-w-0">
            <MemberName member={member} href={routes.profile(member.user_id)} />
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Who comes, in the order in which they said so. */
export function AttendeesCard({ event: { attendees, phase } }: { event: EventDetail }) {
  const isOver = isOverPhase(phase);
  const isEmpty = GROUPS.every(({ name }) => attendees[name].length === 0);
  return (
    <Card title={isOver ? 'Answers' : 'Who’s coming'}>
      {isEmpty ? (
        <p className="text-sm text-muted">
          {isOver ? 'No one answered.' : 'No one has answered yet.'}
        </p>
      ) : (
        <div className="space-y-4">
          {GROUPS.map(({ name, label, past }) => group(isOver ? past : label, attendees[name]))}
        </div>
      )}
    </Card>
  );
}
