import { Card } from '@/components/ui/card';
import type { OwnAbsences } from '@/lib/contracts/leave/absences';
import { spanWords } from '@/lib/leave/words';

interface StandingInProps {
  items: OwnAbsences['standing_in'];
}

/** Colleagues the member stands in for. */
export function StandingIn({ items }: StandingInProps) {
  return (
    <Card title="You’re standing in for">
      <ul className="space-y-1 text-sm">
        {items.map(({ id, member, ...span }) => (
          <li key={id} className="flex flex-wrap justify-between gap-x-4">
            <span className="font-medium">{member.name}</span>
            <span className="text-muted">{spanWords(span)}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
