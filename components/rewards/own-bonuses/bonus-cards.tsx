import { useId } from 'react';
import type { OwnBonus } from '@/lib/contracts/rewards/bonuses';
import { BonusCard } from './bonus-card';

interface BonusCardsProps {
  title: string;
  bonuses: readonly OwnBonus[];
}

export function BonusCards({ title, bonuses }: BonusCardsProps) {
  const id = useId();
  if (bonuses.length === 0) return null;
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lg font-semibold tracking-tight">
        {title}
      </h2>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 xl:grid-cols-3">
        {bonuses.map((bonus) => (
          <BonusCard key={bonus.id} bonus={bonus} />
        ))}
      </ul>
    </section>
  );
}
