import { useSyncExternalStore } from 'react';
import { Card } from '@/components/ui/card';
import { Notice } from '@/components/ui/state/notice';
import type { Booking } from '@/lib/contracts/exams/bookings';
import { scoreOf, type SheetDraft } from '@/lib/contracts/exams/sheet';
import { sheetKeeperOf } from '@/lib/exams/sheet-keeper';
import { FinishExam } from './finish-exam';
import { ItemFields } from './item-fields';
import { SheetSaving } from './sheet-saving';
import { WrittenComment } from './written-comment';

interface SheetEditorProps {
  exam: Booking;
  draft: SheetDraft;
}

/** The sheet while the examiner drives along; it saves itself. */
export function SheetEditor({ exam, draft }: SheetEditorProps) {
  // Another examiner may have saved: then it is another one, unless something here isn’t saved yet.
  const keeper = sheetKeeperOf(exam.id, draft);
  const kept = useSyncExternalStore(keeper.subscribe, keeper.read, keeper.read);
  const { marks, comment } = kept;
  return (
    <Card title={`Sheet of ${exam.candidate.name}`} aside={`Score ${scoreOf(draft.items, marks)}%`}>
      <div className="space-y-4">
        {exam.state === 'cancelled' && (
          <Notice tone="warning" role="alert">
            The exam was cancelled, so this sheet can’t be filed. What you wrote stays until you
            leave this page.
          </Notice>
        )}
        <SheetSaving id={exam.id} items={draft.items} keeper={keeper} kept={kept} />
        <ol className="space-y-3">
          {draft.items.map((item, place) => (
            <ItemFields
              key={place}
              item={item}
              place={place}
              mark={marks[place] ?? { mark: 'not_assessed', note: '' }}
              onChange={(mark) =>
                keeper.write({
                  marks: marks.map((one, index) => (index === place ? mark : one)),
                })
              }
            />
          ))}
        </ol>
        <WrittenComment value={comment} onChange={(text) => keeper.write({ comment: text })} />
        {exam.reader === 'examiner' ? (
          <FinishExam exam={exam} draft={draft} keeper={keeper} kept={kept} />
        ) : (
          <p className="text-sm text-muted">The examiner files the result.</p>
        )}
      </div>
    </Card>
  );
}
