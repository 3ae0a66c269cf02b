import { useDetails } from '@/lib/session/use-details';
import { useKeptWords } from '@/lib/store/kept-words';
import { CARD_TITLES, type DashboardCard } from './cards';

const isCard = (word: string): word is DashboardCard => Object.hasOwn(CARD_TITLES, word);

/** The cards of the dashboard that the member has hidden in this browser. */
export function useHiddenCards() {
  const { words, keep, clear } = useKeptWords(`hidden_cards_${useDetails()?.user_id ?? 0}`);
  return {
    hidden: words.filter(isCard),
    hide: (card: string) => keep(card, true),
    show: (card: string) => keep(card, false),
    showAll: clear,
  };
}
