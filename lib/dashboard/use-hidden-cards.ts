import { useDetails } from '@/lib/details/use-details';
import { useKeptWords } from '@/lib/store/kept-words';

/** Keys of the cards hidden in this browser; old keys may match no card. */
export function useHiddenCards() {
  const { words, keep, clear } = useKeptWords(`hidden_cards_${useDetails()?.user_id ?? 0}`);
  return { hidden: words, setHidden: keep, showAll: clear };
}
