import { ChoiceField } from '@/components/ui/form/choice-field';
import { TextArea } from '@/components/ui/form/text-area';
import type { CatalogueItem } from '@/lib/contracts/exams/catalogue';
import { wayWords } from '@/lib/exams/words';
import { GAME_LABELS } from '@/lib/jobs/labels';

interface RouteAndNotesProps {
  exam: CatalogueItem;
}

/** Where it is driven, and what the examiner should know. */
export function RouteAndNotes({ exam: { routes } }: RouteAndNotesProps) {
  return (
    <>
      <ChoiceField
        label="Route"
        name="route"
        options={routes.map((route) => ({
          value: String(route.id),
          label: `${wayWords(route)} (${GAME_LABELS[route.game]})`,
        }))}
      />
      <TextArea
        label="Notes (optional)"
        name="notes"
        rows={2}
        maxLength={500}
        hint="What the examiner should know, such as your server or voice channel."
      />
    </>
  );
}
