import { formatNumber } from './quantity';

export const SYMBOLS = { EUR: '€', USD: '$' };

/** A game's money; euros and dollars are never added up. */
export function formatMoney(amount: number, currency: keyof typeof SYMBOLS): string {
  const sign = amount <= -0.5 ? '−' : '';
  return `${sign}${SYMBOLS[currency]}${formatNumber(Math.abs(amount))}`;
}
