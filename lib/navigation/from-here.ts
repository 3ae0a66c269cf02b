const addressNow = () => window.location.pathname + window.location.search;

/**
 * For where an answer leads: a member who has gone elsewhere before it came isn't taken away from there.
 * Called when something is sent.
 */
export function fromHere(): (next: () => void) => void {
  const address = addressNow();
  return (next) => {
    if (addressNow() === address) next();
  };
}
