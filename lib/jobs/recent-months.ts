const SHOWN = 6;

interface Month {
  /** `YYYY-MM` */
  period: string;
  /** Its first and last day. */
  from: string;
  to: string;
}

const dayOf = (year: number, month: number, day: number) =>
  new Date(Date.UTC(year, month, day)).toISOString().slice(0, 10);

/** A month and the five before it, the latest first. */
export function recentMonths(period: string): Month[] {
  const [year = 0, month = 1] = period.split('-').map(Number);
  return Array.from({ length: SHOWN }, (_, back) => {
    const from = dayOf(year, month - 1 - back, 1);
    return { period: from.slice(0, 7), from, to: dayOf(year, month - back, 0) };
  });
}
