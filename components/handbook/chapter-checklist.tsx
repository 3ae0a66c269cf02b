import { Button } from '@/components/ui/button';
import { CheckField } from '@/components/ui/form/ticks/check-field';
import { useTicks } from '@/lib/handbook/use-ticks';
import { useDetails } from '@/lib/details/use-details';

interface ChapterChecklistProps {
  chapterId: number;
  points: readonly string[];
}

/** Points to tick off; the ticks are personal and stay in this browser. */
export function ChapterChecklist({ chapterId, points }: ChapterChecklistProps) {
  const { ticked, tick, clear } = useTicks(useDetails()?.user_id, chapterId);
  const done = points.filter((point) => ticked.includes(point)).length;
  return (
    <section aria-label="Checklist" className="rounded-md border border-line p-4">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-sm font-semibold">
          Checklist{' '}
          <span className="font-normal text-muted">
            {done} of {points.length}
          </span>
        </h3>
        {done > 0 && <Button onClick={clear}>Clear ticks</Button>}
      </div>
      <div className="space-y-2">
        {points.map((point, place) => (
          <CheckField
            key={`${place} ${point}`}
            label={point}
            isChecked={ticked.includes(point)}
            onChange={(isChecked) => tick(point, isChecked)}
          />
        ))}
      </div>
    </section>
  );
}
