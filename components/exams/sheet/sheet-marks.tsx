import { Badge } from '@/components/ui/badge';
import type { FiledSheet } from '@/lib/contracts/exams/sheet';
import { MARK_LABELS } from '@/lib/exams/words';

const TONES = {
  ok: 'success',
  minor: 'warning',
  major: 'danger',
  not_assessed: 'neutral',
} as const;

type SheetMarksProps = Pick<FiledSheet, 'items' | 'marks' | 'comment'>;

/** All marks and notes, to read. */
export function SheetMarks({ items, marks, comment }: SheetMarksProps) {
  return (
    <>
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
    </>
  );
}
