import { useState } from 'react';
import { SuggestField } from '@/components/ui/form/suggest-field';
import type { Game } from '@/lib/contracts/jobs/games';
import { isBegun, MOST_SUGGESTIONS, type PLACE_KINDS } from '@/lib/contracts/jobs/places';
import { useDebouncedState } from '@/lib/forms/use-debounced-state';
import { useOwnPlaces, useSuggestions } from '@/lib/jobs/requests/queries';

interface PlaceFieldProps {
  game: Game;
  kind: (typeof PLACE_KINDS)[number];
  label: string;
  name: string;
  defaultValue: string;
}

/** A place or cargo name, with the member's latest and then the company's as suggestions. */
export function PlaceField({ game, kind, ...field }: PlaceFieldProps) {
  const [typed, setTypedLater] = useDebouncedState('');
  const [isEntered, setIsEntered] = useState(false);
  const { data: own } = useOwnPlaces(isEntered ? { game } : null);
  const { data: others = [] } = useSuggestions(isEntered ? { game, kind, q: typed } : null);
  const begun = (own?.[kind] ?? []).filter((name) => isBegun(name, typed));
  return (
    <SuggestField
      {...field}
      maxLength={80}
      suggestions={[...new Set([...begun, ...others])].slice(0, MOST_SUGGESTIONS)}
      onFocus={() => setIsEntered(true)}
      onType={(text) => setTypedLater(() => text.trim())}
    />
  );
}
