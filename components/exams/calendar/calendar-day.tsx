import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog/dialog';
import type { BookingRow } from '@/lib/contracts/exams/bookings';
import { useAddAvailability } from '@/lib/exams/queries';
import { timeWords } from '@/lib/exams/words';
import { formatDay } from '@/lib/format/date-time';
import { notify } from '@/lib/messages/notify';
import { routes } from '@/lib/navigation/routes';

interface CalendarDayProps {
  day: string;
  today: string;
  exams: readonly BookingRow[];
  isOwn: boolean;
  onClose: () => void;
}

/** The exams of a day, which can be blocked while it has none. */
export function CalendarDay({ day, today, exams, isOwn, onClose }: CalendarDayProps) {
  const add = useAddAvailability();
  const block = () =>
    add.mutate(
      { availability: { kind: 'blocked', day, last_day: day } },
      {
        onSuccess: () => {
          notify({ type: 'SUCCESS', message: `${formatDay(day)} blocked.` });
          onClose();
        },
      },
    );
  return (
    <Dialog title={formatDay(day, 'long')} onClose={onClose}>
      <div className="space-y-4 text-sm">
        {exams.length === 0 ? (
          <p className="text-muted">No exams on this day.</p>
        ) : (
          <ul className="space-y-2">
            {exams.map((exam) => (
              <li key={exam.id}>
                <AppLink href={routes.exam(exam.id)} className="text-accent hover:underline">
                  {exam.candidate.name}, {exam.type.name}
                </AppLink>
                <span className="block text-muted">
                  {timeWords(exam)}
                  {!isOwn && exam.examiner && `, with ${exam.examiner.name}`}
                </span>
              </li>
            ))}
          </ul>
        )}
        {add.error && (
          <p role="alert" className="text-danger">
            {add.error.message}
          </p>
        )}
        <div className="flex flex-wrap justify-end gap-2">
          {isOwn && exams.length === 0 && day >= today && (
            <Button isPending={add.isPending} onClick={block}>
              Block this day
            </Button>
          )}
          <Button onClick={onClose}>Close</Button>
        </div>
      </div>
    </Dialog>
  );
}
