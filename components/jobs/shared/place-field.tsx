import { SuggestField } from '@/components/ui/form/suggest-field';
import type { Game } from '@/lib/contracts/jobs/jobs';
import type { PLACE_KINDS } from '@/lib/contracts/jobs/places';
import { useDraft } from '@/lib/forms/use-draft';
import { useSuggestions } from '@/lib/jobs/request-queries';

interface PlaceFieldProps {
  game: Game;
  kind: (typeof PLACE_KINDS)[number];
  label: string;
  name: string;
  defaultValue: string;
}

/** A place or cargo name, with suggestions from the company's jobs. */
export function PlaceField({ game, kind, ...field }: PlaceFieldProps) {
  const [typed, setTypedLater] = useDraft('');
  const { data = [] } = useSuggestions(typed === '' ? null : { game, kind, q: typed });
  return (
    <SuggestField
      {...field}
      maxLength={80}
      suggestions={data}
      onType={(text) => setTypedLater(() => text.trim())}
    />
  );
}
