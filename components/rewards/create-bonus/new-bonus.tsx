import { useState } from 'react';
import { newBonus } from '@/lib/rewards/bonus-form';
import { BonusForm } from './bonus-form';

export function NewBonus() {
  const [defaults] = useState(() => newBonus(new Date()));
  return <BonusForm known={null} defaults={defaults} drivers={[]} />;
}
