/** How many ms this device's clock is ahead of the server's, by an answer that tells the time. */
export const clockAhead = ({ now }: { now: string }, receivedAt: number): number =>
  receivedAt - Date.parse(now);
