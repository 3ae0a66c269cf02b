const DECEMBER = 11;
const LAST_DAY = 26;

/** 1 to 26 December, both included, by the date of whoever looks. */
export const isChristmasSeason = (date: Date): boolean =>
  date.getMonth() === DECEMBER && date.getDate() <= LAST_DAY;
