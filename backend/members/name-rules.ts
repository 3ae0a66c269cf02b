/** The name of an erased member, made unique by their number. */
export const formerName = (userId: number): string => `Former member #${userId}`;
