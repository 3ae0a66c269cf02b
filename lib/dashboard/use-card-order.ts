import { useDetails } from '@/lib/details/use-details';
import { useKeptWords } from '@/lib/store/kept-words';

/** The order that the member gave the cards in this browser; empty for the panel's own. */
export function useCardOrder() {
  const { words, keepAll, clear } = useKeptWords(`card_order_${useDetails()?.user_id ?? 0}`);
  return { order: words, setOrder: keepAll, resetOrder: clear };
}
