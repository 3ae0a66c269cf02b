import { AppLink } from '@/components/ui/app-link';
import { CancelButton } from '@/components/ui/form/closing/cancel-button';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { Away } from '@/lib/contracts/leave/absence-queue';
import { formatDay } from '@/lib/format/date-time';
import { spanWords } from '@/lib/leave/words';
import { routes } from '@/lib/navigation/routes';

interface AwayDayProps {
  day: string;
  away: Away;
  onClose: () => void;
}

/** Everyone who is away on a day, and until when. */
export function AwayDay({ day, away, onClose }: AwayDayProps) {
  const people = away.items.filter(({ from, to }) => from <= day && day <= to);
  return (
    <Dialog title={`Away on ${formatDay(day, 'long')}`} onClose={onClose}>
      {people.length === 0 ? (
        <p className="text-sm text-muted">No one is away on this day.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {people.map(({ id, member, scope, ...span }) => (
            <li key={id} className="flex flex-wrap justify-between gap-x-4 py-2">
              <AppLink
                href={routes.profile(member.user_id)}
                className="font-medium text-accent hover:underline"
              >
                {member.name}
              </AppLink>
              <span className="text-muted">
                {scope === 'staff' && 'Staff LOA, '}
                {spanWords(span)}
              </span>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-4 flex justify-end">
        <CancelButton label="Close" onCancel={onClose} />
      </div>
    </Dialog>
  );
}
