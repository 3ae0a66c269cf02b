import { useId } from 'react';
import { CONTROL } from '@/components/ui/form/control-class';
import { SegmentedControl } from '@/components/ui/form/segmented-control';
import { LiveRegion } from '@/components/ui/state/live-region';
import { type ItemMark, MARKS } from '@/lib/contracts/exams/sheet';
import type { SheetItem } from '@/lib/contracts/exams/types';
import { noteProblem } from '@/lib/exams/sheet-texts';
import { MARK_LABELS } from '@/lib/exams/words';
import { LiveWords } from '@/components/ui/text/live-words';

const OPTIONS = MARKS.map((value) => ({ value, label: MARK_LABELS[value] }));

interface ItemFieldsProps {
  item: SheetItem;
  place: number;
  mark: ItemMark;
  onChange: (mark: ItemMark) => void;
}

/** The mark of one item with a note; large enough to hit beside driving. */
export function ItemFields({ item, place, mark, onChange }: ItemFieldsProps) {
  const id = useId();
  const { name, weight, is_critical: isCritical } = item;
  const problem = noteProblem(mark.note);
  const isFatal = isCritical && mark.mark === 'major';
  return (
    <li className={`space-y-2 rounded-md border p-3 ${isFatal ? 'border-danger' : 'border-line'}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 text-sm">
        <span className="font-medium wrap-anywhere">
          {place + 1}. {name}
        </span>
        <span className="text-muted">
          {weight}%{isCritical && ', critical'}
        </span>
      </div>
      <SegmentedControl
        label={`Mark for ${name}`}
        value={mark.mark}
        options={OPTIONS}
        onChange={(value) => {
          const chosen = MARKS.find((one) => one === value);
          if (chosen) onChange({ ...mark, mark: chosen });
        }}
      />
      <LiveRegion className="text-sm text-danger">
        {isFatal && 'A critical item failed: the exam can’t be passed.'}
      </LiveRegion>
      <label htmlFor={id} className="sr-only">
        Note on {name}
      </label>
      <div className="relative">
        <textarea
          id={id}
          rows={1}
          placeholder="Note"
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
          value={mark.note}
          onChange={({ target }) => onChange({ ...mark, note: target.value })}
          className={CONTROL}
        />
        <LiveWords id={`${id}-problem`} words={problem} />
      </div>
    </li>
  );
}
