import { AppLink } from '@/components/ui/app-link';
import type { BookingRow } from '@/lib/contracts/exams/bookings';
import { CutText } from '@/components/ui/text/cut-text';
import { wayWords } from '@/lib/exams/words';
import { routes } from '@/lib/navigation/routes';

interface ExamLinkProps {
  exam: BookingRow;
}

/** Names an exam in a list; the link covers its row. */
export function ExamLink({ exam: { id, type, route } }: ExamLinkProps) {
  return (
    <div className="min-w-0">
      <AppLink
        href={routes.exam(id)}
        className="block font-medium text-ink covers-row hover:text-accent"
      >
        <CutText text={type.name} />
      </AppLink>
      <CutText text={wayWords(route)} className="text-xs text-muted" />
    </div>
  );
}
