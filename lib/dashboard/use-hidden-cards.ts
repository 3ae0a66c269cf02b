import { useDetails } from '@/lib/session/use-details';
import { useKeptWords } from '@/lib/store/kept-words';

/** The cards of the dashboard that the member has hidden in this browser, by their titles. */
export function useHiddenCards() {
  const { words, keep, clear } = useKeptWords(`hidden_cards_${useDetails()?.user_id ?? 0}`);
  return {
    titles: words,
    isHidden: (title: string) => words.includes(title),
    hide: (title: string) => keep(title, true),
    show: (title: string) => keep(title, false),
    showAll: clear,
  };
}
