import { useDeferredValue, useState } from 'react';
import { SuggestField } from '@/components/ui/suggest-field';
import type { PLACE_KINDS } from '@/lib/contracts/job-requests';
import type { Game } from '@/lib/contracts/jobs';
import { useSuggestions } from '@/lib/jobs/request-queries';

interface PlaceFieldProps {
  game: Game;
  kind: (typeof PLACE_KINDS)[number];
  label: string;
  name: string;
  defaultValue: string;
}

/** A name of the game's world, with those that the company has been to or carried. */
export function PlaceField({ game, kind, ...field }: PlaceFieldProps) {
  const [typed, setTyped] = useState('');
  const { data = [] } = useSuggestions(game, kind, useDeferredValue(typed.trim()));
  return <SuggestField {...field} maxLength={80} suggestions={data} onType={setTyped} />;
}
