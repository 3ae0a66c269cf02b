import { useState } from 'react';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ButtonLink } from '@/components/ui/button-link';
import { Card } from '@/components/ui/card';
import { Time } from '@/components/ui/date/time';
import type { Booking } from '@/lib/contracts/exams/bookings';
import type { FiledSheet as Sheet } from '@/lib/contracts/exams/sheet';
import { MARK_LABELS } from '@/lib/exams/words';
import { routes } from '@/lib/navigation/routes';
import { CorrectExam } from './correct-exam';

const TONES = {
  ok: 'success',
  minor: 'warning',
  major: 'danger',
  not_assessed: 'neutral',
} as const;

interface FiledSheetProps {
  exam: Booking;
  sheet: Sheet;
}

/** The result with all marks and notes, for both sides. */
export function FiledSheet({ exam, sheet }: FiledSheetProps) {
  const [isCorrecting, setIsCorrecting] = useState(false);
  const { items, marks, comment, pass_score: limit, corrected_at: corrected } = sheet;
  return (
    <Card title="Result" aside={`${exam.score ?? 0}%, ${limit}% to pass`}>
      <ol className="divide-y divide-line text-sm">
        {items.map(({ name, weight, is_critical: isCritical }, place) => {
          const { mark = 'not_assessed', note = '' } = marks[place] ?? {};
          return (
            <li key={place} className="py-2">
              <div className="flex items-baseline justify-between gap-4">
                <span className="min-w-0 wrap-anywhere">
                  {name}{' '}
                  <span className="text-muted">
                    ({weight}%{isCritical && ', critical'})
                  </span>
                </span>
                <Badge tone={TONES[mark]}>{MARK_LABELS[mark]}</Badge>
              </div>
              {note !== '' && (
                <p className="mt-1 whitespace-pre-line wrap-anywhere text-muted">{note}</p>
              )}
            </li>
          );
        })}
      </ol>
      {comment !== '' && (
        <blockquote className="mt-3 border-l-2 border-accent pl-3 text-sm whitespace-pre-line wrap-anywhere">
          {comment}
        </blockquote>
      )}
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
        {exam.may_correct && <Button onClick={() => setIsCorrecting(true)}>Correct result</Button>}
      </div>
      {isCorrecting && (
        <CorrectExam exam={exam} sheet={sheet} onClose={() => setIsCorrecting(false)} />
      )}
    </Card>
  );
}
