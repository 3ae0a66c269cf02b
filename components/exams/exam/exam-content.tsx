import { useState } from 'react';
import { LazyCityRouteMap } from '@/components/shared/map/lazy-city-route-map';
import { Card } from '@/components/ui/card';
import { LoadedHistory } from '@/components/ui/text/loaded-history';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { useExamHistory } from '@/lib/exams/queries';
import { FiledSheet } from '@/components/exams/sheet/filed-sheet';
import { SheetEditor } from '@/components/exams/sheet/sheet-editor';
import { SheetReading } from '@/components/exams/sheet/sheet-reading';
import { OfferedExam } from '@/components/exams/colleagues/offered-exam';
import { ExamActions } from './exam-actions';
import { ExamFacts } from './exam-facts';
import { ExamNotices } from './exam-notices';
import { ProposedTime } from './proposed-time';

interface ExamContentProps {
  exam: Booking;
  /** When it was read, in ms by this device's clock. */
  receivedAt: number;
}

export function ExamContent({ exam, receivedAt }: ExamContentProps) {
  const isStaff = exam.reader !== 'candidate';
  const [lastDraft, setLastDraft] = useState(exam.draft);
  if (exam.draft !== null && exam.draft !== lastDraft) setLastDraft(exam.draft);
  // An exam that is cancelled under its examiner keeps what they wrote, to read and to copy.
  const draft = exam.state === 'cancelled' ? lastDraft : exam.draft;
  const history = useExamHistory(isStaff ? { id: exam.id } : null);
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,2fr)_minmax(18rem,1fr)]">
      <div className="min-w-0 space-y-6">
        <ExamNotices exam={exam} />
        {draft &&
          (exam.reader === 'trainee' ? (
            <SheetReading exam={exam} draft={draft} />
          ) : (
            <SheetEditor key={exam.id} exam={exam} draft={draft} />
          ))}
        <OfferedExam exam={exam} />
        <ProposedTime exam={exam} />
        {exam.sheet && <FiledSheet exam={exam} sheet={exam.sheet} />}
        <Card title="Exam">
          <ExamFacts exam={exam} />
          <ExamActions exam={exam} receivedAt={receivedAt} />
        </Card>
        <Card title="Route">
          <LazyCityRouteMap
            game={exam.route.game}
            from={exam.route.from_city}
            to={exam.route.to_city}
          />
        </Card>
      </div>
      {isStaff && (
        <div className="rounded-lg border border-line bg-surface p-4 sm:p-5">
          <LoadedHistory query={history} />
        </div>
      )}
    </div>
  );
}
