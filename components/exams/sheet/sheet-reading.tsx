import { Card } from '@/components/ui/card';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { scoreOf, type SheetDraft } from '@/lib/contracts/exams/sheet';
import { SheetMarks } from './sheet-marks';

interface SheetReadingProps {
  exam: Booking;
  draft: SheetDraft;
}

/** The sheet as it is being filled in, for a trainee examiner. */
export function SheetReading({ exam, draft }: SheetReadingProps) {
  const { items, marks, comment } = draft;
  return (
    <Card title={`Sheet of ${exam.candidate.name}`} aside={`Score ${scoreOf(items, marks)}%`}>
      <p className="mb-3 text-sm text-muted">The examiner fills it in. You follow along.</p>
      <SheetMarks items={items} marks={marks} comment={comment} />
    </Card>
  );
}
