import { AppLink } from '@/components/ui/app-link';
import { Card } from '@/components/ui/card';
import type { BookingRow } from '@/lib/contracts/exams/bookings';
import { timeWords } from '@/lib/exams/words';
import { routes } from '@/lib/navigation/routes';

interface OffersCardProps {
  offers: readonly BookingRow[];
}

/** Exams that colleagues would hand over. */
export function OffersCard({ offers }: OffersCardProps) {
  if (offers.length === 0) return null;
  return (
    <Card title="Offered to you">
      <ul className="divide-y divide-line text-sm">
        {offers.map((exam) => (
          <li key={exam.id} className="py-2">
            <AppLink href={routes.exam(exam.id)} className="text-accent hover:underline">
              {exam.type.name} with {exam.candidate.name}
            </AppLink>
            <span className="block text-muted">
              {timeWords(exam)}, from {exam.examiner?.name}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
