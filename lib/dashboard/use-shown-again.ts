import { useEffect, useState } from 'react';
import { CARD_TITLES, type DashboardCard } from './cards';

/** The pressed button is gone, so focus moves to the card it restored. */
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
