import { LOCALE } from './locale';

/** Money of a game: euros and dollars are never added up. */
export const formatMoney = (amount: number, currency: 'EUR' | 'USD') =>
  new Intl.NumberFormat(LOCALE, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumFractionDigits: 0,
  }).format(amount);
