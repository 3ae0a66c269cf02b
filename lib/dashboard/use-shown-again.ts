import { useEffect, useState } from 'react';
import { CARD_TITLES, type DashboardCard } from './cards';

/** The button that was pressed is gone: what it brought back is where the member goes on. */
export function useShownAgain(): (card: DashboardCard) => void {
  const [shown, setShown] = useState<{ card: DashboardCard } | null>(null);
  useEffect(() => {
    if (shown === null) return;
    const titles = [...document.querySelectorAll<HTMLElement>('[data-card] h2')];
    const title = titles.find(({ textContent }) => textContent === CARD_TITLES[shown.card]);
    title?.setAttribute('tabindex', '-1');
    title?.focus();
  }, [shown]);
  return (card) => setShown({ card });
}
