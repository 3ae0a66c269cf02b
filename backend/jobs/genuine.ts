import { differenceInMilliseconds } from 'date-fns';
import type { Context } from '@/backend/core/context';
import type { SecretTracker } from '@/backend/core/config';
import { together } from '@/backend/core/together';
import { secretsOf } from './tracker-secret-store';
import type { Proof, SignedTrackerAdapter } from './trackers/adapter';

/** For so long known secrets are used: an ended one is good for a second longer at most. */
const KNOWN_MS = 1000;

/**
 * Tells whether a body comes from its tracker. Nothing is refused by secrets that are merely known: a
 * new one, which another copy of the backend may have made, is good from its first body on.
 */
export function createProofReader(context: Context) {
  const { clock } = context;
  const known = new Map<SecretTracker, { secrets: readonly string[]; at: Date }>();
  const secretsNow = together((trackers: readonly SecretTracker[]) => secretsOf(context, trackers));

  async function learn(tracker: SecretTracker): Promise<readonly string[]> {
    const at = clock.now();
    const secrets = await secretsNow(tracker);
    known.set(tracker, { secrets, at });
    return secrets;
  }

  function recall(tracker: SecretTracker): readonly string[] {
    const found = known.get(tracker);
    const age = found ? differenceInMilliseconds(clock.now(), found.at) : KNOWN_MS;
    return found && age >= 0 && age < KNOWN_MS ? found.secrets : [];
  }

  return async (adapter: SignedTrackerAdapter, proof: Proof): Promise<boolean> => {
    const recalled = recall(adapter.tracker);
    if (adapter.isGenuine(proof, recalled)) return true;
    const learned = await learn(adapter.tracker);
    // To look at a body by a secret may be work, and anyone may send one.
    const others = learned.filter((secret) => !recalled.includes(secret));
    return others.length > 0 && adapter.isGenuine(proof, others);
  };
}
