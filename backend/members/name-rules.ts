/** How an erased member is called: names differ, so their number makes the difference. */
export const formerName = (userId: number): string => `Former member #${userId}`;
