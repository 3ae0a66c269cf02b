import { useDetails } from '@/lib/session/use-details';
import { useKeptWords } from '@/lib/store/kept-words';

/** The names of the cards that the member has hidden in this browser; old ones may name none. */
export function useHiddenCards() {
  const { words, keep, clear } = useKeptWords(`hidden_cards_${useDetails()?.user_id ?? 0}`);
  return { hidden: words, setHidden: keep, showAll: clear };
}
