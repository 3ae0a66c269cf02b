/**
 * Continues in a separate task. With many callers in one task, the longest task when opening `/`
 * takes 46 ms of CPU instead of 39.
 */
export const ownTurn = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
