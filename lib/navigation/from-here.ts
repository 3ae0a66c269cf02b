import { historyKey, readRouteChanges } from './route-changes';

const entryNow = () => `${historyKey()} ${window.location.pathname}${window.location.search}`;

/**
 * Keeps where something is sent from. What the answer leads to happens only there, so that a member who
 * has gone elsewhere meanwhile isn't taken away: to another page, even one that is still loading, or to
 * the same form opened again.
 */
export function fromHere(): (next: () => void) => void {
  const entry = entryNow();
  return (next) => {
    if (entryNow() === entry && !readRouteChanges().isLoading) next();
  };
}
