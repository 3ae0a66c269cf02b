import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/date/time';
import type { Booking } from '@/lib/contracts/exams/bookings';
import type { FiledSheet as Sheet } from '@/lib/contracts/exams/sheet';
import { useOpenedDialog } from '@/lib/forms/use-opened-dialog';
import { routes } from '@/lib/navigation/routes';
import { CorrectExam } from './correct-exam';
import { SheetMarks } from './sheet-marks';

interface FiledSheetProps {
  exam: Booking;
  sheet: Sheet;
}

/** The result with all marks and notes, for both sides. */
export function FiledSheet({ exam, sheet }: FiledSheetProps) {
  const { opened, open, close } = useOpenedDialog<'correct'>();
  const { items, marks, comment, pass_score: limit, corrected_at: corrected } = sheet;
  return (
    <Card title="Result" aside={`${exam.score ?? 0}%, ${limit}% to pass`}>
      <SheetMarks items={items} marks={marks} comment={comment} />
      <div className="mt-4 flex flex-wrap items-center gap-2 text-sm">
        <span className="mr-auto text-muted">
          Filed <Time iso={sheet.filed_at} />
          {corrected !== null && (
            <>
              , corrected <Time iso={corrected} />
            </>
          )}
        </span>
        {exam.certificate !== null && (
          <ButtonLink href={routes.examCertificate(exam.certificate)} variant="secondary">
            Certificate
          </ButtonLink>
        )}
        {exam.may_correct && <Button onClick={() => open('correct')}>Correct result</Button>}
      </div>
      {opened && <CorrectExam exam={exam} sheet={sheet} onClose={close} />}
    </Card>
  );
}
